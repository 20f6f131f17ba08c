/** A match on this device: its steps, and what the rules make of them. */

import type { Motion, Reply } from '../boards/board.ts';
import type { Happening } from '../protocol/types.ts';
import type { AnyStep, Played, Refusal, Rules, Setup, Situation } from './rules.ts';
import { eventOf } from './steps.ts';

/** The rules of this page refuse a match that was kept: they have changed since. */
export class Outdated extends Error {}

export class LocalMatch {
  readonly setup: Setup;
  readonly #rules: Rules;
  readonly #keep: (steps: readonly AnyStep[], over: boolean) => void;
  #steps = $state.raw<readonly AnyStep[]>([]);
  #played = $state.raw<Played>() as Played;
  /** Whether the last change was a step forward. */
  #forward = $state(false);
  /** The number of changes so far. */
  #changes = 0;

  /** The versions are the numbers of the steps; the match begins with 0. */
  readonly happened: readonly Happening[] = $derived([
    { version: 0, at_ms: 0, event: { type: 'started', seating: this.#seating() } },
    ...this.#played.steps.map(({ action, events }, at): Happening => {
      const event = eventOf(this.#steps[at] as AnyStep, action);
      return { version: at + 1, at_ms: 0, event, game_events: [...events] };
    }),
  ]);

  /** Takes up a match after some steps, which it was left at; `keep` is told of every change. */
  constructor(
    rules: Rules,
    setup: Setup,
    steps: readonly AnyStep[],
    keep: (steps: readonly AnyStep[], over: boolean) => void,
  ) {
    this.setup = setup;
    this.#rules = rules;
    this.#keep = keep;
    const played = this.#play(steps);
    if ('refusal' in played) throw new Outdated(played.refusal);
    this.#steps = steps;
    this.#played = played;
  }

  get steps(): readonly AnyStep[] {
    return this.#steps;
  }

  get position(): unknown {
    return this.at(this.#steps.length);
  }

  get toAct(): readonly number[] {
    return this.#played.to_act;
  }

  get outcome(): Played['outcome'] {
    return this.#played.outcome;
  }

  get canTakeBack(): boolean {
    return this.#lastOwn >= 0;
  }

  /** The last step that no computer took; −1 if there is none. */
  get #lastOwn(): number {
    const { computers } = this.setup;
    return this.#steps.findLastIndex(({ seat }) => computers?.[seat] === undefined);
  }

  /** The step that led to the position, after a step forward. */
  get motion(): Motion<unknown, unknown> | undefined {
    const version = this.#steps.length;
    const last = this.#played.steps.at(-1);
    if (!this.#forward || !last) return undefined;
    return { id: this.#changes, before: this.at(version - 1), events: last.events };
  }

  /**
   * The latest events, after a step forward: of the viewer's last step and the answers to it; where
   * several people play, of the last step alone.
   */
  get latest(): readonly Happening[] {
    if (!this.#forward) return [];
    const seat = this.setup.viewer ?? this.#steps.at(-1)?.seat;
    const from = this.#steps.findLastIndex((step) => step.seat === seat);
    return this.happened.slice(from + 1);
  }

  /** Returns the position after a number of steps. */
  at(version: number): unknown {
    return version === 0 ? this.#played.start : this.#played.steps[version - 1]?.position;
  }

  /** Positions are at hand, as a timeline asks for them. */
  known(version: number): unknown {
    return this.at(version);
  }

  fetch(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  legal(seat: number): readonly unknown[] {
    return this.#played.legal[seat] ?? [];
  }

  /** Returns how the match stood after a number of steps. */
  after(count: number): Played {
    if (count === this.#steps.length) return this.#played;
    const played = this.#play(this.#steps.slice(0, count));
    if ('refusal' in played) throw new Outdated(played.refusal);
    return played;
  }

  /** Lets a seat act after a number of steps, and forgets those that followed. */
  act(seat: number, action: unknown, after = this.#steps.length): Reply<unknown> {
    const steps = [...this.#steps.slice(0, after), { seat, action }];
    const played = this.#play(steps);
    if ('refusal' in played) {
      return { ok: false, code: played.refusal, why: played.why, message: played.refusal };
    }
    this.#set(steps, played, true);
    return { ok: true, answer: undefined };
  }

  /** Asks a seat's question about the position after a number of steps. */
  ask(seat: number, query: unknown, after = this.#steps.length): Reply<unknown> {
    const steps = this.#steps.slice(0, after);
    const answer = this.#rules.query(this.setup, steps, seat, query) as { refusal?: string };
    return answer.refusal === undefined
      ? { ok: true, answer }
      : { ok: false, code: answer.refusal, message: answer.refusal };
  }

  /** Returns what a seat that is to act after a number of steps knows then. */
  situation(seat: number, after = this.#steps.length): Situation {
    return this.#rules.situation(this.setup, this.#steps.slice(0, after), seat);
  }

  /** Takes back the last step that no computer took and what followed it, or all after some. */
  takeBack(to = this.#lastOwn): void {
    const steps = this.#steps.slice(0, to);
    const played = this.#play(steps);
    if (!('refusal' in played)) this.#set(steps, played, false);
  }

  /** Returns the events of the steps after some. */
  since(version: number): unknown[] {
    return this.#played.steps.slice(version).flatMap(({ events }) => events);
  }

  /** Plays steps; once the match is over, nothing is secret any more. */
  #play(steps: readonly AnyStep[]): Played | Refusal {
    const played = this.#rules.play(this.setup, steps);
    if ('refusal' in played || !played.outcome) return played;
    return this.#rules.play({ ...this.setup, viewer: undefined }, steps);
  }

  #set(steps: readonly AnyStep[], played: Played, forward: boolean): void {
    this.#steps = steps;
    this.#played = played;
    this.#forward = forward;
    this.#changes += 1;
    this.#keep(steps, played.outcome !== undefined);
  }

  #seating(): number[] {
    return Array.from({ length: this.setup.seats }, (_, seat) => seat);
  }
}
