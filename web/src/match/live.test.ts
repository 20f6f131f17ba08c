import { beforeEach, expect, test, vi } from 'vitest';

import type { ServerMessage } from '../protocol/types.ts';
import { snapshotAt, stateAt, ZOE } from './fixture.ts';

vi.stubGlobal('location', new URL('http://localhost/'));
let stored: string | null = null;
vi.stubGlobal('localStorage', {
  getItem: () => stored,
  setItem: (_: string, value: string) => (stored = value),
});
vi.useFakeTimers();
/** A connection to a server that is not reached, unless the test speaks for it. */
let socket: EventTarget | undefined;
vi.stubGlobal(
  'WebSocket',
  class extends EventTarget {
    readonly close = vi.fn();
    constructor() {
      super();
      // eslint-disable-next-line @typescript-eslint/no-this-alias
      socket = this;
    }
  },
);
const { Live } = await import('./live.svelte.ts');
const { rememberSeat, seatOf } = await import('./seats.svelte.ts');

beforeEach(() => {
  stored = null;
});

test('no earlier position is waited for while the connection is lost', async () => {
  const live = new Live('RKN8-39W1', undefined);
  const position = await Promise.race([live.lookBack(1), Promise.resolve('later')]);
  expect([live.isLost, position]).toEqual([true, undefined]);
});

test('all that is learned of a seat at once is kept', () => {
  const snapshot = snapshotAt(1, [], { state: stateAt(1, { status: 'open' }) });
  const { id, code, game } = snapshot.match;
  // A rematch has no code before it is opened.
  rememberSeat({ match: id, code: '', token: 'a key', player: ZOE }, game, 'Zoé', '');
  const live = new Live(id, undefined);
  const data = JSON.stringify(snapshot satisfies ServerMessage);
  socket?.dispatchEvent(new MessageEvent('message', { data }));
  live.close();
  expect(seatOf(id)).toMatchObject({ code, shown: { commitment: '', nonces: [] } });
});
