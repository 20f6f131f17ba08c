/** The picture of the pitch at a moment, and the takes that animate events. */

import type { AspicEvent, AspicPoint, AspicView } from '../../protocol/types.ts';
import type { Motion } from '../board.ts';
import { ease, play } from '../motion.ts';
import { along, INTO_THE_NET, lengthOf } from './flight.ts';
import { middleOf, piecesOf, type Point } from './pieces.ts';

export interface DrawnPiece extends Point {
  readonly square: string;
  readonly seat: number;
  /** Its opacity, from 0 to 1. */
  readonly shown: number;
}

export interface DrawnBall extends Point {
  readonly shown: number;
  /** The distance that it has rolled, in squares. */
  readonly rolled: number;
}

/** A call over the pitch, and its progress. */
export interface Call {
  readonly what: 'goal' | 'half_time' | 'full_time';
  /** The seat that scored. */
  readonly seat: number | undefined;
  readonly progress: number;
}

export interface Picture {
  readonly pieces: readonly DrawnPiece[];
  readonly ball: DrawnBall | undefined;
  readonly call: Call | undefined;
  /** The goals seen so far, by seat. */
  readonly scores: readonly [number, number];
}

/** The animation of one event. */
export interface Take {
  readonly duration_ms: number;
  /** Returns the picture at a fraction (0–1) of it. */
  at(progress: number): Picture;
}

/** The share of a shot that the shooter's run takes; then the ball flies. */
const RUN = 0.3;

export function pictureOf(position: AspicView): Picture {
  const { ball, scores } = position;
  return {
    pieces: piecesOf(position).map((piece) => ({ ...piece, ...middleOf(piece.square), shown: 1 })),
    ball: ball ? { ...middleOf(ball), shown: 1, rolled: 0 } : undefined,
    call: undefined,
    scores,
  };
}

/** Returns a take for each event after a position. */
export function takesOf(before: AspicView, events: readonly AspicEvent[]): Take[] {
  const takes: Take[] = [];
  let picture = pictureOf(before);
  for (const event of events) {
    const take = takeOf(picture, event);
    if (!take) continue;
    takes.push(take);
    picture = take.at(1);
  }
  return takes;
}

/** Shows one take after the other, without the first `seen` ones. */
export async function show(
  { before, events }: Motion<AspicView, AspicEvent>,
  seen: number,
  draw: (picture: Picture) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const take of takesOf(before, events).slice(seen)) {
    draw(take.at(0));
    await play(take.duration_ms, (progress) => draw(take.at(progress)), signal);
    if (signal.aborted) return;
  }
}

/** Returns the path of the ball, into the net if it is a goal. */
export function pathOf({ path, to }: { path: AspicPoint[]; to: string | null }): Point[] {
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

function takeOf(picture: Picture, event: AspicEvent): Take | undefined {
  switch (event.type) {
    case 'placed': {
      const { at: square, seat } = event;
      const piece = { square, seat, ...middleOf(square) };
      return {
        duration_ms: 300,
        at: (progress) => ({
          ...picture,
          pieces: [...picture.pieces, { ...piece, shown: ease(progress) }],
        }),
      };
    }
    case 'kick_off':
      return {
        duration_ms: 400,
        at: (progress) => ({
          ...picture,
          ball: { ...middleOf(event.ball), shown: ease(progress), rolled: 0 },
        }),
      };
    case 'moved': {
      const way = [middleOf(event.from), middleOf(event.to)];
      return {
        duration_ms: 400 + 70 * lengthOf(way),
        at: (progress) => withPieceOn(picture, event.from, event.to, along(way, ease(progress))),
      };
    }
    case 'shot':
      return shot(picture, event);
    case 'goal':
      return call({ ...picture, scores: event.scores }, 'goal', event.seat);
    case 'half_time':
    case 'full_time':
      return call(picture, event.type, undefined);
    case 'cleared':
      return {
        duration_ms: 500,
        at: (progress) => ({
          ...picture,
          pieces: progress < 1 ? picture.pieces.map(faded(progress)) : [],
          ball: progress < 1 && picture.ball ? faded(progress)(picture.ball) : undefined,
          call: undefined,
        }),
      };
    default:
      return undefined;
  }
}

function shot(picture: Picture, event: AspicEvent & { type: 'shot' }): Take {
  const run = [middleOf(event.from), middleOf(event.ball)];
  const path = pathOf(event);
  const length = lengthOf(path);
  return {
    duration_ms: 700 + 100 * length,
    at: (progress) => {
      const ran = ease(Math.min(1, progress / RUN));
      const flown = slowing(Math.max(0, (progress - RUN) / (1 - RUN)));
      return {
        ...withPieceOn(picture, event.from, event.ball, along(run, ran)),
        ball: { ...along(path, flown), shown: 1, rolled: flown * length },
      };
    },
  };
}

function call(picture: Picture, what: Call['what'], seat: number | undefined): Take {
  return {
    duration_ms: 1200,
    at: (progress) => ({
      ...picture,
      call: progress < 1 ? { what, seat, progress } : undefined,
    }),
  };
}

/** Shows the piece that stood on a square on its way to another. */
function withPieceOn(picture: Picture, from: string, to: string, at: Point): Picture {
  return {
    ...picture,
    pieces: picture.pieces.map((piece) =>
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

/** Eases out: fast at first, as a ball that is hit. */
function slowing(progress: number): number {
  return 1 - (1 - progress) ** 1.7;
}
