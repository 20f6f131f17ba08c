/** Calls the player: by sound, vibration, the window's title and icon, and by a notification. */

import { untrack } from 'svelte';

import { attract } from '../app/attention.svelte.ts';
import { preferences } from '../app/preferences.svelte.ts';
import { sound, type CallSound } from '../match/sound.ts';
import type { Session } from '../match/session.ts';
import { t } from '../words/words.svelte.ts';
import { callsOf, lowIn, type Call } from './calls.ts';
import type { Kind } from './kinds.ts';
import { notify } from './notify.ts';

/** The shaking of a phone, in milliseconds on, off, on. */
const SHAKES: Partial<Record<Kind, number[]>> = {
  turn: [90],
  joined: [60],
  started: [60, 60, 60],
  offer: [60],
  low_time: [120, 80, 120],
  result: [200],
};

/** The calls that are worth a notification. */
const NOTIFIED: readonly Kind[] = ['turn', 'joined', 'started', 'offer', 'low_time', 'result'];

/** Calls for what is new in a match; to be called where effects may run. */
export function followCalls(now: () => Session | undefined): void {
  let before: Session | undefined;
  $effect(() => {
    const after = now();
    if (!after) return undefined;
    const seen = before;
    before = after;
    if (seen) untrack(() => callsOf(seen, after).forEach((call) => carryOut(call, after)));
    const low_ms = lowIn(after, performance.now());
    if (low_ms === undefined || low_ms <= 0) return undefined;
    const timer = setTimeout(() => carryOut({ kind: 'low_time' }, after), low_ms);
    return () => clearTimeout(timer);
  });
}

function carryOut(call: Call, { match }: Session): void {
  if (preferences.silent.includes(call.kind)) return;
  const text = sayCall(call);
  if (preferences.sound) sound(soundOf(call));
  const shake = SHAKES[call.kind];
  // Browsers complain about a page that shakes before it has been touched, and some cannot.
  const mayShake = 'vibrate' in navigator && navigator.userActivation.hasBeenActive;
  if (shake && preferences.vibration && mayShake) navigator.vibrate(shake);
  attract(text);
  if (preferences.notifications && NOTIFIED.includes(call.kind)) {
    notify(t(`game-${match.game}`), text, match);
  }
}

function soundOf(call: Call): CallSound {
  if (call.kind !== 'result') return call.kind;
  return call.how === 'undecided' ? 'drawn' : call.how;
}

function sayCall(call: Call): string {
  switch (call.kind) {
    case 'turn':
      return t('your-turn');
    case 'started':
      return t('started');
    case 'joined':
      return t('joined', { who: call.who });
    case 'offer':
      return t(call.declined ? 'declined' : 'offered', call.words);
    case 'chat':
      return t('call-chat', { who: call.who });
    case 'low_time':
      return t('call-low-time');
    case 'result':
      return t(`call-${call.how}`);
  }
}
