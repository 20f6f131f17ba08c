import { expect, test, vi } from 'vitest';

import type { Gesture, LutinadesView as View } from '../../protocol/types.ts';
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
  const followed = { ...TURN, isShown: true, considered: [1, 2], followed: 1 };
  expect(sayScene(followed, table, { acting: false, ended: true })).toBe('lutinades-followed');
});

test('nobody is said to choose where the goblins agree or none counts', () => {
  const up = { sign: 'up' } as const;
  const told = (...gestures: (Gesture | null)[]): string => {
    const considered = gestures.flatMap((gesture, seat) => (gesture ? [seat] : []));
    const scene = { ...TURN, gestures, considered, isShown: true };
    return sayScene(scene, table, { acting: false });
  };
  expect(told(null, up, up)).toBe('lutinades-told-agreed');
  expect(told(null, up, { sign: 'down' })).toBe('lutinades-told-choice');
  expect(told(null, { ...up, side: 'left' }, { ...up, side: 'right' })).toBe(
    'lutinades-told-choice',
  );
  // The picker follows the only goblin that counts.
  expect(told(null, up, null)).toBe('lutinades-told-choice');
  expect(told(null, null, null)).toBe('lutinades-told-none');
});

test('no gesture is asked for while the turn before it is still being shown', () => {
  const gestures = { phase: 'gestures' } as View;
  expect(sayHint(gestures, { isTold: true, acting: true })).toBe('lutinades-prompt-told');
  expect(sayHint(gestures, { isTold: false, acting: true })).toBe('');
  expect(sayHint(gestures, { isTold: true, acting: false })).toBe('');
  const choice = { phase: 'choice' } as View;
  expect(sayHint(choice, { isTold: true, acting: true })).toBe('');
});
