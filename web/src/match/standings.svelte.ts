/** The standing of this browser's matches, asked for again and again while they are shown. */

import { SvelteMap } from 'svelte/reactivity';

import { Feed } from '../api/feed.svelte.ts';
import { fetchStandings } from '../api/rest.ts';
import type { MatchState, MatchSummary } from '../protocol/types.ts';
import { remaining } from './clock.ts';
import {
  forgetSeat,
  GONE,
  rememberOver,
  rememberRematch,
  seatOf,
  seats,
  type Seat,
} from './seats.svelte.ts';
import { isToAct } from './turn.ts';

/** The interval between two questions, in milliseconds. */
const EVERY_MS = 4_000;

/** The most seats asked about at once. */
const MOST = 24;

/** A seat, and how its match stands as far as that is known. */
export interface Standing {
  readonly seat: Seat;
  readonly known: Known | undefined;
}

export interface Known {
  readonly player: number;
  readonly summary: MatchSummary;
  readonly state: MatchState;
  /** The time at which it was told, in milliseconds of the monotonic clock. */
  readonly at: number;
}

export class Standings {
  readonly #feed = new Feed(() => this.#ask(), EVERY_MS);
  /** By match. */
  readonly #known = new SvelteMap<string, Known>();

  /** The seats in matches that go on, the most urgent first. */
  readonly going: Standing[] = $derived(
    seats.all
      .filter((seat) => !seat.over)
      .map((seat) => ({ seat, known: this.#known.get(seat.match) }))
      .sort((one, other) => rank(one.known) - rank(other.known)),
  );

  /** In how many of them the player is to act. */
  readonly waiting: number = $derived(this.going.filter(({ known }) => isTurn(known)).length);

  /** Asks while the page is visible; to be called where effects may run. */
  follow(): void {
    this.#feed.follow();
  }

  async #ask(): Promise<void> {
    const asked = seats.all.filter(({ over, offered }) => !over || offered).slice(0, MOST);
    if (asked.length === 0) return;
    const { standings } = await fetchStandings(
      asked.map(({ match, token }) => {
        const version = this.#known.get(match)?.state.version;
        return { match, token, ...(version === undefined ? {} : { version }) };
      }),
    );
    const at = performance.now();
    for (const [index, standing] of standings.entries()) {
      const { match = '', token } = asked[index] ?? {};
      if (standing.standing === 'changed') {
        const { player, summary, state } = standing;
        this.#known.set(match, { player, summary, state, at });
        if (state.status === 'finished') rememberOver(match, state);
        const seat = seatOf(match);
        if (seat && state.rematch) rememberRematch(seat, state.rematch);
      } else if (standing.standing === 'refused' && GONE.includes(standing.code)) {
        // A player who left the table and joined it again meanwhile has another key to it.
        if (seatOf(match)?.token === token) forgetSeat(match);
      }
    }
  }
}

/** Returns the seat of the player, once the match has begun. */
export function seatIn({ player, state }: Known): number | undefined {
  if (state.status === 'open') return undefined;
  return state.players.find((other) => other.player === player)?.seat;
}

/** Tells whether the player is to act. */
export function isTurn(known: Known | undefined): boolean {
  return known !== undefined && isToAct(known.state, known.player);
}

/** Returns what is left on the player's clock, in milliseconds; undefined without one. */
export function timeLeft(known: Known, now: number): number | undefined {
  const clock = known.state.clock?.seats[seatIn(known) ?? -1];
  return clock && remaining(clock, now - known.at);
}

/** Orders a list: first what waits for the player, the most urgent of it first. */
function rank(known: Known | undefined): number {
  const LATER = 1e15;
  if (!known) return 3 * LATER;
  if (known.state.status === 'open') return 2 * LATER;
  const left_ms = Math.min(timeLeft(known, known.at) ?? LATER / 2, LATER / 2);
  return isTurn(known) ? left_ms : LATER + left_ms;
}
