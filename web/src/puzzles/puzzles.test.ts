import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { hasPuzzles, loadPuzzles } from './files.ts';
import { answerAfter, judge, type Puzzle } from './puzzles.ts';
import { nameOf } from './solved.ts';

const FOLDER = join(import.meta.dirname, '../../../opponents/puzzles');

const step = (seat: number, place: string) => ({ seat, action: { type: 'turn', place } });

/** Two turns of seat 1, with an answer between them. */
const PUZZLE: Puzzle = {
  settings: {},
  seed: '00',
  seat: 1,
  before: [step(0, 'A1')],
  goal: 'won',
  turns: 2,
  line: [step(1, 'B1'), step(0, 'C1'), step(1, 'D1')],
};

const WON = { reason: 'line', scores: [], winners: [1] };

const standing = (
  places: readonly (readonly [number, string])[],
  toAct: readonly number[],
  outcome?: typeof WON,
) => {
  const steps = places.map(([seat, place]) => step(seat, place));
  return judge(PUZZLE, { steps, events: [], toAct, outcome });
};

test('before the last answer only the line is right', () => {
  expect(standing([], [1])).toBe('open');
  expect(standing([[1, 'B1']], [0])).toBe('open');
  expect(standing([[1, 'B2']], [0])).toBe('wrong');
});

test('in the last turn any way to the goal is right, and every other action is wrong', () => {
  const answered = [
    [1, 'B1'],
    [0, 'C1'],
  ] as const;
  expect(standing(answered, [1])).toBe('open');
  expect(standing([...answered, [1, 'D4']], [], WON)).toBe('solved');
  expect(standing([...answered, [1, 'D4']], [0])).toBe('wrong');
  expect(standing([...answered, [1, 'D4']], [], { ...WON, winners: [0] })).toBe('wrong');
});

test('a turn of several actions is judged at its end, whatever they are', () => {
  const puzzle: Puzzle = {
    ...PUZZLE,
    turns: 1,
    goal: [{ type: 'goal', seat: 1 }],
    line: [step(1, 'B1'), step(1, 'C1')],
  };
  const judged = (places: readonly string[], toAct: number[], events: unknown[] = []) =>
    judge(puzzle, { steps: places.map((at) => step(1, at)), events, toAct, outcome: undefined });
  expect(judged(['B2'], [1])).toBe('open');
  expect(judged(['B2', 'C1'], [0], [{ type: 'goal', seat: 1 }])).toBe('solved');
  expect(judged(['B1', 'C2'], [0])).toBe('wrong');
  expect(judged(['B1', 'C2'], [0], [{ type: 'goal', seat: 1, scores: [0, 1] }])).toBe('solved');
});

test('where the best action is asked for, the line alone is right, whoever is to act then', () => {
  const puzzle: Puzzle = { ...PUZZLE, goal: 'best', turns: 1, line: [step(1, 'B1')] };
  const judged = (places: readonly string[], toAct: number[]) =>
    judge(puzzle, {
      steps: places.map((at) => step(1, at)),
      events: [],
      toAct,
      outcome: undefined,
    });
  expect(judged([], [0, 1])).toBe('open');
  expect(judged(['B1'], [0])).toBe('solved');
  for (const toAct of [[0], [1], []]) expect(judged(['B2'], toAct)).toBe('wrong');
});

test('the answer expected is what the others do until the player is to act', () => {
  expect(answerAfter(PUZZLE, 1)).toEqual([step(0, 'C1')]);
  expect(answerAfter(PUZZLE, 2)).toEqual([]);
});

test('a puzzle is known by its actions, as the terminal client knows it', () => {
  expect(nameOf(PUZZLE)).toBe('[[{"type":"turn","place":"A1"}],{"type":"turn","place":"B1"}]');
});

for (const file of readdirSync(FOLDER)) {
  const game = file.replace('.jsonl', '');
  test(`the puzzles of ${game} are loaded, each under a name of its own, from easy to hard`, async () => {
    expect(hasPuzzles(game)).toBe(true);
    const puzzles = (await loadPuzzles(game)) ?? [];
    const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
    expect(puzzles).toHaveLength(lines.length);
    expect(new Set(puzzles.map(nameOf)).size).toBe(puzzles.length);
    const turns = puzzles.map((puzzle) => puzzle.turns);
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
    expect(puzzles.every(({ seat, line }) => line[0]?.seat === seat)).toBe(true);
  });
}

test('a game without puzzles has none', async () => {
  expect(hasPuzzles('chess')).toBe(false);
  expect(await loadPuzzles('chess')).toBeUndefined();
});
