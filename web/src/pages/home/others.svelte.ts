/** The tables of others on this server: those that wait for players, and those where a match is played. */

import { Feed } from '../../api/feed.svelte.ts';
import { fetchMatches } from '../../api/rest.ts';
import { seatOf } from '../../match/seats.svelte.ts';
import type { MatchSummary } from '../../protocol/types.ts';

const EVERY_MS = 15_000;
const MOST_SHOWN = 8;

export class Others {
  readonly #open = new Feed(() => fetchMatches('open'), EVERY_MS);
  readonly #live = new Feed(() => fetchMatches('live'), EVERY_MS);

  /** Keeps them fresh; to be called where effects may run. */
  follow(): void {
    this.#open.follow();
    this.#live.follow();
  }

  /** The tables that wait for players; nothing until they are known. */
  get open(): MatchSummary[] | undefined {
    return foreign(this.#open.value?.matches);
  }

  /** Whether players were waited for when the tables were first known. */
  get wereWaiting(): boolean {
    return (foreign(this.#open.first?.matches) ?? []).length > 0;
  }

  /** The matches that can be watched; nothing until they are known. */
  get live(): MatchSummary[] | undefined {
    return foreign(this.#live.value?.matches);
  }
}

function foreign(matches?: MatchSummary[]): MatchSummary[] | undefined {
  return matches?.filter((match) => !seatOf(match.id)).slice(0, MOST_SHOWN);
}
