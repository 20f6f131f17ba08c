/** The things on the sea that a pointer can hold. */

import type {
  IcehouseArmadaShip as Ship,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import { placeOf, type Part } from './formation.ts';
import {
  cornersOf,
  distance,
  headingTo,
  isInside,
  middleOf,
  turnBetween,
  wrap,
  type Lie,
  type Point,
} from './geometry.ts';
import { SLIGHT_TURN, type Helm } from './helm.svelte.ts';
import type { Hold } from './hold.ts';
import { leverOf, leverOfBerth } from './lever.ts';
import { pieceOf, type Piece } from './pieces.ts';
import { lies, pivot } from './voyage.ts';
import type { Deployment } from './deployment.svelte.ts';

/** A pointer nearer to the pivot than this share of the ship gives no heading. */
const NEAREST = 0.35;

/** Finds the ship afloat at a point, or the nearest one within `slack`. */
export function shipAt(view: View, at: Point, slack: number): Ship | undefined {
  const afloat = view.ships.filter((ship) => ship.afloat);
  return nearest(afloat, (ship) => away(ship, pieceOf(view, ship.size), at), slack);
}

function nearest<Thing>(
  things: readonly Thing[],
  distanceOf: (thing: Thing) => number,
  slack: number,
): Thing | undefined {
  let found: Thing | undefined;
  let least = slack;
  for (const thing of things) {
    const far = distanceOf(thing);
    if (far < least) [found, least] = [thing, far];
  }
  return found;
}

/** Returns how far a point is from the middle of a ship; negative inside the ship. */
function away(lie: Lie, piece: Piece, at: Point): number {
  const far = distance(middleOf(lie, piece), at);
  return isInside(at, cornersOf(lie, piece)) ? far - piece.length : far - piece.width / 2;
}

/** Takes hold of the handle, of the course, or of an own ship that can sail. */
export function grabAtHelm(
  helm: Helm,
  at: Point,
  slack: number,
  scale: number,
  view: View,
  you: number | undefined,
): Hold | undefined {
  const { voyage } = helm;
  if (voyage && helm.aim === undefined) {
    const lever = leverOf(voyage, scale);
    if (distance(lever, at) < slack) {
      const ahead = turnBetween(headingTo(pivot(voyage), at, 1), voyage.heading);
      return steer(helm, (to) => wrap(headingTo(pivot(voyage), to, 1) + ahead));
    }
    const last = lies(voyage).at(-1);
    const isOnCourse = last && isInside(at, cornersOf(last, voyage.piece));
    if (isOnCourse) return steerAfter(helm);
  }
  const ship = shipAt(view, at, slack / 2);
  if (!ship || ship.owner !== you || ship.moved) return undefined;
  if (ship.id === helm.chosen) return steerAfter(helm);
  return (to) => {
    helm.choose(ship.id);
    steerAfter(helm)(to);
  };
}

/** Turns the step towards the pointer. */
function steerAfter(helm: Helm): Hold {
  return steer(helm, (to) => {
    const { voyage } = helm;
    if (!voyage || distance(pivot(voyage), to) < voyage.piece.length * NEAREST) return undefined;
    return headingTo(pivot(voyage), to, 1);
  });
}

function steer(helm: Helm, headingAt: (to: Point) => number | undefined): Hold {
  return (to) => {
    const heading = headingAt(to);
    if (heading !== undefined) helm.head(rounded(heading));
  };
}

/** Takes hold of the handle of the ship chosen, of a ship, or of the flag. */
export function grabInDeployment(
  deployment: Deployment,
  at: Point,
  slack: number,
  scale: number,
  view: View,
): Hold | undefined {
  const { formation, chosen } = deployment;
  if (!formation) return undefined;
  const turning = typeof chosen === 'number' ? formation.berths[chosen] : undefined;
  if (turning && typeof chosen === 'number') {
    const lever = leverOfBerth(turning, pieceOf(view, turning.size), scale);
    if (distance(lever, at) < slack) {
      const base: Point = [turning.x, turning.y];
      const ahead = turnBetween(headingTo(base, at, 1), turning.heading);
      return (to) => deployment.point(chosen, rounded(wrap(headingTo(base, to, 1) + ahead)));
    }
  }
  const part = partAt(deployment, at, slack, view);
  const place = part === undefined ? undefined : placeOf(formation, part);
  if (part === undefined || !place) return undefined;
  deployment.chosen = part;
  const offset: Point = [place[0] - at[0], place[1] - at[1]];
  return (to) => deployment.place(part, [to[0] + offset[0], to[1] + offset[1]]);
}

function partAt({ formation }: Deployment, at: Point, slack: number, view: View): Part | undefined {
  if (!formation) return undefined;
  const { berths, flag } = formation;
  const parts: Part[] = [...berths.keys()];
  if (flag.kind === 'fixed') parts.push('flag');
  return nearest(
    parts,
    (part) => {
      const berth = part === 'flag' ? undefined : berths[part];
      if (berth) return away(berth, pieceOf(view, berth.size), at);
      const half = view.flag_width / 2;
      const [x, y] = placeOf(formation, part) ?? [0, 0];
      return distance([x + half, y + half], at) - half;
    },
    slack,
  );
}

/** Pointers turn by whole degrees. */
function rounded(heading: number): number {
  return wrap(Math.round(heading / SLIGHT_TURN) * SLIGHT_TURN);
}
