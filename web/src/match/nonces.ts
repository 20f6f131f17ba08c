/**
 * This player's part in the chance of a match: a chain of nonces that begins with a secret. Each is
 * the SHA-256 of the one before it and commits to it; the last is what the player joins with.
 */

import { sha256 } from './sha256.ts';

/** The number of links of a chain; each time to be ready uses one up. */
const LINKS = 1_000;

/** Draws the secret of a new chain, in hex. */
export function drawSecret(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the last link of the chain, to join with. */
export function lastLink(secret: string): string {
  let link = bytes(secret);
  for (let at = 0; at < LINKS; at += 1) link = sha256(link);
  return hex(link);
}

/** Returns the link of the chain that opens a commitment, if there is one. */
export function opening(secret: string, commitment: string): string | undefined {
  let link = bytes(secret);
  for (let at = 0; at < LINKS; at += 1) {
    const next = sha256(link);
    if (hex(next) === commitment) return hex(link);
    link = next;
  }
  return undefined;
}

/** Returns the commitment that a nonce opens. */
export const commitmentTo = (nonce: string): string => hex(sha256(bytes(nonce)));

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

function hex(link: Uint8Array): string {
  return Array.from(link, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
