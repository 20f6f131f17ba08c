import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';

import { snapshotAt, stateAt } from '../match/fixture.ts';
import type { Live } from '../match/live.svelte.ts';
import type { Session } from '../match/session.ts';

// Words come as their keys, as there is no browser whose language they could be in.
vi.mock('../words/words.svelte.ts', () => ({
  t: (key: string) => key,
  find: (key: string) => key,
  list: (words: readonly string[]) => words.join(', '),
  addWords: () => Promise.resolve(),
}));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn() });
vi.stubGlobal('document', { visibilityState: 'visible' });
vi.stubGlobal('location', new URL('http://localhost/'));
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
const { default: Lobby } = await import('./Lobby.svelte');

/** A table of three with its host and a computer, and a free seat. */
function table(): Session {
  const { match, you } = snapshotAt(1, []);
  const [host] = stateAt(1).players;
  const computer = { player: 1, name: '', computer: 3, ready: true, presence: 'present' as const };
  const players = host ? [{ ...host, ready: false }, computer] : [];
  const state = stateAt(1, { status: 'open', players });
  return { match: { ...match, seats: 3 }, you, state, chat: [] } as unknown as Session;
}

/** Returns the words on the buttons that send something to the table, and can be pressed. */
function possible(isLost: boolean): string[] {
  const live = { isLost } as unknown as Live;
  const { body } = render(Lobby, { props: { live, session: table() } });
  const buttons = [...body.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)];
  return buttons.flatMap(([, attributes = '', inner = '']) => {
    const [word] = /(ready-button|leave-table|computer-(seat|dismiss))/.exec(inner) ?? [];
    return word && !/\bdisabled\b/.test(attributes) ? [word] : [];
  });
}

test('nothing is sent to the table while the connection is lost', () => {
  expect(possible(false)).toEqual([
    'computer-dismiss',
    'computer-seat',
    'ready-button',
    'leave-table',
  ]);
  expect(possible(true)).toEqual([]);
});
