/** Puzzles: positions in which one action alone reaches the goal, or is best, found beforehand. */

import { isSame } from '../boards/like.ts';
import { isReached, type Lesson } from '../lessons/course.ts';
import type { Standing } from '../lessons/exercise.svelte.ts';
import type { AnyStep, Step } from '../local/rules.ts';
import type { Outcome } from '../protocol/types.ts';

export interface Puzzle {
  readonly settings: Readonly<Record<string, unknown>>;
  /** The seed of all chance, 64 hex digits. */
  readonly seed: string;
  /** The seat that is to find the action. */
  readonly seat: number;
  /** The actions that lead from the start to the position. */
  readonly before: readonly Step[];
  /** The goal: as lessons have theirs, or the action with the best chances, which is that of the line. */
  readonly goal: Lesson['goal'] | 'best';
  /** The number of the seat's turns until the goal is reached. */
  readonly turns: number;
  /** The single action, the best answer to it, and so on until the goal is reached. */
  readonly line: readonly Step[];
  /** The shares of matches that the best action and the next one win, where the best is asked for. */
  readonly odds?: { readonly best: number; readonly next: number };
}

/** The position of a puzzle after some steps. */
export interface Situation {
  /** The steps since the puzzle’s position. */
  readonly steps: readonly AnyStep[];
  /** The events of these steps. */
  readonly events: readonly unknown[];
  readonly toAct: readonly number[];
  readonly outcome: Outcome | undefined;
}

/**
 * Tells how it stands with a puzzle: up to the last answer only the line is right, then any way to the
 * goal; of the best action nothing but the line.
 */
export function judge(
  { seat, goal, line }: Puzzle,
  { steps, events, toAct, outcome }: Situation,
): Standing {
  const answered = line.findLastIndex((one) => one.seat !== seat);
  const single = goal === 'best' ? line.length : answered + 1;
  const strays = steps.some((step, at) => at < single && !isSame(step, line[at]));
  const reached =
    goal === 'best'
      ? steps.length >= single && !strays
      : isReached({ goal, seat }, events, outcome);
  if (reached) return 'solved';
  const goesOn = toAct.includes(seat) || steps.length < single;
  return strays || !goesOn ? 'wrong' : 'open';
}

/** Returns the answer of the others that is expected after some steps. */
export function answerAfter({ seat, line }: Puzzle, steps: number): readonly Step[] {
  const rest = line.slice(steps);
  const own = rest.findIndex((one) => one.seat === seat);
  return own < 0 ? rest : rest.slice(0, own);
}
