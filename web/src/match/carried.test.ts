import { expect, test } from 'vitest';

import { carriedIn } from './carried.ts';

const KEY = 'a1'.repeat(32);
const SECRET = 'b2'.repeat(32);

test('a key is read from its link, with the secret if there is one', () => {
  expect(carriedIn(`#take=${KEY}.${SECRET}`)).toEqual({ key: KEY, secret: SECRET });
  expect(carriedIn(`#take=${KEY}`)).toEqual({ key: KEY, secret: undefined });
});

test('what is no key is not read as one', () => {
  for (const hash of ['', '#main', '#take=', `#take=${KEY}.1`, `#take=${KEY}.`, `#seat=${KEY}.1`])
    expect(carriedIn(hash)).toBeUndefined();
});
