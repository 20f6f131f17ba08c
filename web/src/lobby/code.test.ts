import { expect, test } from 'vitest';

import { readCode } from './code.ts';

test('codes are read in capitals or not, with or without the hyphen, with what is alike', () => {
  for (const text of ['RKN8-39W1', 'rkn839w1', ' rkn8 39wl ', 'RKN8–39WI']) {
    expect(readCode(text)).toBe('RKN8-39W1');
  }
  expect(readCode('oooo-zzzz')).toBe('0000-ZZZZ');
});

test('a whole link will do as well', () => {
  for (const rest of ['', '/', '#step=12', '?from=a-friend', `#take=${'a7'.repeat(32)}`]) {
    expect(readCode(`http://localhost:8080/m/RKN8-39W1${rest}`)).toBe('RKN8-39W1');
  }
});

test('what cannot be a code is none', () => {
  for (const text of ['', 'RKN8', 'RKN8-39W1X', 'RKN8-39U1', 'RKN8-39W!']) {
    expect(readCode(text)).toBeUndefined();
  }
});
