import { expect, test, vi } from 'vitest';

// A browser that asks for English and has kept nothing.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en'] });

const { loadWords } = await import('./words.svelte.ts');
const { playersOf } = await import('../match/players.ts');
const { namesOf } = await import('./names.ts');

const computer = (level: number): { name: string; computer: number } => ({
  name: '',
  computer: level,
});

test('computers of one level are numbered, and those of others not', async () => {
  await loadWords('en');
  expect(namesOf([{ name: 'Ann' }, computer(2), computer(5), computer(2)])).toEqual([
    'Ann',
    'Computer (level 2)',
    'Computer (level 5)',
    'Computer 2 (level 2)',
  ]);
});

test('a match names computers as its table did, without those that were dismissed', async () => {
  await loadWords('en');
  const joined = (player: number, named: object): unknown => ({ type: 'joined', player, ...named });
  const events = [
    joined(0, { name: 'Ann' }),
    joined(1, computer(2)),
    { type: 'left', player: 1 },
    joined(2, computer(2)),
    joined(3, computer(2)),
    { type: 'started', seating: [3, 0, 2] },
  ] as Parameters<typeof playersOf>[0];
  const { table, names } = playersOf(events, 3, {}, 0);
  const named = ['Computer 2 (level 2)', 'Ann', 'Computer (level 2)'];
  expect(table.places.map(({ name }) => name)).toEqual(named);
  expect([names.get(1), names.get(2), names.get(3)]).toEqual([
    'Computer (level 2)',
    'Computer (level 2)',
    'Computer 2 (level 2)',
  ]);
});
