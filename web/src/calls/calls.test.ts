import { expect, test } from 'vitest';

import { acted, ANN, snapshotAt, started, stateAt, updateTo, ZOE } from '../match/fixture.ts';
import { reduce, type Session } from '../match/session.ts';
import type { Event, Happening, MatchState, ServerMessage } from '../protocol/types.ts';
import { callsOf, lowIn } from './calls.ts';

function after(session: Session | undefined, message: ServerMessage): Session {
  const change = reduce(session, message, 0);
  if (!change) throw new Error('the message changed nothing');
  return change.session;
}

const update = (happened: Happening[], state: MatchState): ServerMessage => ({
  type: 'update',
  happened,
  state,
});
const at = (version: number, event: Event): Happening => ({ version, at_ms: version, event });

/** Zoé's match after its start, in which Ann is to act. */
const waiting = after(
  undefined,
  snapshotAt(1, [started(1)], { state: stateAt(1, { to_act: [1] }) }),
);

test('a player is called when the turn comes, and not again before it has passed', () => {
  const mine = after(waiting, updateTo(2, [acted(2, 1)]));
  expect(callsOf(waiting, mine)).toEqual([{ kind: 'turn' }]);
  expect(callsOf(mine, after(mine, updateTo(3, [acted(3, 0)])))).toEqual([]);
});

test('a player for whom a computer plays is not called for its turns', () => {
  const [zoé, ann] = stateAt(2).players;
  if (!zoé || !ann) throw new Error('two play');
  const players = [{ ...zoé, substitute: 5 }, ann];
  const its = after(waiting, update([acted(2, 1)], stateAt(2, { players })));
  expect(callsOf(waiting, its)).toEqual([]);
  const back = update([at(3, { type: 'returned', player: ZOE })], stateAt(3));
  expect(callsOf(its, after(its, back))).toEqual([{ kind: 'turn' }]);
});

test('a player is called when somebody joins, and when the match starts', () => {
  const open = after(
    undefined,
    snapshotAt(1, [], { state: stateAt(1, { status: 'open', to_act: [] }) }),
  );
  const joined = after(
    open,
    update(
      [at(2, { type: 'joined', player: ANN, name: 'Ann' })],
      stateAt(2, { status: 'open', to_act: [] }),
    ),
  );
  expect(callsOf(open, joined)).toEqual([{ kind: 'joined', who: 'Ann' }]);
  const begun = after(joined, update([started(3)], stateAt(3)));
  expect(callsOf(joined, begun)).toEqual([{ kind: 'started' }, { kind: 'turn' }]);
});

test('a player is called for the offers and answers of others, not for the own', () => {
  const own = at(2, { type: 'offered', player: ZOE, offer: 'draw' });
  const offered = after(waiting, update([own], stateAt(2, { to_act: [1] })));
  expect(callsOf(waiting, offered)).toEqual([]);
  const declined = at(3, { type: 'declined', player: ANN, offer: 'draw' });
  const answered = after(offered, update([declined], stateAt(3, { to_act: [1] })));
  expect(callsOf(offered, answered)).toEqual([
    { kind: 'offer', declined: true, words: { who: 'Ann', offer: 'draw' } },
  ]);
});

test('a player is called for what others write', () => {
  const line = (number: number, name: string): ServerMessage => ({
    type: 'chat',
    number,
    at_ms: 0,
    room: 'players',
    name,
    text: 'Hello',
  });
  const written = after(waiting, line(1, 'Ann'));
  expect(callsOf(waiting, written)).toEqual([{ kind: 'chat', who: 'Ann' }]);
  expect(callsOf(written, after(written, line(2, 'Zoé')))).toEqual([]);
});

test('the end is won, lost, drawn or none of it, and spectators see no side of it', () => {
  const over = (winners: number[] | undefined): unknown => {
    const outcome = winners && { outcome: { winners, scores: [], reason: 'line' } };
    const result = { termination: winners ? ('rules' as const) : ('aborted' as const), ...outcome };
    const state = stateAt(2, { status: 'finished', to_act: [], result });
    return callsOf(waiting, { ...waiting, state });
  };
  expect(over([0])).toEqual([{ kind: 'result', how: 'won' }]);
  expect(over([1])).toEqual([{ kind: 'result', how: 'lost' }]);
  expect(over([])).toEqual([{ kind: 'result', how: 'drawn' }]);
  expect(over(undefined)).toEqual([{ kind: 'result', how: 'undecided' }]);
  const spectating = { ...waiting, you: undefined };
  expect(callsOf(spectating, after(spectating, updateTo(2, [acted(2, 1)])))).toEqual([]);
});

test('the own clock is low once it falls to twenty seconds, only while it runs', () => {
  const clocked = (remaining_ms: number, runs_in_ms: number | undefined): number | undefined => {
    const clock = { seats: [{ remaining_ms, runs_in_ms }, { remaining_ms: 1 }] };
    return lowIn({ ...waiting, state: { ...waiting.state, clock } as MatchState }, 5_000);
  };
  expect(clocked(60_000, 2_000)).toBe(37_000);
  expect(clocked(60_000, undefined)).toBeUndefined();
  expect(clocked(19_000, 0)).toBeUndefined();
  const day_ms = 24 * 3_600_000;
  expect(clocked(24 * day_ms, 5_000)).toBe(24 * day_ms - 20_000);
  // No timer of a browser waits for as long as that.
  expect(clocked(30 * day_ms, 0)).toBeUndefined();
});
