import { expect, test } from 'vitest';

import type { InvincibleArmadaAction as Action } from '../../protocol/types.ts';
import { select } from '../selection.ts';
import { NOTHING, RESERVE, spell, stageOf, targetsFrom } from './turn.ts';

function pivot(around: string, to: string, capture?: string): Action {
  return { type: 'pivot', from: 'D4', around, to, ...(capture ? { capture } : {}) };
}

test('a ship from the reserve goes to a point, and captures or not', () => {
  const bare: Action = { type: 'place', at: 'C5' };
  const armed: Action = { type: 'place', at: 'D5' };
  const choices = spell([bare, armed, { ...armed, capture: 'F5' }]);
  expect(select(choices, [RESERVE]).next).toEqual(new Set(['C5', 'D5']));
  expect(select(choices, [RESERVE, 'C5']).complete).toEqual(bare);
  const undecided = select(choices, [RESERVE, 'D5']);
  expect(undecided.complete).toBeUndefined();
  expect(stageOf(undecided.open, undecided.chosen)).toBe('capture');
  expect(undecided.next).toEqual(new Set([NOTHING, 'F5']));
  expect(select(choices, [RESERVE, 'D5', NOTHING]).complete).toEqual(armed);
  expect(select(choices, [RESERVE, 'D5', 'F5']).complete).toMatchObject({ capture: 'F5' });
});

test('the partner of a turn is asked for only if there are several', () => {
  const choices = spell([
    pivot('E4', 'E3'),
    pivot('D5', 'C5'),
    pivot('E4', 'E5'),
    pivot('D5', 'E5'),
  ]);
  expect(select(choices, ['D4', 'E3']).complete).toEqual(pivot('E4', 'E3'));
  const undecided = select(choices, ['D4', 'E5']);
  expect(undecided.next).toEqual(new Set(['E4', 'D5']));
  expect(stageOf(undecided.open, undecided.chosen)).toBe('partner');
  expect(select(choices, ['D4', 'E5', 'D5']).complete).toEqual(pivot('D5', 'E5'));
});

test('a capture is chosen after the partner', () => {
  const legal = ['E4', 'D5'].flatMap((around) => [pivot(around, 'E5'), pivot(around, 'E5', 'F6')]);
  const choices = spell(legal);
  const partner = select(choices, ['D4', 'E5']);
  expect(partner.next).toEqual(new Set(['E4', 'D5']));
  const capture = select(choices, ['D4', 'E5', 'E4']);
  expect(stageOf(capture.open, capture.chosen)).toBe('capture');
  expect(capture.next).toEqual(new Set([NOTHING, 'F6']));
  expect(select(choices, ['D4', 'E5', 'E4', NOTHING]).complete).toEqual(pivot('E4', 'E5'));
  expect(targetsFrom(legal, 'D4').get('E5')).toEqual(['F6']);
});

test('the same point pressed twice captures nothing only if nothing can be captured', () => {
  const bare: Action = { type: 'place', at: 'C5' };
  const armed: Action = { type: 'place', at: 'D5' };
  const choices = spell([bare, armed, { ...armed, capture: 'F5' }]);
  for (const { squares } of choices) expect(new Set(squares).size).toBe(squares.length);
});
