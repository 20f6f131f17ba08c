/** The page's messages in the language chosen. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { preferences, type Lang } from '../app/preferences.svelte.ts';
import { isolated } from './isolated.ts';

const CATALOGUES: Record<Lang, () => Promise<{ catalogue: string[] }>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
};

export type Args = Record<string, FluentVariable>;

let bundle = $state.raw(new FluentBundle('en'));

/** Loads the messages of a language. */
export async function loadWords(lang: Lang): Promise<void> {
  const { catalogue } = await CATALOGUES[lang]();
  if (lang === preferences.lang) bundle = bundleOf(lang, catalogue);
}

/** Returns the catalogue of a language, made from its sources. */
export function bundleOf(lang: Lang, sources: string[]): FluentBundle {
  // Marks of isolation stand around right-to-left values only: see `isolated`.
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
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

/** Writes a number with one decimal. */
export function decimal(number: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return number.toLocaleString(preferences.lang, digits);
}
