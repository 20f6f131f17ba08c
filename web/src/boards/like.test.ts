import { expect, test } from 'vitest';

import { isSame } from './like.ts';

test('values are the same whatever the order of their members', () => {
  expect(isSame({ at: 'A1', by: [1, 2] }, { by: [1, 2], at: 'A1' })).toBe(true);
  expect(isSame({ at: 'A1' }, { at: 'A1', by: 1 })).toBe(false);
  expect(isSame({ at: 'A1', by: 1 }, { at: 'A1' })).toBe(false);
  expect(isSame('A1', 'A2')).toBe(false);
});
