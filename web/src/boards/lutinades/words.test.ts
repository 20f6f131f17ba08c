import { expect, test, vi } from 'vitest';

import type { LutinadesView as View } from '../../protocol/types.ts';
import type { Table } from '../board.ts';
import type { Scene } from './scenes.ts';
import { sayDoing, sayHint, sayScene } from './words.ts';

// Words come as their keys, as there is no browser whose language they could be in.
vi.mock('../../words/words.svelte.ts', () => ({ t: (key: string) => key }));

const table: Table = {
  places: ['Zoé', 'Ann', 'Bob'].map((name) => ({ name, colour: undefined })),
  you: 0,
  settings: {},
};

/** A turn in which Bob has made a gesture and Ann has not. */
const TURN: Scene = {
  picker: 0,
  card: undefined,
  pile: 40,
  mushrooms: [0, 0, 0],
  gestures: [null, null, null],
  isShown: false,
  gestured: [2],
  considered: [],
  followed: undefined,
  gains: [],
};

const doing = (ended: boolean): string[] =>
  table.places.map((_, seat) => sayDoing(TURN, seat, ended));

test('nobody thinks any more in a turn that a resignation has ended', () => {
  expect(doing(false)).toEqual([
    'lutinades-picker',
    'lutinades-thinking-now',
    'lutinades-gestured',
  ]);
  expect(doing(true)).toEqual(['lutinades-picker', '', 'lutinades-gestured']);
});

test('nobody is told what to wait for when the match is over', () => {
  expect(sayScene(TURN, table, { acting: false })).toBe('lutinades-told-picker');
  expect(sayScene(TURN, table, { acting: false, ended: true })).toBe('');
  const followed = { ...TURN, isShown: true, followed: 1 };
  expect(sayScene(followed, table, { acting: false, ended: true })).toBe('lutinades-followed');
});

test('no gesture is asked for while the turn before it is still being shown', () => {
  const gestures = { phase: 'gestures' } as View;
  expect(sayHint(gestures, { isTold: true, acting: true })).toBe('lutinades-prompt-told');
  expect(sayHint(gestures, { isTold: false, acting: true })).toBe('');
  expect(sayHint(gestures, { isTold: true, acting: false })).toBe('');
  const choice = { phase: 'choice' } as View;
  expect(sayHint(choice, { isTold: true, acting: true })).toBe('');
});
