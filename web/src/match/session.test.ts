import { expect, test } from 'vitest';

import type { Event, Happening, MatchState, SeatClock, ServerMessage } from '../protocol/types.ts';
import { acted, ANN, snapshotAt, started, stateAt, updateTo, ZOE } from './fixture.ts';
import { isNews, reduce, unreadSince, type Session } from './session.ts';

function following(...messages: ServerMessage[]): Session {
  let session: Session | undefined;
  for (const message of messages) session = reduce(session, message, 0)?.session ?? session;
  if (!session) throw new Error('no snapshot came');
  return session;
}

const chatLine = (number: number): ServerMessage => ({
  type: 'chat',
  number,
  at_ms: 0,
  room: 'players',
  name: 'Ann',
  text: `line ${number}`,
});

test('nothing is known before the first snapshot', () => {
  expect(reduce(undefined, updateTo(2, [acted(2, 0)]), 0)).toBeUndefined();
});

test('an update brings the state, what happened and the position to look back at', () => {
  const session = following(snapshotAt(1, [started(1)]), updateTo(2, [acted(2, 0)]));
  expect(session.state.version).toBe(2);
  expect(session.happened.map(({ version }) => version)).toEqual([1, 2]);
  expect([...session.positions]).toEqual([
    [1, 'position 1'],
    [2, 'position 2'],
  ]);
});

test('the snapshot after a break tells what happened meanwhile, and nothing twice', () => {
  const session = following(snapshotAt(1, [started(1)]), updateTo(2, [acted(2, 0)]));
  const change = reduce(session, snapshotAt(4, [acted(2, 0), acted(3, 1), acted(4, 0)]), 0);
  expect(change?.fresh.map(({ version }) => version)).toEqual([3, 4]);
  expect(change?.session.happened.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});

test('a snapshot of a version that is over begins anew', () => {
  const session = following(snapshotAt(1, [started(1)]), updateTo(2, [acted(2, 0)]));
  const change = reduce(session, snapshotAt(1, [started(1)]), 0);
  expect(change?.fresh).toEqual([]);
  expect(change?.session.happened.map(({ version }) => version)).toEqual([1]);
  expect([...(change?.session.positions ?? [])]).toEqual([[1, 'position 1']]);
});

test('the first snapshot is no news', () => {
  expect(reduce(undefined, snapshotAt(2, [started(1), acted(2, 0)]), 0)?.fresh).toEqual([]);
});

test('a break without news leaves the very position that an action was sent on', () => {
  const state = stateAt(1, { position: { rows: ['w.'] } });
  const before = following(snapshotAt(1, [started(1)], { state }));
  const again = { ...state, position: { rows: ['w.'] } };
  const change = reduce(before, snapshotAt(1, [started(1)], { state: again }), 0);
  expect(change?.session.state.position).toBe(state.position);
});

test('an offer leaves the very position in which somebody is choosing', () => {
  const state = stateAt(1, { position: { rows: ['w.'] } });
  const before = following(snapshotAt(1, [started(1)], { state }));
  const offered: Happening = {
    version: 2,
    at_ms: 2,
    event: { type: 'offered', player: ANN, offer: 'draw' },
  };
  const after = { ...state, version: 2, position: { rows: ['w.'] } };
  const change = reduce(before, { type: 'update', happened: [offered], state: after }, 0);
  expect(change?.session.state.version).toBe(2);
  expect(change?.session.state.position).toBe(state.position);
});

test('who is there stays as it was told last where an update leaves it out', () => {
  const before = following(snapshotAt(1, [started(1)]));
  const { version, position, to_act, offers, players } = stateAt(2);
  const told = { type: 'presence' as const, players, spectators: 4 };
  const watched = reduce(before, told, 0)?.session;
  const state = { version, position, to_act, offers };
  const update = { type: 'update' as const, happened: [acted(2, 0)], state };
  const after = reduce(watched, update, 0)?.session.state;
  expect(after).toEqual(stateAt(2, { spectators: 4 }));
});

test('presence changes the players without a version', () => {
  const players = [
    { player: ANN, name: 'Ann', seat: 1, ready: true, presence: 'present' as const },
  ];
  const session = reduce(
    following(snapshotAt(1, [started(1)])),
    { type: 'presence', players, spectators: 3 },
    500,
  )?.session;
  expect(session?.state).toMatchObject({ version: 1, players, spectators: 3 });
  expect(session?.playersAt).toBe(500);
  expect(session?.stateAt).toBe(0);
});

test('a line of chat is kept once, also over a new snapshot', () => {
  const session = following(snapshotAt(1, [started(1)]), chatLine(1), chatLine(1), chatLine(2));
  const [, second] = session.chat;
  const again = reduce(session, snapshotAt(1, [], { chat: second ? [second] : [] }), 0)?.session;
  expect(session.chat.map(({ number }) => number)).toEqual([1, 2]);
  expect(again?.chat.map(({ number }) => number)).toEqual([1, 2]);
});

test('what somebody is seen to be doing stands until the next update', () => {
  const testing: ServerMessage = { type: 'activity', seat: ZOE, shows: 'testing' };
  const session = following(snapshotAt(1, [started(1)]), testing);
  expect(session.activity).toEqual({ seat: ZOE, shows: 'testing' });
  expect(reduce(session, updateTo(2, [acted(2, 0)]), 0)?.session.activity).toBeUndefined();
});

const clockOf = (...seats: SeatClock[]): Partial<MatchState> => ({ clock: { seats } });
const stands = (remaining_ms: number): SeatClock => ({ remaining_ms, forgiven_ms: 0 });
const left = (session: Session | undefined): number[] | undefined =>
  session?.state.clock?.seats.map(({ remaining_ms }) => remaining_ms);

/** A match in which Ann's clock runs from a minute down, and what ends it after a quarter. */
function endedBy(event: Event): Session | undefined {
  const running = { ...stands(60_000), runs_in_ms: 0 };
  const state = stateAt(1, clockOf(stands(30_000), running));
  const before = following(snapshotAt(1, [started(1)], { state }));
  const end = stateAt(2, { status: 'finished', ...clockOf(stands(30_000), stands(60_000)) });
  const happened = [{ version: 2, at_ms: 2, event }];
  return reduce(before, { type: 'update', happened, state: end }, 15_000)?.session;
}

test('clocks stay as they were shown when a match ends without an action', () => {
  const over = endedBy({ type: 'claimed', seat: 0, claim: 'win' });
  expect(left(over)).toEqual([30_000, 45_000]);
  const again = { status: 'finished' as const, ...clockOf(stands(30_000), stands(60_000)) };
  const rematch = { version: 3, at_ms: 3, event: { type: 'rematched' as const, match: '' } };
  const message = { type: 'update' as const, happened: [rematch], state: stateAt(3, again) };
  expect(left(reduce(over, message, 20_000)?.session)).toEqual([30_000, 45_000]);
  const snapshot = snapshotAt(3, [rematch], { state: stateAt(3, again) });
  expect(left(reduce(over, snapshot, 20_000)?.session)).toEqual([30_000, 45_000]);
});

test('clocks are the server’s when an action ends the match', () => {
  expect(left(endedBy(acted(2, 1).event))).toEqual([30_000, 60_000]);
});

test('deeds of others are news, and what befalls the own seat', () => {
  const session = following(snapshotAt(1, [started(1)]));
  const at = (event: Event): Happening => ({ version: 2, at_ms: 2, event });
  expect(isNews(acted(2, 0), session)).toBe(false);
  expect(isNews(acted(2, 1), session)).toBe(true);
  expect(isNews(at({ type: 'offered', player: ZOE, offer: 'draw' }), session)).toBe(false);
  expect(isNews(at({ type: 'offered', player: ANN, offer: 'draw' }), session)).toBe(true);
  expect(isNews(at({ type: 'timed_out', seat: 0 }), session)).toBe(true);
  expect(isNews(at({ type: 'substituted', player: ZOE, level: 2 }), session)).toBe(true);
  const spectating = { ...session, you: undefined };
  expect(isNews(acted(2, 0), spectating)).toBe(true);
});

test('lines of others that were not read count, and own ones never do', () => {
  const own = { ...chatLine(3), name: 'Zoé' } as ServerMessage;
  const session = following(snapshotAt(1, [started(1)]), chatLine(2), own, chatLine(5));
  expect(unreadSince(0, session)).toBe(2);
  expect(unreadSince(2, session)).toBe(1);
  expect(unreadSince(5, session)).toBe(0);
});
