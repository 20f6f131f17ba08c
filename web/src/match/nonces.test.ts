import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { drawSecret, lastLink, opening } from './nonces.ts';
import { sha256 } from './sha256.ts';

const digest = (hex: string): string =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

test('the digest is SHA-256', () => {
  for (let number = 0; number < 300; number += 1) {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => (number * 31 + at * number) & 255);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(expected);
  }
});

test('each link of a chain opens the next, until it is used up', () => {
  const secret = drawSecret();
  let commitment = lastLink(secret);
  for (let link = 0; link < 3; link += 1) {
    const nonce = opening(secret, commitment) ?? '';
    expect(digest(nonce)).toBe(commitment);
    commitment = nonce;
  }
  expect(opening(secret, digest(secret))).toBe(secret);
  expect(opening(secret, secret)).toBeUndefined();
  expect(opening(drawSecret(), commitment)).toBeUndefined();
});
