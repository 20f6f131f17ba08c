/** A position of a game from which somebody is to bring something about, judged by the rules in the page. */

import type { Reply } from '../boards/board.ts';
import { LocalMatch } from '../local/match.svelte.ts';
import { playersAround } from '../local/players.ts';
import type { AnyStep, Rules, Setup, Step } from '../local/rules.ts';
import type { Players } from '../match/players.ts';
import { Timeline } from '../match/timeline.svelte.ts';
import { t } from '../words/words.svelte.ts';

/** The standing of an exercise: its goal is reached, out of reach, or to be reached yet. */
export type Standing = 'solved' | 'wrong' | 'open';

export class Exercise {
  readonly match: LocalMatch;
  readonly timeline: Timeline;
  readonly #seat: number;
  readonly #before: number;

  /** The players, as they are called in the language chosen. */
  readonly players: Players = $derived.by(() =>
    playersAround(this.match.setup, this.#seat, (one) =>
      one === this.#seat ? t('lesson-learner') : t('local-player', { number: one + 1 }),
    ),
  );

  /** Begins after some steps; the learner sees and acts for one seat. */
  constructor(rules: Rules, setup: Omit<Setup, 'viewer'>, seat: number, before: readonly Step[]) {
    this.match = new LocalMatch(rules, { ...setup, viewer: seat }, before, () => undefined);
    this.timeline = new Timeline(() => this.match);
    this.#seat = seat;
    this.#before = before.length;
  }

  /** The steps since the position. */
  get steps(): readonly AnyStep[] {
    return this.match.steps.slice(this.#before);
  }

  /** The events of these steps. */
  get events(): readonly unknown[] {
    return this.match.since(this.#before);
  }

  get isToAct(): boolean {
    return this.match.toAct.includes(this.#seat);
  }

  /** Lets the learner act. */
  act(action: unknown): Reply<unknown> {
    return this.match.act(this.#seat, action);
  }

  /** Takes steps for whoever they belong to, as far as the rules allow them. */
  play(steps: readonly Step[]): void {
    for (const { seat, action } of steps) if (!this.match.act(seat, action).ok) return;
  }

  /** Goes back to the position. */
  again(): void {
    this.timeline.follow();
    this.match.takeBack(this.#before);
  }
}
