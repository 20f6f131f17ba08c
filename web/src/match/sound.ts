/** Short synthesised sounds; browsers allow them once the player has touched the page. */

import type { Sound } from '../boards/board.ts';

interface Tone {
  /** From and to, in hertz. */
  readonly pitch: readonly [number, number];
  readonly length_ms: number;
  readonly wave: OscillatorType;
  readonly after_ms?: number;
}

/** The sounds that call the player: for what is new, or for how the match ended. */
export type CallSound =
  'turn' | 'joined' | 'started' | 'offer' | 'chat' | 'low_time' | 'won' | 'lost' | 'drawn';

/** A call comes after the sound of what was done. */
const AFTER_MS = 220;

const CALLS: Record<CallSound, readonly Tone[]> = {
  turn: [
    { pitch: [587, 587], length_ms: 110, wave: 'sine', after_ms: AFTER_MS },
    { pitch: [880, 880], length_ms: 200, wave: 'sine', after_ms: AFTER_MS + 110 },
  ],
  joined: [
    { pitch: [440, 440], length_ms: 110, wave: 'sine' },
    { pitch: [554, 554], length_ms: 110, wave: 'sine', after_ms: 120 },
    { pitch: [659, 659], length_ms: 180, wave: 'sine', after_ms: 240 },
  ],
  started: [
    { pitch: [392, 392], length_ms: 130, wave: 'triangle' },
    { pitch: [784, 784], length_ms: 260, wave: 'triangle', after_ms: 150 },
  ],
  offer: [
    { pitch: [740, 740], length_ms: 90, wave: 'sine' },
    { pitch: [740, 740], length_ms: 90, wave: 'sine', after_ms: 140 },
  ],
  chat: [{ pitch: [1046, 1318], length_ms: 90, wave: 'sine' }],
  low_time: [0, 160, 320].map((after_ms) => ({
    pitch: [988, 988],
    length_ms: 80,
    wave: 'square',
    after_ms,
  })),
  won: [523, 659, 784, 1046].map((hertz, at) => ({
    pitch: [hertz, hertz],
    length_ms: at === 3 ? 420 : 130,
    wave: 'triangle',
    after_ms: AFTER_MS + at * 130,
  })),
  lost: [392, 330, 262].map((hertz, at) => ({
    pitch: [hertz, hertz],
    length_ms: at === 2 ? 420 : 180,
    wave: 'sine',
    after_ms: AFTER_MS + at * 190,
  })),
  drawn: [
    { pitch: [523, 523], length_ms: 200, wave: 'sine', after_ms: AFTER_MS },
    { pitch: [523, 523], length_ms: 320, wave: 'sine', after_ms: AFTER_MS + 240 },
  ],
};

const SOUNDS: Record<Sound, readonly Tone[]> = {
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
};

const TONES = { ...SOUNDS, ...CALLS };

const LOUDNESS = 0.12;

let context: AudioContext | undefined;

export function sound(name: Sound | CallSound): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const audio = opened();
  for (const tone of TONES[name]) ring(audio, tone);
}

/**
 * Opens the sound of the device once the player has pressed something and the page has nothing to do:
 * while a browser starts it, the page stands still for up to a tenth of a second, which would be seen if
 * the first move were in motion. Returns what waits no longer.
 */
export function openWhenPressed(): () => void {
  const waiting = new AbortController();
  const open = (): void => {
    // Not every key counts.
    if (!navigator.userActivation.hasBeenActive) return;
    waiting.abort();
    // Safari has no such callback, and wants a sound to be opened in the press itself.
    if ('requestIdleCallback' in window) requestIdleCallback(opened);
    else opened();
  };
  for (const press of ['pointerup', 'keyup'])
    addEventListener(press, open, { signal: waiting.signal });
  return () => waiting.abort();
}

function opened(): AudioContext {
  context ??= new AudioContext();
  // A locked screen or a call interrupts the sound of an iPhone for good; while it lasts, there is none.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  return context;
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
