import { expect, test } from 'vitest';

import { stepIn } from './step.ts';

test('a step is read from its link, and from nothing else', () => {
  expect(stepIn('#step=12')).toBe(12);
  for (const hash of ['', '#step=', '#step=-1', '#step=1x', '#seat=1'])
    expect(stepIn(hash)).toBeUndefined();
});
