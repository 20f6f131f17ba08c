import { expect, test, vi } from 'vitest';

import type { Rules } from '../local/rules.ts';

const words = $state({ lang: 'en' });
vi.mock('../words/words.svelte.ts', () => ({ t: (key: string) => `${words.lang} ${key}` }));
const { Exercise } = await import('./exercise.svelte.ts');

test('the players are called in the language chosen', () => {
  const played = { start: {}, steps: [], to_act: [0], legal: [] };
  const rules = { play: () => played } as unknown as Rules;
  const setup = { game: 'orbito', settings: {}, seats: 2, seed: '' };
  const exercise = new Exercise(rules, setup, 0, []);
  const names = (): unknown => exercise.players.table.places.map(({ name }) => name);
  expect(names()).toEqual(['en lesson-learner', 'en local-player']);
  words.lang = 'fr';
  expect(names()).toEqual(['fr lesson-learner', 'fr local-player']);
});
