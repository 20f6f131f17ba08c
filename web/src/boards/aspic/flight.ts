/** Lines over the pitch, and the flight of a previewed shot. */

import type { AspicAnswer } from '../../protocol/types.ts';
import { middleOf, type Point } from './pieces.ts';

/** The x of the goal lines that the left and the right camp attack, as the pitch shows them. */
export const GOAL_LINES = [10, 1] as const;
/** The distance behind its line at which a ball in the goal is shown, in squares. */
export const INTO_THE_NET = 0.5;

export function lengthOf(line: readonly Point[]): number {
  return parts(line).reduce((sum, { length }) => sum + length, 0);
}

/** Returns the point at a fraction (0–1) of the line. */
export function along(line: readonly Point[], progress: number): Point {
  let left = lengthOf(line) * progress;
  for (const { from, to, length } of parts(line)) {
    if (left <= length && length > 0) return between(from, to, left / length);
    left -= length;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/**
 * Returns the ball's path in a previewed shot; undefined if the ball would not fly. The preview names
 * only the square where the ball comes to rest: an edge it bounces off lies half-way between that
 * square and the one it would have reached without the edge.
 */
export function flightOf(
  shooter: string,
  ball: string,
  seat: number,
  answer: AspicAnswer,
): Point[] | undefined {
  const start = middleOf(ball);
  const from = middleOf(shooter);
  const by = { x: start.x - from.x, y: start.y - from.y };
  if (answer.result === 'goal') {
    const line = GOAL_LINES[seat === 0 ? 0 : 1];
    const rest = line + Math.sign(by.x) * INTO_THE_NET;
    const part = (rest - start.x) / by.x;
    return [start, { x: rest, y: start.y + by.y * part }];
  }
  if (answer.result !== 'ok') return undefined;
  const end = middleOf(answer.ball);
  const axes = [axis(start.x, by.x, end.x), axis(start.y, by.y, end.y)] as const;
  const bounces = axes.flatMap(({ bounce }) => (bounce > 0 && bounce < 1 ? [bounce] : []));
  const corners = [...new Set(bounces)].sort((one, other) => one - other);
  return [start, ...corners.map((part) => ({ x: axes[0].at(part), y: axes[1].at(part) })), end];
}

/** Returns the flight along one axis: the time of its bounce, if any, and its place by time. */
function axis(
  start: number,
  by: number,
  end: number,
): { bounce: number; at: (part: number) => number } {
  const edge = (start + by + end) / 2;
  const bounce = edge === end ? Infinity : (edge - start) / by;
  return {
    bounce,
    at: (part) => (part > bounce ? 2 * edge - start - by * part : start + by * part),
  };
}

function parts(line: readonly Point[]): { from: Point; to: Point; length: number }[] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at];
    return from ? [{ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }] : [];
  });
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
