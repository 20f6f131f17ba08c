import { expect, test } from 'vitest';

import { carriedIn } from './carried.ts';

const KEY = 'a1'.repeat(32);
const SECRET = 'b2'.repeat(32);

test('a seat is read from its link, with its secret if it has one', () => {
  expect(carriedIn(`#seat=${KEY}.1.${SECRET}`)).toEqual({ token: KEY, player: 1, secret: SECRET });
  expect(carriedIn(`#seat=${KEY}.0`)).toEqual({ token: KEY, player: 0, secret: undefined });
});

test('what is no seat is not read as one', () => {
  for (const hash of ['', '#main', '#seat=', `#seat=${KEY}`, `#seat=${KEY}.1.2`, `#seat=${KEY}.x`])
    expect(carriedIn(hash)).toBeUndefined();
});
