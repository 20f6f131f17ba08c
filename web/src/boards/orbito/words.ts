/** Orbito in words. */

import type { OrbitoAction, OrbitoEvent, OrbitoView } from '../../protocol/types.ts';
import { list, members, t } from '../../words/words.svelte.ts';
import { nameOf, type Fact, type Table } from '../board.ts';
import { squareOf } from '../squares.ts';
import { letterAt, marblesOf, type Letter } from './marbles.ts';

const COLOUR: Record<Letter, string> = { w: 'orbito-white', b: 'orbito-black' };

export function prompt({ turn, rows }: OrbitoView): string {
  const opponents: Letter = turn === 'white' ? 'b' : 'w';
  const can_shift = marblesOf(rows).some((marble) => marble.letter === opponents);
  return t(can_shift ? 'orbito-prompt' : 'orbito-prompt-first');
}

export function facts(position: OrbitoView, table: Table): Fact[] {
  const ways = position.rings.map((direction) => t(`orbito-${direction}`));
  const { label: rings = '', said: turning } = members('orbito-rings', ways);
  const names = { white: nameOf(table, 0), black: nameOf(table, 1) };
  const [whites, blacks] = position.reserve;
  return [
    { label: t('orbito-fact-goal'), value: t('orbito-fact-line', { line: position.line }) },
    { label: rings, value: turning },
    {
      label: t('orbito-fact-reserve'),
      value: t('orbito-fact-marbles', { ...names, whites, blacks }),
    },
  ];
}

export function describe(position: OrbitoView): string[] {
  const marbles = marblesOf(position.rows);
  const colours = (['w', 'b'] as const).map((letter) => {
    const squares = marbles.filter((marble) => marble.letter === letter).map(squareOf);
    const colour = t(COLOUR[letter]);
    return squares.length === 0
      ? t('orbito-none-on-board', { colour })
      : t('orbito-on-board', { colour, squares: list(squares) });
  });
  const lines =
    position.lines.length > 0 ? [t('orbito-lines', { squares: list(position.lines) })] : [];
  return [...colours, ...lines];
}

export function describeSquare(position: OrbitoView, square: string): string | undefined {
  const letter = letterAt(position.rows, square);
  return letter && t('orbito-marble', { colour: letter === 'w' ? 'white' : 'black' });
}

export function sayAction({ shift, place }: OrbitoAction): string {
  if (!shift) return t('orbito-place', { place });
  return t('orbito-shift-and-place', { from: shift.from, to: shift.to, place });
}

export function sayEvent(event: OrbitoEvent): string | undefined {
  if (event.type !== 'rotated' || event.extra === 0) return undefined;
  return t('orbito-extra', { extra: event.extra });
}
