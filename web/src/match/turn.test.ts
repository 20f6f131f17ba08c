import { expect, test } from 'vitest';

import { stateAt } from './fixture.ts';
import { isTimed } from './turn.ts';

test('time is measured by a clock or by a limit for one decision', () => {
  expect(isTimed(stateAt(1))).toBe(false);
  expect(isTimed(stateAt(1, { timer_ms: 9_000 }))).toBe(true);
  const seat = { remaining_ms: 60_000, forgiven_ms: 0 };
  expect(isTimed(stateAt(1, { clock: { seats: [seat, seat] } }))).toBe(true);
});
