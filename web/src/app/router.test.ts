import { beforeEach, expect, test, vi } from 'vitest';

interface Entry {
  readonly state: unknown;
  readonly path: string;
}

/** The entries of a browser's history up to the present one. */
const entries: Entry[] = [{ state: null, path: '/' }];
/** The steps that the page has asked the browser to go, and that are still to come. */
const asked: number[] = [];
const pathname = (): string => entries.at(-1)?.path ?? '';

vi.stubGlobal('location', {
  get pathname() {
    return pathname();
  },
});
vi.stubGlobal('document', { activeElement: null });
vi.stubGlobal('HTMLElement', Object);
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('history', {
  pushState: (state: unknown, _: string, path = pathname()) => entries.push({ state, path }),
  replaceState: (state: unknown, _: string, path: string) => entries.splice(-1, 1, { state, path }),
  go: (steps: number) => asked.push(steps),
});
const window = new EventTarget();
vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
const { followAddress, go, layOver, router, routeOf } = await import('./router.svelte.ts');
followAddress();

/** Goes back, as the button of the browser does. */
function back(steps = -1): void {
  entries.splice(steps);
  window.dispatchEvent(new Event('popstate'));
}

/** Lets the browser go all the steps that the page has asked for. */
function arrive(): void {
  for (let steps = asked.shift(); steps !== undefined; steps = asked.shift()) back(steps);
}

/** Returns the paths of the history. */
const paths = (): string[] => entries.map(({ path }) => path);

beforeEach(() => {
  entries.length = 1;
  go('/m/old');
});

test('an address that is no text leads nowhere', () => {
  expect(routeOf('/m/RKN8-39W1')).toEqual({ page: 'match', match: 'RKN8-39W1' });
  expect(routeOf('/m/%E0%A4%A')).toEqual({ page: 'nowhere' });
});

test('a page is handed what was chosen on the way', () => {
  go('/computer/orbito', { size: 6 });
  expect(entries.at(-1)).toEqual({ state: { size: 6 }, path: '/computer/orbito' });
  expect(router.route).toEqual({ page: 'computer', game: 'orbito' });
});

test('what lies over a page ends by the back button, which leads away after that', () => {
  const end = vi.fn();
  layOver(end);
  back();
  expect([end.mock.calls.length, router.path]).toEqual([1, '/m/old']);
  back();
  expect([end.mock.calls.length, router.path]).toEqual([1, '/']);
});

test('what was taken off a page leaves nothing to go back to', () => {
  const end = vi.fn();
  const takeOff = layOver(end);
  takeOff();
  takeOff();
  arrive();
  expect(paths()).toEqual(['/', '/m/old']);
  back();
  expect(router.path).toBe('/');
  expect(end).not.toHaveBeenCalled();
});

test('of what lies over each other the topmost ends', () => {
  const [below, above] = [vi.fn(), vi.fn()];
  layOver(below);
  layOver(above);
  back();
  expect(above).toHaveBeenCalledTimes(1);
  expect(below).not.toHaveBeenCalled();
  back();
  expect(below).toHaveBeenCalledTimes(1);
});

test('what lies over something that is taken off goes with it', () => {
  const takeOffBelow = layOver(vi.fn());
  const takeOffAbove = layOver(vi.fn());
  takeOffBelow();
  takeOffAbove();
  arrive();
  expect(paths()).toEqual(['/', '/m/old']);
});

test('what is laid over a page in the place of something else ends by one step back', () => {
  const end = vi.fn();
  layOver(vi.fn())();
  layOver(end);
  arrive();
  expect(paths()).toEqual(['/', '/m/old', '/m/old']);
  expect(end).not.toHaveBeenCalled();
  back();
  expect(end).toHaveBeenCalledTimes(1);
});

test('a page that is gone to takes what lay over the old one off', () => {
  const [below, above] = [vi.fn(), vi.fn()];
  layOver(below);
  const takeOff = layOver(above);
  go('/m/rematch', 'chosen');
  arrive();
  takeOff();
  expect(paths()).toEqual(['/', '/m/old', '/m/rematch']);
  expect([router.path, entries.at(-1)?.state]).toEqual(['/m/rematch', 'chosen']);
  back();
  expect(router.path).toBe('/m/old');
  back();
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 0]);
});

test('a page that is gone to while something is taken off comes after the old one', () => {
  layOver(vi.fn())();
  go('/m/rematch');
  arrive();
  expect(paths()).toEqual(['/', '/m/old', '/m/rematch']);
  expect(router.path).toBe('/m/rematch');
});

test('nothing lies over a page that several steps back lead to', () => {
  const below = vi.fn();
  layOver(below);
  layOver(vi.fn());
  back(-3);
  expect(router.path).toBe('/');
  go('/learn/orbito');
  back();
  expect(router.path).toBe('/');
  expect(below).not.toHaveBeenCalled();
});
