/** The seats of a browser as a file, to be loaded in another one. */

import type { ShownChance } from '../records/shown.ts';
import type { Ending } from './ending.ts';
import type { Seat } from './seats.svelte.ts';

/** The form of the file. */
interface SeatFile {
  readonly tablee: 'seats';
  /** The server they are at. */
  readonly server: string;
  readonly seats: readonly Seat[];
}

export function fileOf(seats: readonly Seat[], server: string): string {
  return JSON.stringify({ tablee: 'seats', server, seats } satisfies SeatFile, null, 2);
}

/** Reads the seats at a server from a file; undefined if it holds none. */
export function seatsIn(text: string, server: string): Seat[] | undefined {
  try {
    const file = JSON.parse(text) as Partial<SeatFile>;
    if (file.tablee !== 'seats' || file.server !== server) return undefined;
    return file.seats?.every(isSeat) ? file.seats.map(soundOnly) : undefined;
  } catch {
    return undefined;
  }
}

const TYPES: Record<
  keyof Omit<Seat, 'ended' | 'offered' | 'secret' | 'wantsReady' | 'shown' | 'read'>,
  string
> = {
  match: 'string',
  code: 'string',
  game: 'string',
  token: 'string',
  player: 'number',
  name: 'string',
  since_ms: 'number',
  over: 'boolean',
};

const ENDINGS: readonly unknown[] = ['won', 'lost', 'drawn', 'undecided'] satisfies Ending[];

function isSeat(seat: Seat): boolean {
  const found = seat as unknown as Record<string, unknown>;
  const { secret } = found;
  const isWhole = Object.entries(TYPES).every(([name, type]) => typeof found[name] === type);
  return isWhole && (secret === undefined || typeof secret === 'string');
}

/** Leaves out what the page can do without and is not as it should be: a file may be edited by hand. */
function soundOnly({ wantsReady, ended, offered, shown, read, ...seat }: Seat): Seat {
  return {
    ...seat,
    ...(typeof wantsReady === 'boolean' && { wantsReady }),
    ...(isEnded(ended) && { ended }),
    ...(typeof offered === 'boolean' && { offered }),
    ...(isShown(shown) && { shown }),
    ...(typeof read === 'number' && { read }),
  };
}

function isEnded(ended: unknown): ended is NonNullable<Seat['ended']> {
  const { how, others } = (ended ?? {}) as Record<string, unknown>;
  return ENDINGS.includes(how) && Array.isArray(others) && others.every(isOther);
}

function isOther(other: unknown): boolean {
  const { name, computer } = (other ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && (computer === undefined || typeof computer === 'number');
}

function isShown(shown: unknown): shown is ShownChance {
  const { commitment, nonces } = (shown ?? {}) as Record<string, unknown>;
  return typeof commitment === 'string' && Array.isArray(nonces) && nonces.every(isNonce);
}

function isNonce(nonce: unknown): boolean {
  const [player, commitment] = Array.isArray(nonce) ? (nonce as unknown[]) : [];
  return typeof player === 'number' && typeof commitment === 'string';
}
