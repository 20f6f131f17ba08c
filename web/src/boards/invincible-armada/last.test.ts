import { expect, test } from 'vitest';

import type { InvincibleArmadaEvent as Event } from '../../protocol/types.ts';
import { lastTurn } from './last.ts';

const pivoted: Event = { type: 'pivoted', seat: 1, from: 'A1', around: 'A2', to: 'B2' };
const captured: Event = { type: 'captured', seat: 1, at: 'C3', line: ['B2', 'A1'] };

test('the last turn is marked with what it captured, until the next or a new round', () => {
  expect(lastTurn([pivoted, captured])).toEqual({ from: ['A1'], to: ['B2'], touched: ['C3'] });
  const placed: Event = { type: 'placed', seat: 0, at: 'E5' };
  expect(lastTurn([pivoted, captured, placed])).toEqual({ from: [], to: ['E5'], touched: [] });
  const started: Event = { type: 'round_started', round: 2, spain: 1 };
  expect(lastTurn([placed, started]).to).toEqual([]);
});
