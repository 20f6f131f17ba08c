import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ClientMessage, ServerMessage } from '../protocol/types.ts';
import { snapshotAt } from './fixture.ts';
import { Link, type LinkState } from './link.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: FakeSocket;
  static count = 0;

  readyState = 0;
  readonly sent: ClientMessage[] = [];

  constructor() {
    super();
    FakeSocket.last = this;
    FakeSocket.count += 1;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  break(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const WELCOME: ServerMessage = {
  type: 'welcome',
  protocol: 1,
  server: 'tablee-server 0.1.0',
  now_ms: 0,
  heartbeat_ms: 20_000,
};

let states: LinkState[];
let since: number | undefined;
let link: Link;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('__VERSION__', '0.1.0');
  FakeSocket.count = 0;
  states = [];
  since = undefined;
  link = new Link({
    url: 'ws://table',
    match: 'RKN8-39W1',
    token: 'a key',
    name: undefined,
    since: () => since,
    onState: (state) => states.push(state),
    onMessage: (message) => {
      if (message.type === 'snapshot') since = message.state.version;
    },
  });
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the server welcome the page and answer its subscription. */
function connect(version: number): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.say(WELCOME);
  const subscription = socket.sent.at(-1);
  if (subscription?.type !== 'subscribe') throw new Error('the page has not subscribed');
  socket.say({ ...snapshotAt(version, []), id: subscription.id });
  return socket;
}

const state = (): LinkState | undefined => states.at(-1);

test('it says hello, subscribes with its token, and is online with the snapshot', () => {
  const socket = connect(3);
  expect(socket.sent.map(({ type }) => type)).toEqual(['hello', 'subscribe']);
  expect(socket.sent[1]).toMatchObject({ match: 'RKN8-39W1', token: 'a key' });
  expect(state()).toMatchObject({ is: 'online' });
});

test('after a break it comes back by itself and asks for what it has not seen', () => {
  connect(3).break(1006);
  expect(state()).toMatchObject({ is: 'waiting', restarting: false });
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.count).toBe(2);
  const socket = connect(5);
  expect(socket.sent[1]).toMatchObject({ type: 'subscribe', since: 3 });
  expect(state()).toMatchObject({ is: 'online' });
});

test('a command without an answer is repeated under its id, and answered once', async () => {
  const first = connect(3);
  const answer = link.command({ type: 'act', version: 3, action: 'place' });
  const sent = first.sent.at(-1);
  first.break(1006);
  vi.advanceTimersByTime(1000);
  const second = connect(3);
  expect(second.sent.at(-1)).toEqual(sent);
  if (sent?.type !== 'act') throw new Error('the page has not acted');
  second.say({ type: 'accepted', id: sent.id, version: 4 });
  await expect(answer).resolves.toMatchObject({ ok: true, version: 4 });
  second.break(1006);
  vi.advanceTimersByTime(1000);
  expect(connect(4).sent.map(({ type }) => type)).toEqual(['hello', 'subscribe']);
});

test('a command given while the connection is lost goes out when it is back', () => {
  connect(3).break(1006);
  void link.command({ type: 'chat', text: 'Still here?' });
  vi.advanceTimersByTime(1000);
  expect(connect(3).sent.at(-1)).toMatchObject({ type: 'chat', text: 'Still here?' });
});

test('it tries again after ever longer pauses, of ten seconds at most', () => {
  const pauses = Array.from({ length: 12 }, () => {
    FakeSocket.last.break(1006);
    const waiting = state();
    if (waiting?.is !== 'waiting') throw new Error('the page does not wait');
    const pause_ms = waiting.until - performance.now();
    vi.advanceTimersByTime(pause_ms);
    return pause_ms;
  });
  expect(FakeSocket.count).toBe(13);
  expect(pauses[0]).toBeLessThanOrEqual(250);
  expect(pauses.at(-1)).toBeGreaterThan(4_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
});

test('a server that says nothing any more is taken for lost', () => {
  const socket = connect(3);
  vi.advanceTimersByTime(10_000);
  expect(socket.sent.at(-1)).toEqual({ type: 'ping' });
  vi.advanceTimersByTime(8_000);
  expect(state()).toMatchObject({ is: 'waiting' });
});

test('it knows a restart from a lost network', () => {
  const socket = connect(3);
  socket.say({ type: 'notice', notice: 'restarting' });
  expect(state()).toMatchObject({ is: 'online', restarting: true });
  socket.break(1012);
  expect(state()).toMatchObject({ is: 'waiting', restarting: true });
});

test.each(['bad_token', 'no_such_match', 'closed'])('%s is final', (code) => {
  const socket = FakeSocket.last;
  socket.open();
  socket.say(WELCOME);
  const subscription = socket.sent.at(-1);
  if (subscription?.type !== 'subscribe') throw new Error('the page has not subscribed');
  socket.say({ type: 'refused', id: subscription.id, code, message: '' });
  vi.advanceTimersByTime(60_000);
  expect(state()).toEqual({ is: 'stopped', code });
  expect(FakeSocket.count).toBe(1);
});

test('a page that is too old does not come back by itself', () => {
  FakeSocket.last.open();
  FakeSocket.last.break(1002);
  vi.advanceTimersByTime(60_000);
  expect(state()).toEqual({ is: 'stopped', code: 'unsupported_protocol' });
});
