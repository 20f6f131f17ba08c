import { expect, test } from 'vitest';

import { focusNext } from './focus.ts';

/** Returns the place that gets the focus in a part of the page that has only some. */
function focused(...places: string[]): string | undefined {
  let got: string | undefined;
  const querySelector = (place: string): unknown =>
    places.includes(place) ? { focus: () => (got ??= place) } : null;
  focusNext({ querySelector } as unknown as Element);
  return got;
}

const CONFIRM = '.console .primary:not(:disabled)';
const SQUARE = '[data-square][tabindex="0"]';
const TAKE_BACK = '.prompt-row button:enabled';

test('the focus goes to what confirms, before what takes back', () => {
  expect(focused('.card .primary', '.card button', CONFIRM)).toBe('.card .primary');
  expect(focused('.card button', CONFIRM)).toBe('.card button');
  expect(focused(CONFIRM, TAKE_BACK, SQUARE, 'button')).toBe(CONFIRM);
  expect(focused(TAKE_BACK, SQUARE, 'button')).toBe(SQUARE);
  expect(focused(TAKE_BACK, 'button')).toBe(TAKE_BACK);
});

test('what lies over the board is read before the board is played on', () => {
  expect(focused('[role="dialog"] .primary', CONFIRM, SQUARE)).toBe('[role="dialog"] .primary');
});

test('a part of the page without a place leaves the focus alone', () => {
  expect(focused()).toBeUndefined();
  expect(() => focusNext(null)).not.toThrow();
});
