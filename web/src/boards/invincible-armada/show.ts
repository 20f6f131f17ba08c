/** Animates events on the board, one after the other. */

import type { InvincibleArmadaEvent as Event, InvincibleArmadaView } from '../../protocol/types.ts';
import type { Motion } from '../board.ts';
import { play } from '../motion.ts';
import { atOf } from '../squares.ts';
import { put, type Rows, type Side, sideAt } from './fleet.ts';

/** The picture of a moment. */
export interface Frame {
  readonly scene: Scene;
  readonly progress: number;
}

/** An event as it is animated. */
export type Act =
  | { readonly does: 'place'; readonly side: Side; readonly to: string }
  | { readonly does: 'sail'; readonly side: Side; readonly from: string; readonly to: string }
  | {
      readonly does: 'pivot';
      readonly side: Side;
      readonly from: string;
      readonly around: string;
      readonly to: string;
    }
  | {
      readonly does: 'fire';
      readonly side: Side;
      readonly line: readonly string[];
      readonly target: string;
    };

/** An act, and the ships that stand still meanwhile. */
export interface Scene {
  readonly rows: Rows;
  readonly act: Act;
}

const DURATIONS_MS: Readonly<Record<Act['does'], number>> = {
  place: 450,
  sail: 700,
  pivot: 700,
  fire: 1000,
};

export async function show(
  { before, events }: Motion<InvincibleArmadaView, Event>,
  draw: (frame: Frame) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const scene of scenesOf(before, events)) {
    const frame = (progress: number): void => draw({ scene, progress });
    frame(0);
    await play(DURATIONS_MS[scene.act.does], frame, signal);
    if (signal.aborted) return;
  }
}

function scenesOf(before: InvincibleArmadaView, events: readonly Event[]): Scene[] {
  let { rows }: { rows: Rows } = before;
  const scenes: Scene[] = [];
  for (const event of events) {
    const act = actOf(rows, before, event);
    if (!act) continue;
    if (act.does === 'sail' || act.does === 'pivot') rows = put(rows, act.from, undefined);
    if (act.does === 'fire') rows = put(rows, act.target, undefined);
    scenes.push({ rows, act });
    if (act.does !== 'fire') rows = put(rows, act.to, act.side);
  }
  return scenes;
}

function actOf(rows: Rows, before: InvincibleArmadaView, event: Event): Act | undefined {
  switch (event.type) {
    case 'placed':
      return { does: 'place', side: before.turn, to: event.at };
    case 'relocated':
      return { does: 'sail', side: before.turn, from: event.from, to: event.to };
    case 'pivoted': {
      const { from, around, to } = event;
      return { does: 'pivot', side: before.turn, from, around, to };
    }
    case 'captured': {
      const side = sideAt(rows, event.at);
      return side && { does: 'fire', side, line: event.line, target: event.at };
    }
    default:
      return undefined;
  }
}

/** A place on the board, the middle of A1 being at (0.5, 0.5). */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function spotOf(square: string): Spot {
  const { column, row } = atOf(square);
  return { x: column + 0.5, y: row + 0.5 };
}

/** Returns where a ship under way is. */
export function under(act: Act, progress: number): Spot {
  switch (act.does) {
    case 'place':
      return spotOf(act.to);
    case 'sail':
      return between(spotOf(act.from), spotOf(act.to), progress);
    case 'pivot':
      return onArc(spotOf(act.from), spotOf(act.around), spotOf(act.to), progress);
    case 'fire':
      return between(spotOf(act.line[0] ?? act.target), spotOf(act.target), progress);
  }
}

export function between(from: Spot, to: Spot, progress: number): Spot {
  return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
}

/** Returns the point at a fraction (0–1) of the shorter arc around a middle. */
export function onArc(from: Spot, middle: Spot, to: Spot, progress: number): Spot {
  const begin = Math.atan2(from.y - middle.y, from.x - middle.x);
  const end = Math.atan2(to.y - middle.y, to.x - middle.x);
  const way = Math.atan2(Math.sin(end - begin), Math.cos(end - begin));
  const near = Math.hypot(from.x - middle.x, from.y - middle.y);
  const far = Math.hypot(to.x - middle.x, to.y - middle.y);
  const [angle, radius] = [begin + way * progress, near + (far - near) * progress];
  return { x: middle.x + Math.cos(angle) * radius, y: middle.y + Math.sin(angle) * radius };
}
