import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';

const KEY = 'tablee.preferences';
const tab = new EventTarget();
let stored: string | null = null;
const setItem = vi.fn((_: string, value: string) => (stored = value));
vi.stubGlobal('localStorage', { getItem: () => stored, setItem });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });
vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
const { keepPreferences, preferences } = await import('./preferences.svelte.ts');

/** Another tab changes something, starting from what is stored. */
function changeElsewhere(change: object): void {
  stored = JSON.stringify({ ...(JSON.parse(stored ?? '{}') as object), ...change });
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  flushSync();
}

test('a tab keeps what another one has set, and does not write it again', () => {
  const stop = $effect.root(keepPreferences);
  flushSync();
  setItem.mockClear();

  changeElsewhere({ theme: 'dark', silent: ['chat'], more: 1 });
  expect(preferences.theme).toBe('dark');
  expect(setItem).not.toHaveBeenCalled();

  preferences.sound = false;
  flushSync();
  expect(JSON.parse(stored ?? '')).toMatchObject({ theme: 'dark', silent: ['chat'], sound: false });
  stop();
});
