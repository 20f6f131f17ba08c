/** The page's messages in the language chosen. */

import { untrack } from 'svelte';

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

import { preferences, type Lang } from '../app/preferences.svelte.ts';
import { isolated } from './isolated.ts';

/** A part of the catalogues: what every visitor needs, and what only some parts of the page say. */
export type Part = 'page' | 'before' | 'lessons' | `boards/${string}`;

interface Catalogue {
  default: string;
}

const PAGE: Record<Lang, () => Promise<Catalogue>> = {
  en: () => import('./page/en.ts'),
  fr: () => import('./page/fr.ts'),
};

const PARTS = import.meta.glob<Catalogue>(
  ['../../../locales/*/{before,lessons}.ftl', '../../../locales/*/boards/*.ftl'],
  { query: '?raw' },
);

/** Loads a part in a language; nothing for a board that says nothing of its own. */
async function catalogueOf(lang: Lang, part: Part): Promise<Catalogue | undefined> {
  return part === 'page' ? PAGE[lang]() : PARTS[`../../../locales/${lang}/${part}.ftl`]?.();
}

/** The parts asked for, each with its loading; they come in every language that is chosen. */
// Nothing shown depends on it.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const asked = new Map<Part, Promise<void>>([['page', Promise.resolve()]]);

/** The messages that have come. A later call may be done sooner, so that each is kept whatever comes first. */
const come: Record<Lang, Map<Part, FluentResource>> = { en: new Map(), fr: new Map() };

export type Args = Record<string, FluentVariable>;

let bundle = $state.raw(new FluentBundle('en'));

/** Loads messages of a language: those of all parts asked for, unless others are named. */
export async function loadWords(lang: Lang, parts = [...asked.keys()]): Promise<void> {
  const load = async (part: Part): Promise<void> => {
    const catalogue = await catalogueOf(lang, part);
    if (catalogue && !come[lang].has(part))
      come[lang].set(part, new FluentResource(catalogue.default));
  };
  await Promise.all(parts.map(load));
  // Another language has been chosen meanwhile: what waits for its words waits for that one.
  if (lang !== preferences.lang) return loadWords(preferences.lang);
  // Marks of isolation stand around right-to-left values only: see `isolated`.
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const resource of come[lang].values()) made.addResource(resource);
  bundle = made;
}

/** Loads a part of the messages, once. */
export function addWords(part: Part): Promise<void> {
  const before = asked.get(part);
  if (before) return before;
  // Another language loads the part by itself, and must not mount again what waits for it.
  const lang = untrack(() => preferences.lang);
  const loading = loadWords(lang, [...asked.keys(), part]);
  asked.set(part, loading);
  // A part that cannot be loaded keeps no other away.
  loading.catch(() => asked.delete(part));
  return loading;
}

/** Waits for a part of the page, and for the words that it says. */
export async function withWords<T>(loading: Promise<T>, ...parts: readonly Part[]): Promise<T> {
  const [loaded] = await Promise.all([loading, ...parts.map(addWords)]);
  return loaded;
}

/** Returns a message; its key if there is none. */
export function t(key: string, args?: Args): string {
  return find(key, args) ?? key;
}

/** Returns a message, if there is one. */
export function find(key: string, args?: Args): string | undefined {
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, args && isolated(args)) : undefined;
}

/** Joins names or squares in words: “Zoé, Ann and Bob”. */
export function list(words: string[]): string {
  return new Intl.ListFormat(preferences.lang, { type: 'conjunction' }).format(words);
}

/**
 * Says the members of a setting that is a list, and what they are called: `list-<key>`, where the
 * language has words for it. Where all are alike, that is said once;
 * after the first, words are small.
 */
export function members(key: string, words: string[]): { label?: string; said: string } {
  const alike = words.every((word) => word === words[0]);
  const [first = '', ...more] = words;
  const others = more.map((word) => word.toLocaleLowerCase(preferences.lang));
  const label = find(`list-${key}`, { alike: String(alike) });
  return { ...(label && { label }), said: alike ? first : list([first, ...others]) };
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Writes a number with one decimal. */
export function decimal(number: number): string {
  return number.toLocaleString(preferences.lang, ONE_DECIMAL);
}

/** Returns the mark before the decimals of a number. */
export function decimalPoint(): string {
  return preferences.lang === 'fr' ? ',' : '.';
}

/** Hands a message a number to be written with one decimal: in French, less than two is one. */
export function tenths(number: number): FluentNumber {
  return new FluentNumber(number, ONE_DECIMAL);
}
