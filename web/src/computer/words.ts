/** The computer's decisions in words. */

import type { Table } from '../boards/board.ts';
import type { AnyGame } from '../boards/index.ts';
import { t } from '../words/words.svelte.ts';
import type { Decision } from './thinker.ts';

/** Says an action that the computer advises, and why where it knows. */
export function sayAdvice(game: AnyGame, table: Table, decision: Decision): string {
  const action = game.sayAction(decision.action, table);
  const truth = sayTruth(decision);
  return [t('hint-action', { action }), ...(truth === undefined ? [] : [truth])].join(' ');
}

/** Says what perfect play leads to; undefined where only guesses can be had. */
export function sayTruth({ exact, score = 0, line = [] }: Decision): string | undefined {
  if (!exact) return undefined;
  if (score === 0) return t('truth-draw');
  return t(score > 0 ? 'truth-win' : 'truth-loss', { turns: line.length });
}
