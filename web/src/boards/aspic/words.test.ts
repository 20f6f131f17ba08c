import { expect, test, vi } from 'vitest';

import type { AspicView } from '../../protocol/types.ts';
import type { Table } from '../board.ts';
import { facts } from './words.ts';

// Words come as their keys, as there is no browser whose language they could be in.
vi.mock('../../words/words.svelte.ts', () => ({ t: (key: string) => key, decimal: String }));

const table: Table = {
  places: [
    { name: 'Ann', colour: undefined },
    { name: 'Bob', colour: undefined },
  ],
  you: undefined,
  settings: {},
};

const labels = (phase: AspicView['phase']): string[] => {
  const position: Partial<AspicView> = {
    phase,
    camp: 'right',
    scores: [1, 0],
    territory: { t: 500, camp: 'left', share: 500 },
    distances: [
      { pieces: 0, ball: 0 },
      { pieces: 0, ball: 0 },
    ],
  };
  return facts(position as AspicView, table).map(({ label }) => label);
};

test('nobody is in a phase when the match is over', () => {
  expect(labels('move')).toContain('aspic-fact-phase');
  expect(labels('over')).not.toContain('aspic-fact-phase');
});
