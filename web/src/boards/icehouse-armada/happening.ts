/** Animates what happens at sea: frames between two positions. */

import type {
  FireZone,
  IcehouseArmadaEvent as Event,
  IcehouseArmadaFlag as Flag,
  IcehouseArmadaShip as Ship,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import { ease, play } from '../motion.ts';
import { turnBetween, wrap, type Lie, type Point } from './geometry.ts';

/** The things on the sea at one moment. */
export interface Frame {
  readonly ships: readonly Ship[];
  readonly flags: readonly (Flag | null)[];
  /** A shot under way, from 0 (just fired) to 1 (over). */
  readonly shot?: { readonly zone: FireZone; readonly aim: Point; readonly progress: number };
  /** Ships going down, from 0 (afloat) to 1 (gone). */
  readonly sinking?: { readonly ships: ReadonlySet<number>; readonly progress: number };
  /** Ships appearing, from 0 (hidden) to 1 (visible). */
  readonly appearing?: number;
  /** The side that loses its flag, from 0 (standing) to 1 (gone). */
  readonly lowering?: { readonly side: number; readonly progress: number };
  /** The line being crossed, from 0 to 1. */
  readonly crossing?: number;
}

const LONGEST_STEP_MS = 450;
const LONGEST_VOYAGE_MS = 1200;
const SHOT_MS = 700;
const SINKING_MS = 700;
const APPEARING_MS = 800;
const FLAG_MS = 800;

/** Shows events one after the other, from the position before them. */
export async function show(
  before: View,
  events: readonly Event[],
  draw: (frame: Frame) => void,
  signal: AbortSignal,
): Promise<void> {
  let still: Frame = { ships: before.ships, flags: before.flags };
  for (const event of events) {
    if (signal.aborted) return;
    const act = actOf(event, still);
    if (!act) continue;
    await play(act.duration_ms, (progress) => draw(act.at(progress)), signal);
    still = act.after;
  }
}

interface Act {
  readonly duration_ms: number;
  readonly at: (progress: number) => Frame;
  readonly after: Frame;
}

function actOf(event: Event, still: Frame): Act | undefined {
  switch (event.type) {
    case 'deployments_shown': {
      const after = { ships: event.ships, flags: event.flags };
      return {
        duration_ms: APPEARING_MS,
        at: (progress) => ({ ...after, appearing: ease(progress) }),
        after,
      };
    }
    case 'moved': {
      const ship = still.ships.find((other) => other.id === event.ship);
      if (!ship) return undefined;
      const stops: Lie[] = [ship, ...event.poses];
      const steps = event.poses.length;
      const at = (progress: number): Frame =>
        withShip(still, event.ship, sailing(stops, progress * steps));
      return {
        duration_ms: Math.min(LONGEST_STEP_MS * steps, LONGEST_VOYAGE_MS),
        at,
        after: withShip(still, event.ship, event.poses.at(-1) ?? ship),
      };
    }
    case 'fired': {
      const { zone, aim } = event;
      return {
        duration_ms: SHOT_MS,
        at: (progress) => ({ ...still, shot: { zone, aim, progress } }),
        after: withShip(still, event.target, { damage: event.damage }),
      };
    }
    case 'sunk':
      return sinking(still, (ship) => ship.id === event.ship);
    case 'withdrew':
      return sinking(still, (ship) => ship.owner === event.seat);
    case 'flag_taken': {
      const flags = still.flags.map((flag, side) => (side === event.side ? null : flag));
      return {
        duration_ms: FLAG_MS,
        at: (progress) => ({ ...still, lowering: { side: event.side, progress } }),
        after: { ...still, flags },
      };
    }
    case 'line_crossed':
      return {
        duration_ms: FLAG_MS,
        at: (progress) => ({ ...still, crossing: progress }),
        after: still,
      };
    default:
      return undefined;
  }
}

/** Returns where a ship is after a number of steps and part of the next. */
export function sailing(stops: readonly Lie[], made: number): Lie {
  const at = Math.min(Math.floor(made), stops.length - 2);
  const [from, to] = [stops[at], stops[at + 1]];
  if (!from || !to) return stops[0] ?? { x: 0, y: 0, heading: 0 };
  const share = ease(Math.min(1, made - at));
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    heading: wrap(from.heading + turnBetween(from.heading, to.heading) * share),
  };
}

function withShip(frame: Frame, id: number, change: Partial<Ship>): Frame {
  const ships = frame.ships.map((ship) => (ship.id === id ? { ...ship, ...change } : ship));
  return { ...frame, ships };
}

function sinking(still: Frame, isSinking: (ship: Ship) => boolean): Act | undefined {
  const lost = still.ships.filter((ship) => ship.afloat && isSinking(ship));
  const ids = new Set(lost.map((ship) => ship.id));
  if (ids.size === 0) return undefined;
  return {
    duration_ms: SINKING_MS,
    at: (progress) => ({ ...still, sinking: { ships: ids, progress: ease(progress) } }),
    after: {
      ...still,
      ships: still.ships.map((ship) => (ids.has(ship.id) ? { ...ship, afloat: false } : ship)),
    },
  };
}

/** Returns the points of the sea where events happen. */
export function placesOf(events: readonly Event[], { ships }: View): Point[] {
  return events.flatMap((event): Point[] => {
    if (event.type === 'fired') return [event.zone.p0, event.zone.p1, event.aim];
    if (event.type !== 'moved') return [];
    const ship = ships.find((other) => other.id === event.ship);
    const from: Point[] = ship ? [[ship.x, ship.y]] : [];
    return [...from, ...event.poses.flatMap((pose): Point[] => [[pose.x, pose.y], pose.tip])];
  });
}
