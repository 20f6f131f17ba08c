import { expect, test, vi } from 'vitest';

import type { InvincibleArmadaView as View } from '../../protocol/types.ts';
import { put, type Rows, SIZE } from './fleet.ts';
import { sayPrompt } from './words.ts';

// Words come as their keys, as there is no browser whose language they could be in.
vi.mock('../../words/words.svelte.ts', () => ({ t: (key: string) => key }));

const SEA: Rows = Array.from({ length: SIZE }, () => '.'.repeat(SIZE));

function prompted(turn: View['turn'], squares: string, reserve: number): string {
  const english = squares.split(' ').filter(Boolean);
  const rows = english.reduce((sea, square) => put(sea, square, 'england'), SEA);
  const view = { turn, rows, sides: ['spain', 'england'], reserve: [reserve, reserve] };
  return sayPrompt(view as unknown as View).replace('invincible-armada-prompt-', '');
}

test('a prompt names what can be done, and nothing else', () => {
  expect(prompted('spain', '', 3)).toBe('place');
  expect(prompted('spain', '', 0)).toBe('relocate');
  expect(prompted('england', '', 20)).toBe('place');
  expect(prompted('england', 'E5', 19)).toBe('place');
  expect(prompted('england', 'E5 G5', 18)).toBe('place');
  expect(prompted('england', 'E5 F6', 18)).toBe('england');
  expect(prompted('england', 'E5 F6 A1 A2 H8', 15)).toBe('pivot');
  expect(prompted('england', 'E5 F6', 0)).toBe('pivot');
});
