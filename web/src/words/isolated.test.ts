import { expect, test } from 'vitest';

import { isolated } from './isolated.ts';

test('names written from right to left do not turn their neighbours', () => {
  const args = { who: 'דנה', other: 'Zoé', count: 2 };
  expect(isolated(args)).toEqual({ who: '\u2068דנה\u2069', other: 'Zoé', count: 2 });
});
