/** The seats whose tokens this browser keeps. */

import type { Joined, MatchState, PlayerState } from '../protocol/types.ts';
import type { ShownChance } from '../records/shown.ts';
import { endingOf, type Ending } from './ending.ts';

/** A seat at a table, with its token. */
export interface Seat {
  match: string;
  code: string;
  game: string;
  token: string;
  player: number;
  name: string;
  /** The time at which it was taken, in milliseconds since 1970. */
  since_ms: number;
  /** Whether its match is over. */
  over: boolean;
  /** The end of the match, and the others at its table, once this browser has seen it. */
  ended?: { how: Ending; others: Pick<PlayerState, 'name' | 'computer'>[] } | undefined;
  /** Whether the match is over and a rematch is offered, to which others may agree while this browser is away. */
  offered?: boolean | undefined;
  /** The secret of the player's nonces; seats taken elsewhere have none. */
  secret?: string;
  /** Whether the player is to be ready as soon as that is possible, once they have said. */
  wantsReady?: boolean;
  /** The match's chance as it was shown before the start, once this browser has seen it. */
  shown?: ShownChance | undefined;
  /** The number of the last line of chat that was read. */
  read?: number | undefined;
}

/** The codes of seats that are not here any more: their match is gone, they were left, or they have moved. */
export const GONE: readonly string[] = ['no_such_match', 'bad_token', 'seat_moved'];

const KEY = 'tablee.seats';
/** The number of finished matches whose seats are kept. */
const MOST = 100;

export const seats = $state<{ all: Seat[] }>({ all: stored() });

/** Follows what other tabs remember. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY) seats.all = stored();
  });
}

/** Returns the own seat of a match, named by its id or its code. */
export function seatOf(match: string): Seat | undefined {
  return seats.all.find((seat) => seat.match === match || seat.code === match);
}

export function rememberSeat(joined: Joined, game: string, name: string, secret: string): void {
  const { match, code, token, player } = joined;
  keep({ match, code, game, token, player, name, since_ms: Date.now(), over: false, secret });
}

/**
 * Remembers a rematch, which the player has agreed to: the same token is valid there; its code is learned
 * when it is opened.
 */
export function rememberRematch(old: Seat, match: string): void {
  if (seatOf(match)) return;
  const fresh = { code: '', since_ms: Date.now(), over: false, wantsReady: true, read: undefined };
  keep({ ...old, match, ...fresh, shown: undefined, ended: undefined, offered: undefined });
}

export function rememberWish(match: string, wantsReady: boolean): void {
  amend(match, { wantsReady });
}

export function rememberCode(match: string, code: string): void {
  amend(match, { code });
}

export function rememberShown(match: string, shown: ShownChance): void {
  amend(match, { shown });
}

export function rememberRead(match: string, read: number): void {
  amend(match, { read });
}

export function rememberOver(match: string, state: MatchState): void {
  const seat = seatOf(match);
  const isOffered = !state.rematch && state.offers.some(({ offer }) => offer === 'rematch');
  const offered = isOffered || undefined;
  if (!seat || (seat.ended && seat.offered === offered)) return;
  const others = state.players
    .filter(({ player }) => player !== seat.player)
    .map(({ name, computer }) => ({ name, ...(computer !== undefined && { computer }) }));
  amend(match, { over: true, offered, ended: { how: endingOf(state, seat.player), others } });
}

/** Adds seats that come from another device, and returns how many are new here. */
export function addSeats(more: readonly Seat[]): number {
  const known = stored();
  const added = more.filter(({ match }) => !known.some((seat) => seat.match === match));
  const all = [...added, ...known].sort((one, other) => other.since_ms - one.since_ms);
  write(all);
  return added.length;
}

export function forgetSeat(match: string): void {
  write(stored().filter((seat) => seat.match !== match));
}

/** Changes what is known of a seat, if there is one, and keeps it where that is news. */
function amend(match: string, change: Partial<Seat>): void {
  const seat = seatOf(match);
  if (!seat) return;
  const amended = { ...seat, ...change };
  if (JSON.stringify(amended) !== JSON.stringify(seat)) keep(amended);
}

function keep(seat: Seat): void {
  const others = stored().filter((other) => other.match !== seat.match);
  const kept = others.filter((other, at) => !other.over || at < MOST);
  write([seat, ...kept]);
}

function write(all: Seat[]): void {
  localStorage.setItem(KEY, JSON.stringify(all));
  seats.all = all;
}

function stored(): Seat[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Seat[];
  } catch {
    return [];
  }
}
