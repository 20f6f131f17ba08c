/** Asks the program of the rules, which runs in the page. */

import { rules } from 'virtual:programs';

import type { Outcome } from '../protocol/types.ts';
import type { DrawnBefore } from '../records/chance.ts';
import type { Program } from './wasi.ts';

/** Whether this build of the page has the rules. */
export const hasRules = rules !== undefined;

export interface Setup {
  readonly game: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The seed of all chance, 64 hex digits. */
  readonly seed: string;
  /** The draws before the game's own; without them, there were none. */
  readonly chance?: DrawnBefore;
  /** The seat whose secrets alone are shown; without one, all are. */
  readonly viewer?: number | undefined;
  /** The levels of the computers, by their seats. */
  readonly computers?: Readonly<Record<number, number>>;
}

/** An action of a seat. */
export interface Step {
  readonly seat: number;
  readonly action: unknown;
}

/** A step that nobody took: a seat's time was over, others went on without it, or it gave up for good. */
export interface Lapse {
  readonly seat: number;
  readonly lapse: 'time_out' | 'stand_in' | 'withdraw';
}

export type AnyStep = Step | Lapse;

/** A step as it was seen. */
export interface Seen {
  readonly seat: number;
  /** Null where something of it is secret. */
  readonly action: unknown;
  readonly events: readonly unknown[];
}

/** The knowledge of a seat that is to act, as the program of the opponents reads it. */
export interface Situation {
  readonly match: number;
  readonly game: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seat: number;
  readonly seed: null;
  readonly log: readonly Seen[];
  readonly view: unknown;
  readonly legal: readonly unknown[] | null;
  readonly budget_ms: number;
}

/** The result of a step. */
export interface Stepped {
  /** Null where something of it is secret. */
  readonly action: unknown;
  readonly events: readonly unknown[];
  readonly position: unknown;
}

/** A match after some steps. */
export interface Played {
  /** The position before the first step. */
  readonly start: unknown;
  readonly steps: readonly Stepped[];
  readonly to_act: readonly number[];
  /** By seat; empty where they cannot be counted, and for seats that are not to act. */
  readonly legal: readonly (readonly unknown[])[];
  readonly outcome: Outcome | undefined;
}

export interface Refusal {
  readonly refusal: string;
  readonly why?: string;
}

export interface Usual {
  readonly settings: Readonly<Record<string, unknown>>;
  /** The most seats at its table. */
  readonly seats: number;
  /** Whether anything is secret, so that nobody can play several seats. */
  readonly secrets: boolean;
}

interface Act {
  to_act: number[];
  outcome: Outcome | null;
}

const ID = 'local';

/** The digits of a seed that make the number of a match: one that JavaScript has exactly. */
const NUMBER_DIGITS = 12;

/** The longest thought on a slow device, as a level is a number of positions, not a time. */
export const LONGEST_THOUGHT_MS = 10_000;

export class Rules {
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Plays steps, up to one that is refused. */
  play(setup: Setup, steps: readonly AnyStep[]): Played | Refusal {
    const viewer = setup.viewer ?? 'all';
    const view = { cmd: 'view', id: ID, viewer };
    const seats = Array.from({ length: setup.seats }, (_, seat) => seat);
    const [begun, start, ...rest] = this.#ask([
      ...begin(setup),
      view,
      ...steps.flatMap((step) => [told(step), view]),
      { cmd: 'log', id: ID, viewer },
      ...seats.map((seat) => ({ cmd: 'legal', id: ID, seat })),
    ]);
    let { to_act } = begun as { to_act: readonly number[] };
    let outcome: Outcome | null = null;
    const { log } = rest[2 * steps.length] as { log: readonly Seen[] };
    const stepped: Stepped[] = [];
    for (const at of steps.keys()) {
      const acted = rest[2 * at] as Act | Refusal;
      if ('refusal' in acted) return acted;
      ({ to_act, outcome } = acted);
      const { action, events } = log[at] as Seen;
      stepped.push({ action, events, position: rest[2 * at + 1] });
    }
    const legal = rest.slice(2 * steps.length + 1) as { actions?: unknown[] }[];
    return {
      start,
      steps: stepped,
      to_act,
      legal: legal.map(({ actions }) => actions ?? []),
      outcome: outcome ?? undefined,
    };
  }

  /** Asks a seat's question about the position after some steps. */
  query(setup: Setup, steps: readonly AnyStep[], seat: number, query: unknown): unknown {
    return this.#ask([
      ...begin(setup),
      ...steps.map(told),
      { cmd: 'query', id: ID, seat, query },
    ]).at(-1);
  }

  /** Returns what a seat that is to act knows after some steps. */
  situation(setup: Setup, steps: readonly AnyStep[], seat: number): Situation {
    const { game, settings, seats, seed } = setup;
    const [logged, view, legal] = this.#ask([
      ...begin(setup),
      ...steps.map(told),
      { cmd: 'log', id: ID, viewer: seat },
      { cmd: 'view', id: ID, viewer: seat },
      { cmd: 'legal', id: ID, seat },
    ]).slice(-3) as [{ log: readonly Seen[] }, unknown, { actions?: readonly unknown[] }];
    return {
      match: parseInt(seed.slice(0, NUMBER_DIGITS), 16),
      game,
      settings,
      seats,
      seat,
      seed: null,
      log: logged.log,
      view,
      legal: legal.actions ?? null,
      budget_ms: LONGEST_THOUGHT_MS,
    };
  }

  /** Returns a match of a game as it is unless something is chosen; undefined for no game of these rules. */
  usual(game: string): Usual | undefined {
    const [answer] = this.#ask([{ cmd: 'games' }]) as [
      { games: (Omit<Usual, 'seats'> & { id: string; seats: [number, number] })[] },
    ];
    const found = answer.games.find(({ id }) => id === game);
    return found && { ...found, seats: found.seats[1] };
  }

  #ask(requests: readonly unknown[]): unknown[] {
    const output = this.#program(requests.map((one) => `${JSON.stringify(one)}\n`).join(''));
    return output
      .trimEnd()
      .split('\n')
      .map((line) => {
        const answer = JSON.parse(line) as { error?: string };
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer;
      });
  }
}

function begin({ game, settings, seed, chance }: Setup): unknown[] {
  return [{ cmd: 'new', id: ID, game, settings, seed, ...chance }];
}

function told(step: AnyStep): unknown {
  const { seat } = step;
  return 'lapse' in step
    ? { cmd: step.lapse, id: ID, seat }
    : { cmd: 'act', id: ID, seat, action: step.action };
}

let loading: Promise<Rules> | undefined;

/** Loads the rules when they are first asked for. */
export function loadRules(): Promise<Rules> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(): Promise<Rules> {
  if (rules === undefined) throw new Error('this build has no rules');
  const { loadProgram } = await import('./wasi.ts');
  return new Rules(await loadProgram(rules));
}
