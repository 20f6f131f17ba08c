/** Positions of matches from which people try what else could have been done. */

import { fetchStandings } from '../api/rest.ts';
import { momentsOf, type Moment } from '../match/moments.ts';
import { playersOf } from '../match/players.ts';
import { seats } from '../match/seats.svelte.ts';
import type { Record } from '../protocol/types.ts';
import { drawnBefore } from '../records/chance.ts';
import type { AnyStep, Setup } from './rules.ts';
import { stepsOf } from './steps.ts';

export interface Branch {
  readonly setup: Setup;
  /** The steps up to the position. */
  readonly steps: readonly AnyStep[];
  /** The position, which the steps have to lead to; a match's start needs none. */
  readonly position: unknown;
  /** The players' names by seat; without them, they are numbered. */
  readonly names: readonly string[] | undefined;
}

/** The parts of a record from which a match is played again. */
type Played = Pick<Record, 'game' | 'settings' | 'seed' | 'players' | 'entries'>;

/** Returns the position of a match that is over, after some of its moments. */
export function branchOf(
  record: Played,
  moments: readonly Moment[],
  shown: number,
  position: unknown,
): Branch {
  // An action that was taken back later still stood then.
  const before = momentsOf(moments.slice(0, shown + 1).map(({ happened }) => happened));
  const events = record.entries.map(({ event }) => event);
  const { table } = playersOf(events, record.players.length, record.settings, undefined);
  const names = table.places.map(({ name }) => name);
  return { setup: setupOf(record), steps: stepsOf(before), position, names };
}

/** Returns the start of a match that is over, so that the rules can play it again. */
export function setupOf({ game, settings, seed, players, entries }: Played): Setup {
  const chance = drawnBefore(entries.map(({ event }) => event));
  return { game, settings, seats: players.length, seed, chance };
}

/** The most seats asked about at once. */
const MOST = 24;

/**
 * Tells whether this browser has a seat in a match of a game against people that goes on. A free board would
 * help there; without the server nobody knows whether such matches are over.
 */
export async function playsAgainstPeople(game: string): Promise<boolean> {
  const own = seats.all.filter((seat) => !seat.over && seat.game === game).slice(0, MOST);
  if (own.length === 0) return false;
  try {
    const { standings } = await fetchStandings(own.map(({ match, token }) => ({ match, token })));
    return standings.some(
      (one) =>
        one.standing === 'changed' &&
        one.state.status === 'live' &&
        one.state.players.filter(({ computer }) => computer === undefined).length > 1,
    );
  } catch {
    return true;
  }
}
