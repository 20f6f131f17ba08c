/** Animates a move: the piece moves, then its neighbour turns over or is replaced. */

import type { TectonicEvent, TectonicView } from '../../protocol/types.ts';
import type { Motion } from '../board.ts';
import { ease, play } from '../motion.ts';
import { atOf, squareOf } from '../squares.ts';
import type { Seat } from './regions.ts';
import { piecesOf, type Piece } from './pieces.ts';

/** A piece on its way. */
export interface Shown extends Piece {
  /** Its width while it turns over: 1 lies flat, 0 stands on its edge. */
  readonly width?: number;
  readonly scale?: number;
  readonly opacity?: number;
}

type Draw = (pieces: readonly Shown[]) => void;

const STEP_MS = 70;
const MOVE_MS = 280;
const TURN_MS = 460;
const REPLACE_MS = 620;

export async function show(
  { before, events }: Motion<TectonicView, TectonicEvent>,
  draw: Draw,
  signal: AbortSignal,
): Promise<void> {
  let pieces = piecesOf(before);
  for (const event of events) {
    if (signal.aborted) return;
    if (event.type === 'moved') pieces = await move(pieces, event.from, event.to, draw, signal);
    else if (event.type === 'flipped') pieces = await turn(pieces, event, draw, signal);
    else if (event.type === 'replaced') pieces = await replace(pieces, event, draw, signal);
  }
}

async function move(
  pieces: readonly Piece[],
  from: string,
  to: string,
  draw: Draw,
  signal: AbortSignal,
): Promise<Piece[]> {
  const start = atOf(from);
  const end = atOf(to);
  const steps = Math.max(Math.abs(end.column - start.column), Math.abs(end.row - start.row));
  const others = pieces.filter((piece) => squareOf(piece) !== from);
  const mover = pieces.filter((piece) => squareOf(piece) === from);
  await play(
    MOVE_MS + STEP_MS * steps,
    (progress) => {
      const share = ease(progress);
      const column = start.column + (end.column - start.column) * share;
      const row = start.row + (end.row - start.row) * share;
      const scale = 1 + 0.1 * Math.sin(Math.PI * progress);
      draw([...others, ...mover.map((piece) => ({ ...piece, column, row, scale }))]);
    },
    signal,
  );
  return [...others, ...mover.map((piece) => ({ ...piece, ...end }))];
}

async function turn(
  pieces: readonly Piece[],
  { at, red }: { at: string; red: boolean },
  draw: Draw,
  signal: AbortSignal,
): Promise<Piece[]> {
  const others = pieces.filter((piece) => squareOf(piece) !== at);
  const turning = pieces.filter((piece) => squareOf(piece) === at);
  await play(
    TURN_MS,
    (progress) => {
      const share = ease(progress);
      const width = Math.abs(Math.cos(Math.PI * share));
      const scale = 1 + 0.15 * Math.sin(Math.PI * share);
      const face = share < 0.5 ? {} : { red };
      draw([...others, ...turning.map((piece) => ({ ...piece, ...face, width, scale }))]);
    },
    signal,
  );
  return [...others, ...turning.map((piece) => ({ ...piece, red }))];
}

/** The red piece leaves for its owner's edge while the other's comes down in its place. */
async function replace(
  pieces: readonly Piece[],
  { at, kind, seat }: { at: string; kind: Piece['kind']; seat: number },
  draw: Draw,
  signal: AbortSignal,
): Promise<Piece[]> {
  const others = pieces.filter((piece) => squareOf(piece) !== at);
  const leaving = pieces.filter((piece) => squareOf(piece) === at);
  const owner: Seat = seat === 0 ? 0 : 1;
  const coming: Piece = { kind, owner, red: false, ...atOf(at) };
  const away = owner === 0 ? 1 : -1;
  await play(
    REPLACE_MS,
    (progress) => {
      const gone = ease(Math.min(1, progress / 0.6));
      const come = ease(Math.max(0, (progress - 0.3) / 0.7));
      draw([
        ...others,
        ...leaving.map((piece) => ({
          ...piece,
          row: piece.row + away * gone * 1.2,
          opacity: 1 - gone,
        })),
        { ...coming, scale: 1 + 0.5 * (1 - come), opacity: come },
      ]);
    },
    signal,
  );
  return [...others, coming];
}
