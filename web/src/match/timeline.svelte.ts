/** The timeline of a match: the moment shown now, and the way back and forth. */

import type { Motion } from '../boards/board.ts';
import type { Happening } from '../protocol/types.ts';
import { momentsOf, pastOf, type Moment } from './moments.ts';

/** The source of a timeline's pictures. */
export interface Source {
  readonly happened: readonly Happening[];
  /** The position after a version, if it is at hand. */
  known(version: number): unknown;
  /** Fetches the position after a version; undefined if it cannot be had now. */
  fetch(version: number): Promise<unknown>;
}

/** The picture on the screen. */
interface Picture {
  readonly position: unknown;
  readonly motion: Motion<unknown, unknown> | undefined;
}

/** A moment to go to: by the run from moment to moment, or by the player. */
interface Wanted {
  readonly to: number;
  readonly runs: boolean;
}

/** The time for which a moment is shown while the timeline runs, at speed 1. */
const MOMENT_MS = 1600;
const SPEEDS = [0.5, 1, 2, 4] as const;

export class Timeline {
  readonly speeds = SPEEDS;
  speed = $state<number>(1);
  /** The moment shown; undefined for the newest one, which follows a live match. */
  at = $state<number>();
  running = $state(false);

  readonly #source: () => Source;
  #picture = $state.raw<Picture>();
  // Nothing is drawn from it; the picture is.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #fetched = new Map<number, unknown>();
  #wanted: Wanted | undefined;
  #isFetching = false;
  #motions = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly moments: Moment[] = $derived.by(() => momentsOf(this.#source().happened));

  constructor(source: () => Source) {
    this.#source = source;
  }

  /** The picture of an earlier moment; undefined while the newest is shown. */
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

  /** Whether the last moment is shown. */
  get isAtEnd(): boolean {
    return this.shown >= this.last;
  }

  /** The game's events up to the moment shown, without those taken back. */
  get past(): unknown[] {
    return pastOf(this.moments.slice(0, this.shown + 1));
  }

  /**
   * Goes to a moment, and runs no further; the last one goes on following the match. Positions are
   * fetched one at a time: of those asked for meanwhile, only the last is, and one at hand is shown
   * at once.
   */
  async goTo(to: number): Promise<void> {
    this.stop();
    await this.#go({ to, runs: false });
  }

  async #go(wanted: Wanted): Promise<void> {
    this.#wanted = wanted;
    let missing = this.#show();
    if (this.#isFetching) return;
    this.#isFetching = true;
    while (missing) {
      const position = await this.#fetch(missing.to);
      if (position === undefined && this.#wanted === missing) this.stop();
      missing = this.#show();
    }
    this.#isFetching = false;
  }

  /**
   * Shows what is wanted, one step forward as it happened; returns it instead if its position is not
   * at hand.
   */
  #show(): Wanted | undefined {
    if (!this.#wanted) return undefined;
    const { to, runs } = this.#wanted;
    const moment = this.moments[to];
    if (!moment) return this.#wanted;
    const { version, game_events } = moment.happened;
    const position = this.#known(version);
    if (position === undefined) return this.#wanted;
    const from = this.shown;
    const before = to === from + 1 ? this.moments[from] : undefined;
    const earlier = before && this.#known(before.happened.version);
    this.#motions += 1;
    this.#picture = {
      position,
      motion:
        earlier === undefined
          ? undefined
          : { id: -this.#motions, before: earlier, events: game_events ?? [] },
    };
    this.#wanted = undefined;
    this.at = !runs && to === this.last ? undefined : to;
    if (runs) this.#goOn();
    return undefined;
  }

  #known(version: number): unknown {
    return this.#source().known(version) ?? this.#fetched.get(version);
  }

  async #fetch(to: number): Promise<unknown> {
    const version = this.moments[to]?.happened.version;
    if (version === undefined) return undefined;
    const position = await this.#source().fetch(version);
    if (position !== undefined) this.#fetched.set(version, position);
    return position;
  }

  /** Shows the newest moment again. */
  follow(): void {
    this.stop();
    this.at = undefined;
  }

  /** Lets the moments follow one another, from the start if the last one is shown. */
  run(): void {
    this.running = true;
    void this.#go({ to: this.isAtEnd ? 0 : this.shown + 1, runs: true });
  }

  /** Stays at the moment shown, whatever is on its way. */
  stop(): void {
    this.running = false;
    this.#wanted = undefined;
    clearTimeout(this.#timer);
  }

  /** Lets the run go on from the moment shown, or ends it with the last. */
  #goOn(): void {
    const to = this.shown + 1;
    if (to > this.last) this.stop();
    else this.#timer = setTimeout(() => void this.#go({ to, runs: true }), MOMENT_MS / this.speed);
  }
}
