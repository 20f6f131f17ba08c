/** Has the computer decide, in a worker, so that the page goes on meanwhile. */

import { onDestroy } from 'svelte';
import { opponent } from 'virtual:programs';

import type { Situation } from '../local/rules.ts';
import type { Answer, Errand, Question } from '../local/worker.ts';

/** Whether this build of the page has computers. */
export const hasComputers = opponent !== undefined;

/** The best level. */
export const BEST = 8;

export interface Decision {
  readonly action: unknown;
  /** The seat's standing, from −1 (lost) to 1 (won), where that can be said. */
  readonly score?: number;
  /** Whether the score is the truth, and the line the perfect play of everybody to the end. */
  readonly exact?: true;
  /** The actions expected, the seat's own first. */
  readonly line?: readonly unknown[];
  /** The actions compared, each with the seat's standing after it, where all are judged alike. */
  readonly tried?: readonly (readonly [action: unknown, standing: number])[];
}

/** Returns a thinker that ends with the component in whose script this is called. */
export function thinkerHere(): Thinker {
  const thinker = new Thinker();
  onDestroy(() => thinker.end());
  return thinker;
}

/** Thinks about one situation at a time, and keeps what it has worked out for the next. */
export class Thinker {
  #worker: Worker | undefined;
  /** Ends the present question without a decision. */
  #drop: (() => void) | undefined;

  /** Loads the program before anything is asked, so that no network is needed then. */
  load(): void {
    if (opponent === undefined) return;
    const worker = this.#start();
    // A program that cannot be loaded now is loaded with the first question.
    worker.onerror = () => this.end();
    worker.postMessage({ address: opponent } satisfies Errand);
  }

  /** Decides for a seat; undefined if it was stopped before. */
  async decide(situation: Situation, level: number): Promise<Decision | undefined> {
    if (opponent === undefined) throw new Error('this build has no computers');
    this.stop();
    const answer = await this.#ask({
      address: opponent,
      input: `${JSON.stringify({ ...situation, tried: true })}\n`,
      args: ['--level', String(level)],
    });
    if (answer === undefined) return undefined;
    if ('failure' in answer) throw new Error(answer.failure);
    const decision = JSON.parse(answer.output) as Decision | { error: string };
    if ('error' in decision) throw new Error(decision.error);
    return decision;
  }

  /** Stops a thought; without one, what has been worked out is kept. */
  stop(): void {
    if (this.#drop) this.end();
  }

  /** Ends the worker. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#drop?.();
  }

  #ask(question: Question): Promise<Answer | undefined> {
    const worker = this.#start();
    return new Promise((resolve) => {
      const settle = (answer?: Answer): void => {
        this.#drop = undefined;
        resolve(answer);
      };
      this.#drop = () => settle();
      worker.onmessage = ({ data }: MessageEvent<Answer>) => settle(data);
      worker.onerror = ({ message }) => {
        settle({ failure: message });
        // A worker whose script could not be loaded never answers.
        this.end();
      };
      worker.postMessage(question);
    });
  }

  #start(): Worker {
    this.#worker ??= new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module' });
    return this.#worker;
  }
}
