import { expect, test } from 'vitest';

import type { OrbitoEvent } from '../../protocol/types.ts';
import { lastTurn, pushIn } from './last.ts';

const rings = ['ccw', 'ccw'] as const;
const placed = (at: string): OrbitoEvent => ({ type: 'placed', seat: 0, at });
const shifted = (from: string, to: string): OrbitoEvent => ({ type: 'shifted', seat: 0, from, to });
const rotated = (extra = 0): OrbitoEvent => ({ type: 'rotated', extra });

test('the marks lie where the marbles are after the turn, with the push', () => {
  const past = [placed('A1'), rotated(), shifted('D3', 'D2'), placed('B2'), rotated()];
  expect(lastTurn(past, 4, rings)).toEqual({ from: ['D2'], to: ['B3'], touched: ['D1'] });
});

test('a push is shown where it still leads from one square to the next', () => {
  const after = (from: string, to: string) =>
    pushIn(lastTurn([shifted(from, to), placed('B2'), rotated()], 4, rings));
  expect(after('D3', 'D2')).toEqual({ from: { column: 3, row: 1 }, to: { column: 3, row: 0 } });
  // From the inner ring to the outer one, which carry the two ends apart.
  expect(after('B2', 'B1')).toBeUndefined();
});

test('each further turn of a full board carries the marks on', () => {
  const past = [placed('A1'), rotated(), rotated(1), rotated(2)];
  expect(lastTurn(past, 4, rings)).toEqual({ from: [], to: ['A4'], touched: [] });
});

test('nothing is marked before the first turn', () => {
  expect(lastTurn([], 4, rings)).toEqual({ from: [], to: [], touched: [] });
});
