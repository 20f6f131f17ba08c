/** The pages, each loaded when it is first shown; that of matches, to which links lead, is always here. */

import type { Component } from 'svelte';

import Failure from '../app/Failure.svelte';
import type { Route } from '../app/router.svelte.ts';
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
  home: () => import('./Home.svelte'),
  play: () => import('./Play.svelte'),
  computer: () => import('./Computer.svelte'),
  learn: () => import('./Learn.svelte'),
  lessons: () => import('./Lessons.svelte'),
  puzzles: () => import('./Puzzles.svelte'),
  local: () => import('./Local.svelte'),
  try: () => import('./Try.svelte'),
  match: () => Promise.resolve({ default: Match }),
  replay: () => import('./Replay.svelte'),
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
