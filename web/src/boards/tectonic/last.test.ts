import { expect, test } from 'vitest';

import type { TectonicEvent } from '../../protocol/types.ts';
import { lastMove } from './last.ts';

test('the last move is marked with the piece that it turned over', () => {
  const past: TectonicEvent[] = [
    { type: 'moved', seat: 0, kind: 'hill', from: 'A1', to: 'A2' },
    { type: 'moved', seat: 1, kind: 'hill', from: 'H8', to: 'H7' },
    { type: 'flipped', seat: 1, at: 'G7', red: true },
  ];
  expect(lastMove(past)).toEqual({ from: ['H8'], to: ['H7'], touched: ['G7'] });
  expect(lastMove([])).toEqual({ from: [], to: [], touched: [] });
});
