import { render } from 'svelte/server';
import { beforeEach, expect, test, vi } from 'vitest';

import { snapshotAt, stateAt } from '../../match/fixture.ts';
import type { MatchSummary } from '../../protocol/types.ts';

// Words come as their keys, as there is no browser whose language they could be in.
vi.mock('../../words/words.svelte.ts', () => ({
  t: (key: string) => key,
  find: (key: string) => key,
  list: (words: readonly string[]) => words.join(', '),
}));
const others: { open?: MatchSummary[]; live?: MatchSummary[] } = {};
let wereWaiting = false;
vi.mock('./others.svelte.ts', () => ({
  Others: class {
    readonly open = others.open;
    readonly live = others.live;
    readonly wereWaiting = wereWaiting;
    readonly follow = vi.fn();
  },
}));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn() });
vi.stubGlobal('location', new URL('http://localhost/'));
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
const { default: Home } = await import('../Home.svelte');

const waiting: MatchSummary = {
  ...snapshotAt(1, []).match,
  status: 'open',
  players: stateAt(1).players.slice(0, 1),
};

/** Returns the headings of the page, in their order. */
function headings(): string[] {
  const { body } = render(Home);
  return [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, words = '']) => words);
}

beforeEach(() => {
  others.live = [];
  wereWaiting = false;
});

test('tables that wait for players come before the games', () => {
  others.open = [waiting];
  wereWaiting = true;
  expect(headings()).toEqual(['home-open', 'home-games', 'home-live']);
});

test('games come first while nobody waits', () => {
  others.open = [];
  expect(headings()).toEqual(['home-games', 'home-open', 'home-live']);
});

test('a table that opens later moves no games', () => {
  others.open = [waiting];
  expect(headings()).toEqual(['home-games', 'home-open', 'home-live']);
});

test('nor does one that was the last to wait', () => {
  others.open = [];
  wereWaiting = true;
  expect(headings()).toEqual(['home-open', 'home-games', 'home-live']);
});
