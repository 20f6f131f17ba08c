/** Lessons: positions of a game in which a learner has to bring something about. */

import { isLike } from '../boards/like.ts';
import type { Step } from '../local/rules.ts';
import type { Outcome } from '../protocol/types.ts';

/** The lessons of a game, in the order of learning. */
export interface Course {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The seed of all chance, 64 hex digits. */
  readonly seed: string;
  readonly lessons: readonly Lesson[];
}

export interface Lesson {
  /** The learner's seat. */
  readonly seat: number;
  /** The actions that lead from the start to the position. */
  readonly before: readonly Step[];
  /** The goal: an event like one of these, or that the learner wins. */
  readonly goal: readonly unknown[] | 'won';
  /** Actions of the learner that reach it. */
  readonly solution: readonly Step[];
  /** The actions of the others when the learner has acted. */
  readonly after?: readonly Step[];
}

const COURSES = import.meta.glob<{ course: Course }>('../boards/*/lessons.ts');

const fileOf = (game: string): string => `../boards/${game}/lessons.ts`;

/** Tells whether there are lessons of a game. */
export const hasLessons = (game: string): boolean => fileOf(game) in COURSES;

/** Loads the lessons of a game; undefined for games without any. */
export async function loadCourse(game: string): Promise<Course | undefined> {
  const loaded = await COURSES[fileOf(game)]?.();
  return loaded?.course;
}

/** Tells whether what has happened since the lesson's position is what it asks for. */
export function isReached(
  { goal, seat }: Pick<Lesson, 'goal' | 'seat'>,
  events: readonly unknown[],
  outcome: Outcome | undefined,
): boolean {
  if (goal === 'won') return outcome?.winners.includes(seat) === true;
  return goal.some((wanted) => events.some((event) => isLike(wanted, event)));
}
