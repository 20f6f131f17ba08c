import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://localhost/'));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn() });
vi.useFakeTimers();
/** A server that is not reached. */
vi.stubGlobal('WebSocket', class extends EventTarget {});
const { Live } = await import('./live.svelte.ts');

test('no earlier position is waited for while the connection is lost', async () => {
  const live = new Live('RKN8-39W1', undefined);
  const position = await Promise.race([live.lookBack(1), Promise.resolve('later')]);
  expect([live.isLost, position]).toEqual([true, undefined]);
});
