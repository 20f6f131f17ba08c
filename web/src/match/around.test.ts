import { expect, test, vi } from 'vitest';

import type { Happening } from '../protocol/types.ts';
import { acted, ANN, snapshotAt, started, stateAt, takenBack, ZOE } from './fixture.ts';
import type { Live, Step } from './live.svelte.ts';
import { reduce, type Session } from './session.ts';

vi.mock('../app/preferences.svelte.ts', () => ({ preferences: {} }));
vi.mock('../words/words.svelte.ts', () => ({ find: () => undefined }));
const { Around } = await import('./around.svelte.ts');

const answered = { ok: false, code: 'rate_limited', message: 'Too many requests.' } as const;
const live = { offer: () => Promise.resolve(answered) } as unknown as Live;

/** Returns what a player knows of a match. */
function session(happened: Happening[], you = ZOE): Session {
  const version = happened.at(-1)?.version ?? 0;
  const change = reduce(undefined, snapshotAt(version, happened, { you }), 0);
  if (!change) throw new Error('no snapshot came');
  return change.session;
}

const around = (known: () => Session) => new Around(live, known, () => [0, 1]);

test('a refusal is told until the next event', async () => {
  let known = session([started(1), acted(2, 0)]);
  const deeds = around(() => known);
  deeds.offer('draw');
  await vi.waitFor(() => expect(deeds.refused).not.toBe(''));
  known = { ...known, state: stateAt(3) };
  expect(deeds.refused).toBe('');
});

test('nothing is asked for while the connection is lost', () => {
  const known = session([started(1), acted(2, 0)]);
  const offer = vi.fn(() => Promise.resolve(answered));
  const lost = { offer, isLost: true } as unknown as Live;
  const deeds = new Around(
    lost,
    () => known,
    () => [0, 1],
  );
  expect(deeds.isHeld).toBe(true);
  deeds.offer('draw');
  expect(offer).not.toHaveBeenCalled();
});

test('a refusal that comes after the end of the match does not cover the result', async () => {
  let known = session([started(1), acted(2, 0)]);
  const deeds = around(() => known);
  deeds.offer('draw');
  known = { ...known, state: stateAt(3, { status: 'finished' }) };
  await new Promise((resolve) => setTimeout(resolve));
  expect(deeds.refused).toBe('');
  // A refusal of what is asked for after the end is told.
  deeds.offer('rematch');
  await vi.waitFor(() => expect(deeds.refused).not.toBe(''));
});

test('an offer declined again in the same words is told again', () => {
  const known = session([started(1), acted(2, 0)]);
  const declinedAt = (version: number): Step => ({
    happened: [
      { version, at_ms: version, event: { type: 'declined', player: ANN, offer: 'draw' } },
    ],
    before: undefined,
    offers: [{ player: ZOE, offer: 'draw' }],
    missed: false,
  });
  const table = { step: declinedAt(3) };
  const deeds = new Around(
    table as unknown as Live,
    () => known,
    () => [0, 1],
  );
  expect(deeds.declined).toEqual({ how: 'declined', offer: 'draw', player: ANN, version: 3 });
  deeds.dismissDeclined();
  expect(deeds.declined).toBeUndefined();
  table.step = declinedAt(7);
  expect(deeds.declined?.version).toBe(7);
});

test('an own offer that an opponent lets lapse is told', () => {
  const known = session([started(1), acted(2, 0)]);
  const step: Step = {
    happened: [acted(4, 1)],
    before: undefined,
    offers: [{ player: ZOE, offer: 'draw' }],
    missed: false,
  };
  const deeds = new Around(
    { step } as unknown as Live,
    () => known,
    () => [0, 1],
  );
  expect(deeds.declined).toEqual({ how: 'offer-lapsed', offer: 'draw', player: ANN, version: 4 });
});

test('only an own action that stands is taken back', () => {
  const resigned: Happening = {
    version: 9,
    at_ms: 9,
    event: { type: 'resigned', seat: 1 },
    game_events: [],
  };
  const can = (you: number, ...happened: Happening[]): boolean =>
    around(() => session([started(1), ...happened], you)).canTakeBack;
  expect(can(ZOE)).toBe(false);
  expect(can(ZOE, acted(2, 0))).toBe(true);
  expect(can(ANN, acted(2, 0))).toBe(false);
  expect(can(ZOE, acted(2, 0), acted(3, 1))).toBe(true);
  expect(can(ZOE, acted(2, 0), takenBack(3, 0))).toBe(false);
  expect(can(ZOE, acted(2, 0), acted(3, 1), resigned)).toBe(false);
});
