/**
 * Asks the game about a plan while the plan changes: one question at a time, not too many, and always
 * about the latest plan.
 */

/** Short enough to feel immediate, and far below the server's limit for one player. */
const PAUSE_MS = 120;

export class Inquiry<Plan, Answer> {
  readonly #ask: (plan: Plan) => Promise<Answer>;
  readonly #hear: (answer: Answer, plan: Plan) => void;
  #plan: Plan | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #asked_at = -Infinity;

  constructor(ask: (plan: Plan) => Promise<Answer>, hear: (answer: Answer, plan: Plan) => void) {
    this.#ask = ask;
    this.#hear = hear;
  }

  /** Asks about a plan as soon as the pause allows. */
  about(plan: Plan): void {
    this.#plan = plan;
    if (this.#isAsking || this.#timer !== undefined) return;
    const wait_ms = Math.max(0, this.#asked_at + PAUSE_MS - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#next();
    }, wait_ms);
  }

  /** Forgets the plan; its answer is dropped. */
  drop(): void {
    this.#plan = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #next(): Promise<void> {
    const plan = this.#plan;
    if (plan === undefined) return;
    this.#isAsking = true;
    this.#asked_at = performance.now();
    const answer = await this.#ask(plan);
    this.#isAsking = false;
    if (this.#plan === plan) this.#hear(answer, plan);
    else if (this.#plan !== undefined) this.about(this.#plan);
  }
}
