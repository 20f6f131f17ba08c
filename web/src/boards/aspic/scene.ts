/** What the board shows at a moment, and the takes between two positions that show what happened. */

import type { AspicEvent, AspicPoint, AspicView } from '../../protocol/types.ts';
import { ease } from '../motion.ts';
import { along, INTO_THE_NET, lengthOf } from './flight.ts';
import { middleOf, piecesOf, type Point } from './pieces.ts';

export interface DrawnPiece extends Point {
  readonly square: string;
  readonly seat: number;
  /** From 0, not there, to 1. */
  readonly shown: number;
}

export interface DrawnBall extends Point {
  readonly shown: number;
  /** How far it has rolled, in squares. */
  readonly rolled: number;
}

/** What is called out over the pitch, and how far on the call is. */
export interface Call {
  readonly what: 'goal' | 'half_time' | 'full_time';
  /** Who scored. */
  readonly seat: number | undefined;
  readonly progress: number;
}

export interface Scene {
  readonly pieces: readonly DrawnPiece[];
  readonly ball: DrawnBall | undefined;
  readonly call: Call | undefined;
  /** The goals seen so far, by seat. */
  readonly scores: readonly [number, number];
}

/** Something that happens, over time. */
export interface Take {
  readonly duration_ms: number;
  /** What is seen when so much of it, from 0 to 1, has happened. */
  at(progress: number): Scene;
}

/** How much of a shot the shooter's run takes; the ball goes when it arrives. */
const RUN = 0.3;

export function sceneOf(position: AspicView): Scene {
  const { ball, scores } = position;
  return {
    pieces: piecesOf(position).map((piece) => ({ ...piece, ...middleOf(piece.square), shown: 1 })),
    ball: ball ? { ...middleOf(ball), shown: 1, rolled: 0 } : undefined,
    call: undefined,
    scores,
  };
}

/** Returns what happened since a position, one take after the other. */
export function takesOf(before: AspicView, events: readonly AspicEvent[]): Take[] {
  const takes: Take[] = [];
  let scene = sceneOf(before);
  for (const event of events) {
    const take = takeOf(scene, event);
    if (!take) continue;
    takes.push(take);
    scene = take.at(1);
  }
  return takes;
}

/** Returns the way the ball of a shot goes, into the net if it is a goal. */
export function pathOf({ path, to }: { path: AspicPoint[]; to?: string | null }): Point[] {
  const points = path.map(({ col, row }) => ({ x: col / 12 + 0.5, y: row / 12 + 0.5 }));
  const [from, line] = points.slice(-2);
  if (to || !from || !line) return points;
  const stretch = INTO_THE_NET / Math.abs(line.x - from.x);
  const rest = {
    x: line.x + (line.x - from.x) * stretch,
    y: line.y + (line.y - from.y) * stretch,
  };
  return [...points, rest];
}

function takeOf(scene: Scene, event: AspicEvent): Take | undefined {
  switch (event.type) {
    case 'placed': {
      const { at: square, seat } = event;
      const piece = { square, seat, ...middleOf(square) };
      return {
        duration_ms: 300,
        at: (progress) => ({
          ...scene,
          pieces: [...scene.pieces, { ...piece, shown: ease(progress) }],
        }),
      };
    }
    case 'kick_off':
      return {
        duration_ms: 400,
        at: (progress) => ({
          ...scene,
          ball: { ...middleOf(event.ball), shown: ease(progress), rolled: 0 },
        }),
      };
    case 'moved': {
      const way = [middleOf(event.from), middleOf(event.to)];
      return {
        duration_ms: 400 + 70 * lengthOf(way),
        at: (progress) => withPieceOn(scene, event.from, event.to, along(way, ease(progress))),
      };
    }
    case 'shot':
      return shot(scene, event);
    case 'goal':
      return call({ ...scene, scores: event.scores }, 'goal', event.seat);
    case 'half_time':
    case 'full_time':
      return call(scene, event.type, undefined);
    case 'cleared':
      return {
        duration_ms: 500,
        at: (progress) => ({
          ...scene,
          pieces: progress < 1 ? scene.pieces.map(faded(progress)) : [],
          ball: progress < 1 && scene.ball ? faded(progress)(scene.ball) : undefined,
          call: undefined,
        }),
      };
    default:
      return undefined;
  }
}

function shot(scene: Scene, event: AspicEvent & { type: 'shot' }): Take {
  const run = [middleOf(event.from), middleOf(event.ball)];
  const path = pathOf(event);
  const length = lengthOf(path);
  return {
    duration_ms: 700 + 100 * length,
    at: (progress) => {
      const ran = ease(Math.min(1, progress / RUN));
      const flown = slowing(Math.max(0, (progress - RUN) / (1 - RUN)));
      return {
        ...withPieceOn(scene, event.from, event.ball, along(run, ran)),
        ball: { ...along(path, flown), shown: 1, rolled: flown * length },
      };
    },
  };
}

function call(scene: Scene, what: Call['what'], seat: number | undefined): Take {
  return {
    duration_ms: 1200,
    at: (progress) => ({
      ...scene,
      call: progress < 1 ? { what, seat, progress } : undefined,
    }),
  };
}

/** Shows the piece that stood on a square on its way to another. */
function withPieceOn(scene: Scene, from: string, to: string, at: Point): Scene {
  return {
    ...scene,
    pieces: scene.pieces.map((piece) =>
      piece.square === from ? { ...piece, ...at, square: to } : piece,
    ),
  };
}

const faded =
  (progress: number) =>
  <Drawn extends DrawnPiece | DrawnBall>(drawn: Drawn): Drawn => ({
    ...drawn,
    shown: 1 - ease(progress),
  });

/** Fast at first, as what is hit. */
function slowing(progress: number): number {
  return 1 - (1 - progress) ** 1.7;
}
