/**
 * The review of a match: who stood better when, and where that turned. The terminal client has the same
 * definitions, in `opponents/src/review.rs`.
 *
 * Between two, one curve says it all, and an action turns it. At tables of more each seat has a curve of its
 * own, by what it knew; an action is judged by what it gave away against the best one.
 */

import { isSame } from '../boards/like.ts';
import type { Situation } from '../local/rules.ts';
import type { Moment } from '../match/moments.ts';
import type { MatchResult } from '../protocol/types.ts';
import type { Decision } from './thinker.ts';

/** An action of a match that stands. */
export interface Played {
  /** The numbers of the moments before and after it. */
  readonly from: number;
  readonly to: number;
  readonly seat: number;
  readonly action: unknown;
}

/** An action, and what the computer thinks of the position before it. */
export interface Judged extends Played {
  readonly decision: Decision;
}

/** The standing of a seat at a moment, from −1 (lost) to 1 (won): of two, the first seat's. */
export interface Point {
  readonly moment: number;
  readonly value: number;
}

/** An action that made its seat stand worse. */
export interface Turning extends Judged {
  /** By how much, up to 2: from won to lost. */
  readonly drop: number;
}

/** The most turning points that are shown, and the least by which they turn. */
const MOST_TURNINGS = 6;
const LEAST_DROP = 0.2;

/** Returns the actions that were not taken back, of which nothing was hidden. */
export function playedIn(moments: readonly Moment[]): Played[] {
  const standing = [...moments.keys()].filter((at) => !moments[at]?.undone);
  return standing.flatMap((to, nth) => {
    const event = moments[to]?.happened.event;
    const from = standing[nth - 1];
    if (event?.type !== 'acted' || event.action === undefined || from === undefined) return [];
    return [{ from, to, seat: event.seat, action: event.action }];
  });
}

/** Judges actions one after the other, each as soon as it is asked for, until it is stopped. */
export async function* judge(
  played: readonly Played[],
  situationBefore: (one: Played) => Promise<Situation>,
  decide: (situation: Situation) => Promise<Decision | undefined>,
  stopped: AbortSignal,
): AsyncGenerator<Judged, void> {
  for (const one of played) {
    const situation = await situationBefore(one);
    const decision = stopped.aborted ? undefined : await decide(situation);
    if (!decision) return;
    yield { ...one, decision };
  }
}

/** Returns how the first of two seats stood at each moment judged, and at the end if the rules made it. */
export function curveOf(judged: readonly Judged[], result: MatchResult): Point[] {
  const points = judged.map(({ from, seat, decision: { score = 0 } }) => ({
    moment: from,
    value: forFirst(seat, score),
  }));
  const last = judged.at(-1);
  const { outcome, termination } = result;
  if (!last || !outcome || termination !== 'rules') return points;
  const [winner] = outcome.winners;
  const value = outcome.winners.length === 1 ? forFirst(winner ?? 0, 1) : 0;
  return [...points, { moment: last.to, value }];
}

/** Returns the actions after which their seats stood worst compared to before, in the order of playing. */
export function turningsOf(judged: readonly Judged[], curve: readonly Point[]): Turning[] {
  const drops = judged.flatMap((one, nth): Turning[] => {
    const [before, after] = [curve[nth], curve[nth + 1]];
    if (!before || !after || isSame(one.action, one.decision.action)) return [];
    return [{ ...one, drop: forFirst(one.seat, before.value - after.value) }];
  });
  return most(drops);
}

/** Returns how a seat stood whenever it acted, and at the end if the rules made it. A shared win is worth its share. */
export function curveAt(seat: number, judged: readonly Judged[], result: MatchResult): Point[] {
  const points = judged
    .filter((one) => one.seat === seat)
    .map(({ from, decision: { score = 0 } }) => ({ moment: from, value: score }));
  const last = judged.at(-1);
  const { outcome, termination } = result;
  if (!last || !outcome || termination !== 'rules') return points;
  const { winners } = outcome;
  const value = winners.includes(seat) ? 2 / winners.length - 1 : -1;
  return [...points, { moment: last.to, value }];
}

/** Returns the actions that gave most away at a table of more than two, in the order of playing. */
export function mistakesOf(judged: readonly Judged[]): Turning[] {
  return most(judged.map((one) => ({ ...one, drop: givenAway(one) })));
}

/** Returns how much worse an action was than the best one; 0 where the computer does not compare them. */
function givenAway({ action, decision: { score, tried = [] } }: Judged): number {
  const played = tried.find(([one]) => isSame(one, action));
  return played && score !== undefined ? score - played[1] : 0;
}

/** Returns the greatest of some turning points. */
function most(turnings: readonly Turning[]): Turning[] {
  return turnings
    .filter(({ drop }) => drop >= LEAST_DROP)
    .toSorted((one, other) => other.drop - one.drop)
    .slice(0, MOST_TURNINGS)
    .toSorted((one, other) => one.from - other.from);
}

/** Turns what is worth something to a seat into what it is worth to the first of two, and back. */
export const forFirst = (seat: number, value: number): number => (seat === 0 ? value : 0 - value);
