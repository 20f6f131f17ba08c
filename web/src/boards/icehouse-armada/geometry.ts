/** Points in mils, y upwards; headings in hundredths of a degree, counter-clockwise from the east. */

import type { IcehouseArmadaShip } from '../../protocol/types.ts';
import type { Piece } from './pieces.ts';

export type Point = readonly [number, number];

/** A ship's lie: the middle of its base, and the direction of its bow. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

export const CIRCLE = 36_000;

/** Brings a heading into its range. */
export function wrap(heading: number): number {
  return ((heading % CIRCLE) + CIRCLE) % CIRCLE;
}

/** Returns how far, and which way, one turns from a heading to another: at most half a circle. */
export function turnBetween(from: number, to: number): number {
  return wrap(to - from + CIRCLE / 2) - CIRCLE / 2;
}

/** Returns the heading nearest to `wish` within `most` of `from`. */
export function turnedWithin(from: number, wished: number, most: number): number {
  const turn = turnBetween(from, wished);
  return wrap(from + Math.max(-most, Math.min(most, turn)));
}

/** Returns the point `along` a heading from another, and `aside` to its left. */
export function pointFrom([x, y]: Point, heading: number, along: number, aside = 0): Point {
  const angle = (heading / CIRCLE) * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + along * cos - aside * sin, y + along * sin + aside * cos];
}

export function tipOf(lie: Lie, { length }: Piece): Point {
  return pointFrom([lie.x, lie.y], lie.heading, length);
}

/** Returns the tip and the two ends of the base. */
export function cornersOf(lie: Lie, piece: Piece): [Point, Point, Point] {
  const base: Point = [lie.x, lie.y];
  return [
    tipOf(lie, piece),
    pointFrom(base, lie.heading, 0, piece.width / 2),
    pointFrom(base, lie.heading, 0, -piece.width / 2),
  ];
}

export function middleOf(lie: Lie, { length }: Piece): Point {
  return pointFrom([lie.x, lie.y], lie.heading, length * 0.4);
}

/** Returns the heading from a point to another, in multiples of `grain`. */
export function headingTo([x, y]: Point, to: Point, grain: number): number {
  const turns = Math.atan2(to[1] - y, to[0] - x) / (2 * Math.PI);
  return wrap(Math.round((turns * CIRCLE) / grain) * grain);
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** Returns the lower left and the upper right corner of the box around points. */
export function boxOf(points: readonly Point[]): { low: Point; high: Point } {
  const corner = (end: (...values: number[]) => number): Point => [
    end(...points.map(([x]) => x)),
    end(...points.map(([, y]) => y)),
  ];
  return { low: corner(Math.min), high: corner(Math.max) };
}

/** Tells whether a point lies in a triangle. */
export function isInside(point: Point, corners: readonly [Point, Point, Point]): boolean {
  const [a, b, c] = corners;
  const sides = [side(a, b, point), side(b, c, point), side(c, a, point)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

function side(from: Point, to: Point, point: Point): number {
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}

/** Spells a closed shape as the path of an SVG. */
export function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/**
 * Returns where a ship's guns reach on both sides when it lies somewhere: the measuring piece slides
 * along each side, as far as its last offset.
 */
export function reachOf(
  lie: Lie,
  piece: Piece,
  measure: Piece,
  last: IcehouseArmadaShip['last_offsets'],
): [Point[], Point[]] {
  const [tip, port, starboard] = cornersOf(lie, piece);
  const along = (corner: Point, offset: number, away: number): Point[] => {
    const heading = headingTo(corner, tip, 1);
    const half = measure.width / 2;
    return [
      corner,
      pointFrom(corner, heading, offset + measure.width),
      pointFrom(corner, heading, offset + half, away),
      pointFrom(corner, heading, half, away),
    ];
  };
  return [
    along(port, last.port, measure.length),
    along(starboard, last.starboard, -measure.length),
  ];
}
