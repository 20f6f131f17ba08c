/**
 * Lines of ships and how far they reach, drawn to show the use of a point. Only the legal actions say
 * which ships may be captured.
 */

import { type At, atOf, squareOf } from '../squares.ts';
import { inside, type Rows, type Side, sideAt } from './fleet.ts';

/** Ships in an unbroken line, and the points they reach beyond its ends. */
export interface Line {
  readonly ships: readonly string[];
  readonly reach: readonly string[];
}

const AXES: readonly At[] = [
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: 1, row: 1 },
  { column: 1, row: -1 },
];

/** Returns the lines of two ships or more through a point where a ship stands. */
export function linesThrough(rows: Rows, square: string): Line[] {
  const side = sideAt(rows, square);
  if (!side) return [];
  return AXES.flatMap((axis) => {
    const ahead = run(rows, square, axis, side);
    const behind = run(rows, square, turned(axis), side);
    const ships = [...behind.toReversed(), square, ...ahead];
    if (ships.length < 2) return [];
    const distance = side === 'spain' ? ships.length : 1;
    const reach = [
      ...points(ships.at(-1) ?? square, axis, distance),
      ...points(ships[0] ?? square, turned(axis), distance),
    ];
    return [{ ships, reach }];
  });
}

/** Returns the ship that fires on `target` from the line through `square`: the one nearest to it. */
export function gunOf(rows: Rows, square: string, target: string): string {
  const side = sideAt(rows, square);
  const [from, to] = [atOf(square), atOf(target)];
  const axis = { column: Math.sign(to.column - from.column), row: Math.sign(to.row - from.row) };
  return (side && run(rows, square, axis, side).at(-1)) ?? square;
}

/** Returns the unbroken run of ships from a point on, without it. */
function run(rows: Rows, square: string, axis: At, side: Side): string[] {
  const all = points(square, axis, Infinity);
  const end = all.findIndex((point) => sideAt(rows, point) !== side);
  return end < 0 ? all : all.slice(0, end);
}

function points(square: string, axis: At, most: number): string[] {
  const found: string[] = [];
  const { column, row } = atOf(square);
  for (let step = 1; step <= most; step += 1) {
    const at = { column: column + axis.column * step, row: row + axis.row * step };
    if (!inside(at)) break;
    found.push(squareOf(at));
  }
  return found;
}

function turned({ column, row }: At): At {
  return { column: -column, row: -row };
}
