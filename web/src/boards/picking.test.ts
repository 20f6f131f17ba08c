import { expect, test } from 'vitest';

import type { Reply } from './board.ts';
import { Picking } from './picking.svelte.ts';

/** A turn is a place, or a way from one square to another. */
const CHOICES = ['C3', 'A1 B1', 'A1 B2', 'D1 D2'].map((spelled) => ({
  squares: spelled.split(' '),
  action: spelled,
}));

/** A board on which `refuses` says whether what is sent is refused. */
function board(refuses = false): {
  picking: Picking<string>;
  sent: string[];
  told: string[];
  move: () => void;
} {
  let position = {};
  const sent: string[] = [];
  const act = (action: string): Promise<Reply<unknown>> => {
    sent.push(action);
    return Promise.resolve(
      refuses ? { ok: false, code: 'illegal', message: '' } : { ok: true, answer: undefined },
    );
  };
  const told: string[] = [];
  const tell = (text: string): void => void told.push(text);
  const scene = { frame: undefined, end: () => told.push('end') };
  const given = { acting: true, miniature: false, act, tell };
  const picking = new Picking(() => ({ board: { ...given, position }, choices: CHOICES }), scene);
  return { picking, sent, told, move: () => (position = {}) };
}

test('a mouse sends an action as soon as its last square is picked', () => {
  const { picking, sent } = board();
  expect(picking.pick('A1')).toBe(true);
  expect([...picking.selection.next]).toEqual(['B1', 'B2']);
  expect(sent).toEqual([]);
  picking.pick('B2');
  expect(sent).toEqual(['A1 B2']);
});

test('an action that is shown from elsewhere waits as if it had been tapped once', () => {
  const { picking, sent, move } = board();
  picking.show('A1 B2');
  expect([picking.chosen, picking.unconfirmed, sent]).toEqual([['A1'], 'B2', []]);
  picking.confirm();
  expect(sent).toEqual(['A1 B2']);
  move();
  picking.show('not to be chosen');
  expect(picking.unconfirmed).toBeUndefined();
});

test('the first tap of a finger only shows the action, the second or the button sends it', () => {
  const { picking, sent } = board();
  picking.byTouch = true;
  picking.pick('C3');
  expect([picking.unconfirmed, picking.aim, sent]).toEqual(['C3', 'C3', []]);
  picking.pick('C3');
  expect(sent).toEqual(['C3']);

  const other = board();
  other.picking.byTouch = true;
  other.picking.pick('A1');
  other.picking.pick('B1');
  other.picking.confirm();
  expect(other.sent).toEqual(['A1 B1']);
});

test('a piece dragged by a finger shows where it would go, and goes there when it is dropped', () => {
  const { picking, sent } = board();
  picking.byTouch = true;
  picking.pick('A1');
  picking.dragged = { from: 'A1', x: 1, y: 0 };
  picking.hover('B1');
  expect(picking.aim).toBe('B1');
  picking.pick('B1');
  expect(sent).toEqual(['A1 B1']);
});

test('another piece can be taken instead, and the same one put back', () => {
  const { picking } = board();
  picking.pick('A1');
  picking.pick('D1');
  expect(picking.chosen).toEqual(['D1']);
  picking.pick('D1');
  expect(picking.chosen).toEqual([]);
  picking.pick('D1');
  picking.back();
  expect(picking.chosen).toEqual([]);
  expect(picking.pick('E5')).toBe(false);
});

test('a press that comes to nothing is explained, and ends what is shown', () => {
  const { picking, told } = board();
  const whyNot = (square: string): string => `not ${square}`;
  picking.press('A1', whyNot);
  expect(told).toEqual(['end', '']);
  picking.press('E5', whyNot);
  expect(told).toEqual(['end', '', 'end', '', 'not E5']);
});

test('what was chosen is forgotten with its position', () => {
  const { picking, move } = board();
  picking.pick('A1');
  move();
  expect(picking.chosen).toEqual([]);
});

test('nothing is picked while an action is being sent, and a refused one leaves the piece in hand', async () => {
  const { picking, sent } = board(true);
  picking.pick('A1');
  picking.pick('B1');
  expect([picking.sending, picking.chosen, picking.aim]).toEqual([true, ['A1'], 'B1']);
  expect(picking.interactive).toBe(false);
  picking.pick('C3');
  expect(sent).toEqual(['A1 B1']);
  await Promise.resolve();
  expect([picking.sending, picking.chosen, picking.aim]).toEqual([false, ['A1'], undefined]);
});

test('a position that follows from an action needs no answer to it', async () => {
  const { picking, sent, move } = board();
  picking.pick('C3');
  move();
  expect(picking.interactive).toBe(true);
  picking.pick('A1');
  await Promise.resolve();
  expect([picking.sending, picking.chosen]).toEqual([false, ['A1']]);
  picking.pick('B1');
  expect(sent).toEqual(['C3', 'A1 B1']);
});
