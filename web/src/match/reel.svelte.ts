/** The film of a match: what it shows now, and the way back and forth. */

import type { Motion } from '../boards/board.ts';
import type { Happening } from '../protocol/types.ts';
import { momentsOf, type Moment } from './moments.ts';

/** Where a reel has its pictures from. */
export interface Source {
  readonly happened: readonly Happening[];
  /** The position after a version, if it is at hand. */
  known(version: number): unknown;
  /** Fetches the position after a version; undefined if it cannot be had now. */
  fetch(version: number): Promise<unknown>;
}

/** What is on the screen. */
interface Picture {
  readonly position: unknown;
  readonly motion: Motion<unknown, unknown> | undefined;
}

/** How long a moment stands while the reel runs, at speed 1. */
const MOMENT_MS = 1600;
const SPEEDS = [0.5, 1, 2, 4] as const;

export class Reel {
  readonly speeds = SPEEDS;
  speed = $state<number>(1);
  /** The moment looked at; undefined for the newest, which goes along with a live match. */
  at = $state<number>();
  running = $state(false);

  readonly #source: () => Source;
  #picture = $state.raw<Picture>();
  #motions = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly moments: Moment[] = $derived.by(() => momentsOf(this.#source().happened));

  constructor(source: () => Source) {
    this.#source = source;
  }

  /** What to show of an earlier moment; undefined while the newest is shown. */
  get picture(): Picture | undefined {
    return this.at === undefined ? undefined : this.#picture;
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** The number of the moment shown. */
  get shown(): number {
    return this.at ?? this.last;
  }

  /** The game's events up to the moment shown, without those taken back. */
  get past(): unknown[] {
    const moments = this.moments.slice(0, this.shown + 1).filter(({ undone }) => !undone);
    return moments.flatMap(({ happened }) => (happened.game_events ?? []) as unknown[]);
  }

  /** Goes to a moment; one step forward is shown as it happened. */
  async goTo(to: number, newest = true): Promise<void> {
    const moment = this.moments[to];
    if (!moment) return;
    const from = this.shown;
    const source = this.#source();
    const { version, game_events } = moment.happened;
    const position = source.known(version) ?? (await source.fetch(version));
    if (position === undefined) return;
    const before = this.moments[to - 1]?.happened.version;
    const forward = to === from + 1 && before !== undefined;
    const earlier = forward ? source.known(before) : undefined;
    this.#motions += 1;
    this.#picture = {
      position,
      motion:
        earlier === undefined
          ? undefined
          : { id: -this.#motions, before: earlier, events: (game_events ?? []) as unknown[] },
    };
    this.at = newest && to === this.last ? undefined : to;
  }

  /** Shows the newest moment again. */
  follow(): void {
    this.stop();
    this.at = undefined;
  }

  /** Lets the moments follow one another, from the start if the last one is shown. */
  run(): void {
    this.running = true;
    void this.#next(this.shown >= this.last ? 0 : this.shown + 1);
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  async #next(to: number): Promise<void> {
    await this.goTo(to, false);
    if (!this.running) return;
    if (to >= this.last) {
      this.stop();
      return;
    }
    this.#timer = setTimeout(() => void this.#next(to + 1), MOMENT_MS / this.speed);
  }
}
