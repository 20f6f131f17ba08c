/** The page shown, as the address bar says; the page's own links change it without a reload. */

export type Route =
  | { page: 'home' }
  | { page: 'play'; game: string }
  | { page: 'computer'; game: string }
  | { page: 'match'; match: string }
  | { page: 'learn'; game: string }
  | { page: 'lessons'; game: string }
  | { page: 'puzzles'; game: string }
  | { page: 'local'; game: string }
  | { page: 'try'; game: string }
  | { page: 'replay' }
  | { page: 'nowhere' };

interface Router {
  route: Route;
  path: string;
  /** Whether the visitor has moved on from the page first loaded. */
  moved: boolean;
}

export const router = $state<Router>({
  route: routeOf(location.pathname),
  path: location.pathname,
  moved: false,
});

/** The ends of what lies over the page, each with an entry of the history; the topmost last. */
let over: (() => void)[] = [];
/** Whether the history is on its way back, as {@link goBack} has asked. */
let isGoingBack = false;
/** The changes of the history that wait until it is there. */
const waiting: (() => void)[] = [];

/** Goes to another page of this server, and hands it what was chosen on the way, if anything was. */
export function go(path: string, chosen: unknown = null): void {
  if (path !== location.pathname && over.length > 1) goBack(over.splice(1).length);
  change(() => {
    if (path !== location.pathname) {
      // The entry of what lies over the page is the new page's: one step back leads to the old one.
      if (over.length > 0) history.replaceState(chosen, '', path);
      else history.pushState(chosen, '', path);
    }
    show(path);
    scrollTo(0, 0);
  });
}

/**
 * Lets the back button end something that lies over the page, by `end`; returns what takes it off
 * the history otherwise.
 */
export function layOver(end: () => void): () => void {
  over.push(end);
  change(() => history.pushState(null, ''));
  return () => {
    const at = over.indexOf(end);
    if (at !== -1) goBack(over.splice(at).length);
  };
}

/** Takes the last entries off the history. */
function goBack(entries: number): void {
  change(() => {
    isGoingBack = true;
    history.go(-entries);
  });
}

/** Changes the history, once it has arrived where it was to go back to. */
function change(by: () => void): void {
  waiting.push(by);
  makeChanges();
}

/** Makes the changes of the history that wait, up to the next step back. */
function makeChanges(): void {
  while (!isGoingBack && waiting.length > 0) waiting.shift()?.();
}

/** Follows the back and forward buttons and plain clicks on the page's own links. */
export function followAddress(): void {
  addEventListener('popstate', () => {
    if (isGoingBack) {
      isGoingBack = false;
      makeChanges();
    } else over.pop()?.();
    show(location.pathname);
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOwnPage(link, event)) return;
    event.preventDefault();
    go(link.pathname);
  });
}

export function routeOf(path: string): Route {
  const [, page = '', name = '', more] = path.split('/');
  if (more) return { page: 'nowhere' };
  if (page === '') return { page: 'home' };
  if (page === 'replay' && !name) return { page: 'replay' };
  if (page === 'play' && name) return { page: 'play', game: name };
  if (page === 'computer' && name) return { page: 'computer', game: name };
  if (page === 'learn' && name) return { page: 'learn', game: name };
  if (page === 'lessons' && name) return { page: 'lessons', game: name };
  if (page === 'puzzles' && name) return { page: 'puzzles', game: name };
  if (page === 'local' && name) return { page: 'local', game: name };
  if (page === 'try' && name) return { page: 'try', game: name };
  const match = page === 'm' && name ? decoded(name) : undefined;
  if (match !== undefined) return { page: 'match', match };
  return { page: 'nowhere' };
}

/** Decodes a part of an address; undefined if it is no text. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Shows a page, without what lay over the last one, leaving the focus to its heading. */
function show(path: string): void {
  if (path === router.path) return;
  over = [];
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  router.moved = true;
  router.path = path;
  router.route = routeOf(path);
}

function isOwnPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey;
  const plain = event.button === 0 && !modified && !event.defaultPrevented;
  const own = link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return plain && own && !link.hash && routeOf(link.pathname).page !== 'nowhere';
}
