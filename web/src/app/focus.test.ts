import { expect, test } from 'vitest';

import { focusNext } from './focus.ts';

/** Returns the place that gets the focus in a part of the page that has only some. */
function focused(...places: string[]): string | undefined {
  let got: string | undefined;
  const querySelectorAll = (place: string): unknown[] =>
    places.includes(place) ? [{ getClientRects: () => [{}], focus: () => (got ??= place) }] : [];
  focusNext({ querySelectorAll } as unknown as Element);
  return got;
}

const CONFIRM = '.console .primary:not(:disabled)';
const SQUARE = '[data-square][tabindex="0"]';
const TAKE_BACK = '.prompt-row button:enabled';
const ELSEWHERE = '.primary:not(:disabled)';

test('the focus goes to what confirms, before what takes back', () => {
  expect(focused('.card .primary', '.card button', CONFIRM)).toBe('.card .primary');
  expect(focused('.card button', CONFIRM)).toBe('.card button');
  expect(focused(CONFIRM, TAKE_BACK, SQUARE, ELSEWHERE)).toBe(CONFIRM);
  expect(focused(TAKE_BACK, SQUARE, ELSEWHERE)).toBe(SQUARE);
  expect(focused(TAKE_BACK, ELSEWHERE)).toBe(TAKE_BACK);
});

test('what lies over the board is read before the board is played on', () => {
  const over = ':is([role="dialog"], [role="alertdialog"]) .primary';
  expect(focused(over, CONFIRM, SQUARE)).toBe(over);
});

test('a part of the page without a place leaves the focus alone', () => {
  expect(focused()).toBeUndefined();
  expect(() => focusNext(null)).not.toThrow();
});
