/** The pages, each loaded when it is first shown; that of matches, to which links lead, is always here. */

import type { Component } from 'svelte';

import Failure from '../app/Failure.svelte';
import type { Route } from '../app/router.svelte.ts';
import { withWords } from '../words/words.svelte.ts';
import Match from './Match.svelte';

/** A page with what it shows. */
export interface Shown {
  readonly path: string;
  readonly Page: Component<Record<string, string>>;
  readonly about: Record<string, string>;
}

type Name = Route['page'];

/** The parts of an address that a page is given. */
type About<N extends Name> = Omit<Extract<Route, { page: N }>, 'page'>;

const PAGES: { [N in Name]: () => Promise<{ default: Component<About<N>> }> } = {
  home: () => withWords(import('./Home.svelte'), 'before'),
  play: () => withWords(import('./Play.svelte'), 'before'),
  computer: () => withWords(import('./Computer.svelte'), 'before'),
  learn: () => withWords(import('./Learn.svelte'), 'before'),
  lessons: () => withWords(import('./Lessons.svelte'), 'before', 'lessons'),
  puzzles: () => withWords(import('./Puzzles.svelte'), 'before', 'lessons'),
  local: () => withWords(import('./Local.svelte'), 'before'),
  try: () => withWords(import('./Try.svelte'), 'before'),
  match: () => Promise.resolve({ default: Match }),
  replay: () => withWords(import('./Replay.svelte'), 'before'),
  nowhere: () => import('./Nowhere.svelte'),
};

/** Loads the page at an address; where that fails, a page that says so stands in for it. */
export async function loadPage(path: string, route: Route): Promise<Shown> {
  const { page, ...about } = route;
  try {
    const loaded = await PAGES[page]();
    return { path, Page: loaded.default as Shown['Page'], about };
  } catch (error) {
    console.error(error);
    return { path, Page: Failure, about: {} };
  }
}
