/** Data fetched from the server and kept fresh while the page is visible. */

import { untrack } from 'svelte';

import { failureOf } from './rest.ts';

const SOONEST_RETRY_MS = 2_000;
const LATEST_RETRY_MS = 30_000;

export class Feed<Value> {
  /** The data fetched last. */
  value = $state.raw<Value>();
  /** The data fetched first. */
  first = $state.raw<Value>();
  /** The error code of the last attempt; undefined if it succeeded. */
  failure = $state.raw<string>();

  readonly #fetch: () => Promise<Value>;
  readonly #every_ms: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether to fetch as soon as the page is visible. */
  #isDue = false;
  #failures = 0;
  #followed = false;

  /** Fetches once, or again every `every_ms`. */
  constructor(fetch: () => Promise<Value>, every_ms?: number) {
    this.#fetch = fetch;
    this.#every_ms = every_ms;
  }

  /** Fetches while the page is visible; to be called where effects may run. */
  follow(): void {
    $effect(() => {
      const look = (): void => this.#look();
      const again = (): void => {
        if (this.failure) void this.refresh();
      };
      this.#followed = true;
      // A fetch may read what its own answer changes, which would have it fetch again at once.
      untrack(() => void this.refresh());
      document.addEventListener('visibilitychange', look);
      addEventListener('online', again);
      return () => {
        this.#followed = false;
        clearTimeout(this.#timer);
        document.removeEventListener('visibilitychange', look);
        removeEventListener('online', again);
      };
    });
  }

  /** Fetches now. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isDue = false;
    try {
      this.value = await this.#fetch();
      this.first ??= this.value;
      this.failure = undefined;
      this.#failures = 0;
      if (this.#every_ms !== undefined) this.#wait(this.#every_ms);
    } catch (error) {
      this.failure = failureOf(error).code;
      this.#wait(Math.min(LATEST_RETRY_MS, SOONEST_RETRY_MS * 2 ** this.#failures));
      this.#failures += 1;
    }
  }

  #wait(pause_ms: number): void {
    if (!this.#followed) return;
    this.#timer = setTimeout(() => {
      this.#isDue = true;
      this.#look();
    }, pause_ms);
  }

  #look(): void {
    if (this.#isDue && document.visibilityState === 'visible') void this.refresh();
  }
}
