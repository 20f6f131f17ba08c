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

/** Goes to another page of this server, and hands it what was chosen on the way, if anything was. */
export function go(path: string, chosen: unknown = null): void {
  if (path !== location.pathname) history.pushState(chosen, '', path);
  show(path);
  scrollTo(0, 0);
}

/** The ends of what lies over the page, the topmost last. */
const over: (() => void)[] = [];
/** The steps back that {@link layOver} itself has asked for and that are still to come. */
let own = 0;

/** Lets the back button end something that lies over the page, by `end`; returns another way to end it. */
export function layOver(end: () => void): () => void {
  history.pushState(null, '');
  over.push(end);
  return () => {
    const at = over.indexOf(end);
    if (at === -1) return;
    over.splice(at, 1);
    own += 1;
    history.back();
    end();
  };
}

/** Ends what lies topmost, by the back button. */
function endTopmost(): void {
  if (own > 0) own -= 1;
  else over.pop()?.();
}

/** Follows the back and forward buttons and plain clicks on the page's own links. */
export function followAddress(): void {
  addEventListener('popstate', () => {
    endTopmost();
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

/** Shows a page, leaving the focus to its heading. */
function show(path: string): void {
  if (path === router.path) return;
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
