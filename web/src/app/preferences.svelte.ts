/** The visitor's preferences on this device. */

import type { Kind } from '../calls/kinds.ts';

export type Lang = 'en' | 'fr';
export type Theme = 'auto' | 'light' | 'dark';

interface Preferences {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  vibration: boolean;
  /** Whether the browser shows notifications while the page is hidden. */
  notifications: boolean;
  /** The moments for which the player is not called. */
  silent: Kind[];
  /** Whether a finger's first tap on a board only shows an action. */
  confirm: boolean;
  /** The size of the board, by the room there is for it. */
  board: number;
  /** The games whose briefing has been read. */
  briefed: readonly string[];
  /** The name last played under. */
  name: string;
  /** By game, the level of the computers last played against. */
  levels: Readonly<Record<string, number>>;
  /** By game, the seat last taken against them; without one it is drawn. */
  sides: Readonly<Record<string, number | undefined>>;
}

const KEY = 'tablee.preferences';

export const preferences = $state<Preferences>({ ...defaults(), ...stored() });

/** The preferences as they were last kept, by this tab or by another one. */
let kept: string | undefined;

/**
 * Keeps the preferences, together with other tabs, and shows them on the page; to be called once, where effects
 * may run.
 */
export function keepPreferences(): void {
  $effect(() => {
    const text = JSON.stringify(preferences);
    // Nothing from another tab is written again: the tabs would answer each other for ever.
    if (text === kept) return;
    kept = text;
    localStorage.setItem(KEY, text);
  });
  $effect(() => {
    addEventListener('storage', takeOver);
    return () => removeEventListener('storage', takeOver);
  });
  $effect(() => {
    document.documentElement.lang = preferences.lang;
  });
  $effect(() => {
    if (preferences.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = preferences.theme;
  });
}

/** Takes over what another tab has kept. */
function takeOver({ key }: StorageEvent): void {
  if (key !== KEY) return;
  Object.assign(preferences, stored());
  kept = JSON.stringify(preferences);
}

function defaults(): Preferences {
  const onPhone = matchMedia('(pointer: coarse)').matches;
  return {
    lang: browserLang(),
    theme: 'auto',
    sound: !onPhone,
    vibration: true,
    notifications: false,
    silent: [],
    confirm: true,
    board: 1,
    briefed: [],
    name: '',
    levels: {},
    sides: {},
  };
}

function browserLang(): Lang {
  const known = navigator.languages.find((tag) => /^(en|fr)\b/.test(tag));
  return known?.startsWith('fr') ? 'fr' : 'en';
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}
