/** The computers of a match on this device: each acts when it is its turn. */

import type { Thinker } from '../computer/thinker.ts';
import type { LocalMatch } from './match.svelte.ts';

/** After how long a computer acts at the earliest, so that eyes can follow: as on the server. */
const PACE_MS = 700;

export class Computers {
  /** Whether one could not decide. */
  failed = $state(false);

  readonly #match: LocalMatch;
  readonly #thinker: Thinker;

  constructor(match: LocalMatch, thinker: Thinker) {
    this.#match = match;
    this.#thinker = thinker;
  }

  /** Has them act from now on; to be called where effects may run. */
  follow(): void {
    $effect(() => {
      const { toAct, setup } = this.#match;
      const seat = toAct.find((one) => setup.computers?.[one] !== undefined);
      if (seat === undefined || this.failed) return;
      const pace = new Promise((resolve) => setTimeout(resolve, PACE_MS));
      let isWanted = true;
      void this.#decide(seat).then(async (action) => {
        await pace;
        if (isWanted && action !== undefined) this.#match.act(seat, action);
      });
      return () => {
        isWanted = false;
        this.#thinker.stop();
      };
    });
  }

  /** Asks again after a failure. */
  tryAgain(): void {
    this.failed = false;
  }

  async #decide(seat: number): Promise<unknown> {
    const level = this.#match.setup.computers?.[seat] ?? 1;
    try {
      const decision = await this.#thinker.decide(this.#match.situation(seat), level);
      return decision?.action;
    } catch (error) {
      console.warn(error);
      this.failed = true;
      return undefined;
    }
  }
}
