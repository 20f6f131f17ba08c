/** Short synthesised sounds; browsers allow them once the player has touched the page. */

import type { Sound } from '../boards/board.ts';

interface Tone {
  /** From and to, in hertz. */
  readonly pitch: readonly [number, number];
  readonly length_ms: number;
  readonly wave: OscillatorType;
  readonly after_ms?: number;
}

const SOUNDS: Record<Sound | 'your-turn' | 'over', readonly Tone[]> = {
  place: [{ pitch: [320, 180], length_ms: 70, wave: 'triangle' }],
  move: [{ pitch: [240, 200], length_ms: 90, wave: 'triangle' }],
  turn: [{ pitch: [180, 320], length_ms: 220, wave: 'sine' }],
  capture: [
    { pitch: [220, 70], length_ms: 240, wave: 'sawtooth' },
    { pitch: [90, 50], length_ms: 260, wave: 'sine', after_ms: 80 },
  ],
  shot: [{ pitch: [700, 150], length_ms: 160, wave: 'square' }],
  goal: [
    { pitch: [523, 523], length_ms: 130, wave: 'triangle' },
    { pitch: [659, 659], length_ms: 130, wave: 'triangle', after_ms: 130 },
    { pitch: [784, 784], length_ms: 260, wave: 'triangle', after_ms: 260 },
  ],
  reveal: [
    { pitch: [392, 392], length_ms: 90, wave: 'triangle' },
    { pitch: [523, 523], length_ms: 150, wave: 'triangle', after_ms: 100 },
  ],
  'your-turn': [{ pitch: [660, 660], length_ms: 120, wave: 'sine' }],
  over: [
    { pitch: [523, 523], length_ms: 200, wave: 'sine' },
    { pitch: [392, 392], length_ms: 320, wave: 'sine', after_ms: 200 },
  ],
};

const LOUDNESS = 0.12;

let context: AudioContext | undefined;

export function sound(name: Sound | 'your-turn' | 'over'): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[name]) ring(context, tone);
}

function ring(audio: AudioContext, { pitch, length_ms, wave, after_ms = 0 }: Tone): void {
  const start = audio.currentTime + after_ms / 1000;
  const end = start + length_ms / 1000;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch[0], start);
  voice.frequency.exponentialRampToValueAtTime(pitch[1], end);
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(end);
}
