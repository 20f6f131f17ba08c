import { readdirSync, readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ClientMessage, ServerMessage } from '../protocol/types.ts';
import { snapshotAt } from './fixture.ts';
import { Link, type Answer, type Command, type LinkState } from './link.ts';

/** A message to the client in a scenario, or the client's reaction to it. */
type Step =
  | 'opens'
  | 'connects'
  | 'asks'
  | {
      server?: ServerMessage;
      closes?: number;
      user?: Command & { id: string };
      passes_ms?: number;
      sends?: ClientMessage;
      shows?: number;
      answers?: { id: string | undefined; code?: string };
      retries_ms?: unknown;
      stops?: string;
    };

/** The link's reactions that the test has not looked at. */
let done: Step[];
let states: LinkState[];
let link: Link;
let socket: FakeSocket;

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;

  readyState = 0;

  constructor() {
    super();
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test is the other end
    socket = this;
    done.push('connects');
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    done.push(message.type === 'ping' ? 'asks' : { sends: message });
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

function onState(state: LinkState): void {
  states.push(state);
  if (state.is === 'waiting') done.push({ retries_ms: state.until - performance.now() });
  if (state.is === 'stopped') done.push({ stops: state.code });
}

function onMessage(message: ServerMessage): void {
  if (message.type === 'snapshot' || message.type === 'update') {
    done.push({ shows: message.state.version });
  }
}

function follow(token: string | undefined): void {
  link = new Link({
    url: 'ws://table',
    match: 'RKN8-39W1',
    token,
    name: undefined,
    onState,
    onMessage,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('__VERSION__', '0.1.0');
  done = [];
  states = [];
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays the lines of a scenario; `ids` are the client's ids by the scenario's names for them. */
class Scenario {
  readonly #ids = new Map<string, string>();

  async play(step: Step): Promise<void> {
    if (step === 'opens') socket.open();
    else if (typeof step === 'string') this.#expect(step);
    else if (step.server) socket.say(this.#named(step.server));
    else if (step.closes !== undefined) socket.break(step.closes);
    else if (step.user) this.#command(step.user);
    else if (step.passes_ms !== undefined) vi.advanceTimersByTime(step.passes_ms);
    else this.#expect(step);
    await Promise.resolve();
  }

  #command({ id, ...command }: Command & { id: string }): void {
    void link.command(command).then((answer: Answer) => {
      done.push({ answers: answer.ok ? { id } : { id, code: answer.code } });
    });
  }

  #named(message: ServerMessage): ServerMessage {
    if (!('id' in message)) return message;
    return { ...message, id: this.#ids.get(message.id) ?? message.id };
  }

  #expect(step: Step): void {
    const did = done.shift();
    if (typeof step === 'string' || typeof did !== 'object') {
      expect(did).toBe(step);
    } else if (step.sends && 'id' in step.sends && did.sends && 'id' in did.sends) {
      const own = this.#ids.get(step.sends.id) ?? did.sends.id;
      this.#ids.set(step.sends.id, own);
      expect(did.sends).toMatchObject({ ...step.sends, id: own });
    } else if (step.sends) {
      expect(did).toMatchObject(step);
    } else if (Array.isArray(step.retries_ms)) {
      const [low, high] = step.retries_ms as [number, number];
      expect(did.retries_ms).toBeGreaterThanOrEqual(low);
      expect(did.retries_ms).toBeLessThanOrEqual(high);
    } else {
      expect(did).toEqual(step);
    }
  }
}

const FOLDER = '../protocol/scenarios';
const scenarios = readdirSync(FOLDER);

// No test at all would pass, too.
if (scenarios.length === 0) throw new Error(`no scenario in ${FOLDER}`);

test.each(scenarios)('the link decides as %s says', async (file) => {
  follow(undefined);
  const scenario = new Scenario();
  const [, ...lines] = readFileSync(`${FOLDER}/${file}`, 'utf8').trim().split('\n');
  for (const line of lines) await scenario.play(JSON.parse(line) as Step);
  expect(done).toEqual([]);
});

/** Lets the server welcome the page and answer its subscription. */
function connect(): void {
  socket.open();
  socket.say({
    type: 'welcome',
    protocol: 1,
    server: 'tablee-server 0.1.0',
    now_ms: 0,
    heartbeat_ms: 20_000,
  });
  socket.say(snapshotAt(3, []));
}

test('a player subscribes with the token', () => {
  follow('a key');
  connect();
  expect(done).toContainEqual({
    sends: expect.objectContaining({ type: 'subscribe', token: 'a key' }) as ClientMessage,
  });
});

test.each(['bad_token', 'seat_moved', 'closed', 'no_such_match'])(
  'a match that may not be followed any more ends the link: %s',
  (code) => {
    follow('a key');
    connect();
    socket.say({ type: 'refused', code, message: 'No.' });
    expect(states.at(-1)).toEqual({ is: 'stopped', code });
    done = [];
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([]);
  },
);

test.each(['bad_message', 'rate_limited', 'too_large'])(
  'a message that could not be read leaves the link as it is: %s',
  (code) => {
    follow('a key');
    connect();
    socket.say({ type: 'refused', code, message: 'No.' });
    expect(states.at(-1)).toMatchObject({ is: 'online' });
  },
);

test('a link that has stopped refuses every command with its code', async () => {
  follow('a key');
  connect();
  const waiting = link.command({ type: 'act', version: 3, action: 'B2' });
  socket.say({ type: 'refused', code: 'no_such_match', message: 'No.' });
  const refused = { ok: false, code: 'no_such_match' };
  expect(await waiting).toMatchObject(refused);
  expect(await link.command({ type: 'chat', text: 'Hello?' })).toMatchObject(refused);
});

test('it knows a restart from a lost network', () => {
  follow(undefined);
  connect();
  socket.say({ type: 'notice', notice: 'restarting' });
  expect(states.at(-1)).toMatchObject({ is: 'online', restarting: true });
  socket.break(1006);
  expect(states.at(-1)).toMatchObject({ is: 'waiting', restarting: true });
});

test('a network that is back is tried at once', () => {
  follow(undefined);
  connect();
  socket.break(1006);
  expect(states.at(-1)).toMatchObject({ is: 'waiting', restarting: false });
  done = [];
  link.retryNow();
  expect(done).toEqual(['connects']);
});

test('a device that says it is offline makes the connection doubted, until the server answers', () => {
  follow(undefined);
  connect();
  done = [];
  link.doubt();
  expect(states.at(-1)).toMatchObject({ is: 'online', doubted: true });
  expect(done).toEqual(['asks']);
  socket.say({ type: 'pong', now_ms: 0 });
  expect(states.at(-1)).toMatchObject({ is: 'online', doubted: false });
  link.doubt();
  vi.advanceTimersByTime(2000);
  expect(states.at(-1)).toMatchObject({ is: 'waiting' });
});
