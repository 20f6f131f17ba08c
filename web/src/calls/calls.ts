/** The calls of a match to its player: the news between two of its states. */

import { endingOf, type Ending } from '../match/ending.ts';
import type { Session } from '../match/session.ts';
import { isToAct } from '../match/turn.ts';
import { offerWords } from '../words/offers.ts';
import type { Args } from '../words/words.svelte.ts';

export type Call =
  | { readonly kind: 'turn' | 'started' | 'low_time' }
  | { readonly kind: 'joined' | 'chat'; readonly who: string }
  | {
      readonly kind: 'offer';
      readonly declined: boolean;
      /** The arguments of the sentence about it. */
      readonly words: Args;
    }
  | { readonly kind: 'result'; readonly how: Ending };

/** A clock with less than this is low, in milliseconds. */
const LOW_MS = 20_000;

/** The longest that a browser's timer waits, in milliseconds; one set for longer goes off at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns what the viewer is called for when one state follows another; spectators for the end. */
export function callsOf(before: Session, after: Session): Call[] {
  const calls = after.you === undefined ? [] : callsOfPlayer(before, after);
  if (before.state.status !== 'finished' && after.state.status === 'finished') {
    calls.push({ kind: 'result', how: endingOf(after.state, after.you) });
  }
  return calls;
}

function callsOfPlayer(before: Session, after: Session): Call[] {
  const calls: Call[] = [];
  const nameOf = (player: number): string =>
    after.state.players.find((other) => other.player === player)?.name ?? '';
  for (const { version, event } of after.happened) {
    if (version <= before.state.version) continue;
    if (event.type === 'started') calls.push({ kind: 'started' });
    else if (event.type === 'joined' && event.player !== after.you) {
      // Computers come when they are asked to.
      if (event.computer === undefined) calls.push({ kind: 'joined', who: event.name });
    } else if (event.type === 'offered' || event.type === 'declined') {
      const { player, offer } = event;
      const declined = event.type === 'declined';
      if (player !== after.you) {
        const words = { who: nameOf(player), ...offerWords(offer, nameOf) };
        calls.push({ kind: 'offer', declined, words });
      }
    }
  }
  const seen = new Set(before.chat.map(({ number }) => number));
  const own = nameOf(after.you ?? -1);
  for (const { number, name } of after.chat) {
    if (!seen.has(number) && name !== own) calls.push({ kind: 'chat', who: name });
  }
  if (!isToAct(before.state, before.you) && isToAct(after.state, after.you))
    calls.push({ kind: 'turn' });
  return calls;
}

/**
 * Returns in how many milliseconds, from `now` on, the own running clock is low; undefined if never, or later than
 * a timer can wait.
 */
export function lowIn(session: Session, now: number): number | undefined {
  const clock = session.state.clock?.seats[ownSeat(session) ?? -1];
  if (clock?.runs_in_ms === undefined || clock.remaining_ms <= LOW_MS) return undefined;
  const elapsed_ms = now - session.stateAt;
  const low_ms = clock.runs_in_ms + clock.remaining_ms - LOW_MS - elapsed_ms;
  return low_ms > LONGEST_MS ? undefined : low_ms;
}

function ownSeat({ you, state }: Session): number | undefined {
  const seat = state.players.find(({ player }) => player === you)?.seat;
  return typeof seat === 'number' ? seat : undefined;
}
