/** The seats of a browser as a file, to be loaded in another one. */

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
    return file.seats?.every(isSeat) ? [...file.seats] : undefined;
  } catch {
    return undefined;
  }
}

const TYPES: Record<keyof Omit<Seat, 'ended' | 'secret' | 'wantsReady' | 'shown'>, string> = {
  match: 'string',
  code: 'string',
  game: 'string',
  token: 'string',
  player: 'number',
  name: 'string',
  since_ms: 'number',
  over: 'boolean',
};

function isSeat(seat: Seat): boolean {
  const found = seat as unknown as Record<string, unknown>;
  const { secret } = found;
  const isWhole = Object.entries(TYPES).every(([name, type]) => typeof found[name] === type);
  return isWhole && (secret === undefined || typeof secret === 'string');
}
