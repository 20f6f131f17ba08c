import { expect, test } from 'vitest';

import { isolate, isolated } from './isolated.ts';

test('names written from right to left do not turn their neighbours', () => {
  const args = { who: 'דנה', other: 'Zoé', count: 2 };
  expect(isolated(args)).toEqual({ who: '\u2068דנה\u2069', other: 'Zoé', count: 2 });
});

test('a name beside a number is kept apart from it, if it is written from right to left', () => {
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
  expect(isolate('Zoé')).toBe('Zoé');
});
