/** The computer's decisions in words. */

import type { Table } from '../boards/board.ts';
import type { AnyGame } from '../boards/index.ts';
import { t } from '../words/words.svelte.ts';
import { forFirst } from './review.ts';
import type { Decision } from './thinker.ts';

/** Says an action that the computer advises, and why where it knows. */
export function sayAdvice(game: AnyGame, table: Table, decision: Decision): string {
  const action = game.sayAction(decision.action, table);
  const truth = sayTruth(decision);
  return [t('hint-action', { action }), ...(truth === undefined ? [] : [truth])].join(' ');
}

/** Says who of two stands better, by the score of a seat that is to act. */
export function sayStanding({ places }: Table, seat: number, { score = 0 }: Decision): string {
  const names = places.map(({ name }) => name);
  return t('opinion-standing', { standing: sayValue(names, forFirst(seat, score)) });
}

/** Says who of two stands better by how much, from −1 (the second has won) to 1 (the first has). */
export function sayValue(names: readonly string[], value: number): string {
  const percent = Math.round(100 * Math.abs(value));
  if (percent === 0) return t('review-even');
  return t('review-leads', { who: names[value > 0 ? 0 : 1] ?? '', percent });
}

/** Says what perfect play leads to; undefined where only guesses can be had. */
export function sayTruth({ exact, score = 0, line = [] }: Decision): string | undefined {
  if (!exact) return undefined;
  if (score === 0) return t('truth-draw');
  return t(score > 0 ? 'truth-win' : 'truth-loss', { turns: line.length });
}

/** Says in how many of 100 matches a standing wins. */
export const percentOf = (standing: number): number => Math.round(50 * (1 + standing));
