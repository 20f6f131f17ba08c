/** The part of the sea where a player has something to do, for pictures too small for all of it. */

import type {
  IcehouseArmadaShip as Ship,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import type { Extent } from './camera.svelte.ts';
import { boxOf, cornersOf, distance, middleOf, pointFrom, type Point } from './geometry.ts';
import { pieceOf } from './pieces.ts';
import type { LastTurn } from './wakes.ts';

/**
 * Returns points that fit into `room` together: all ships if they do; otherwise the own ship nearest
 * to an enemy and its way ahead, the others that can act, enemies, and what was done last, the nearest
 * first. None if the seat has nothing left to do.
 */
export function outlook(view: View, seat: number, done: LastTurn, room: Extent): readonly Point[] {
  const afloat = view.ships.filter((ship) => ship.afloat);
  const outline = (ship: Ship): readonly Point[] => cornersOf(ship, pieceOf(view, ship.size));
  const all = afloat.flatMap(outline);
  if (fits(all, room)) return all;
  const middle = (ship: Ship): Point => middleOf(ship, pieceOf(view, ship.size));
  const between = (one: Ship, other: Ship): number => distance(middle(one), middle(other));

  const isEnemy = ({ owner }: Ship): boolean => view.sides[owner] !== view.sides[seat];
  const enemies = afloat.filter(isEnemy);
  const able = afloat.filter(
    ({ owner, moved, guns_left }) => owner === seat && (!moved || guns_left > 0),
  );
  const threat = (ship: Ship): number =>
    Math.min(...enemies.map((enemy) => between(ship, enemy)), Infinity);
  const first = able.toSorted((one, other) => threat(one) - threat(other))[0];
  if (!first) return [];

  const near = (ships: readonly Ship[]): Ship[] =>
    ships.toSorted((one, other) => between(first, one) - between(first, other));
  const wanted = [
    waysOf(first, view),
    ...near(able).map(outline),
    ...near(enemies).map(outline),
    ...done.wakes.map(({ way }) => way),
    ...done.hits.map(({ from, at }) => [from, at]),
  ];
  return wanted.reduce<readonly Point[]>((points, more) => {
    const together = [...points, ...more];
    return fits(together, room) ? together : points;
  }, outline(first));
}

/** Returns where a ship can go straight ahead. */
function waysOf(ship: Ship, view: View): Point[] {
  const { length } = pieceOf(view, ship.size);
  const steps = ship.moved ? 0 : ship.steps;
  return [pointFrom([ship.x, ship.y], ship.heading, length * (steps + 1))];
}

function fits(points: readonly Point[], room: Extent): boolean {
  const { low, high } = boxOf(points);
  return high[0] - low[0] <= room.width && high[1] - low[1] <= room.height;
}
