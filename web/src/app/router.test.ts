import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('document', { activeElement: null });
vi.stubGlobal('HTMLElement', Object);
vi.stubGlobal('scrollTo', () => undefined);
const pushState = vi.fn();
const window = new EventTarget();
vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
const back = vi.fn(() => window.dispatchEvent(new Event('popstate')));
vi.stubGlobal('history', { pushState, back });
const { followAddress, go, layOver, router, routeOf } = await import('./router.svelte.ts');
followAddress();

test('an address that is no text leads nowhere', () => {
  expect(routeOf('/m/RKN8-39W1')).toEqual({ page: 'match', match: 'RKN8-39W1' });
  expect(routeOf('/m/%E0%A4%A')).toEqual({ page: 'nowhere' });
});

test('a page is handed what was chosen on the way', () => {
  go('/computer/orbito', { size: 6 });
  expect(pushState).toHaveBeenCalledWith({ size: 6 }, '', '/computer/orbito');
  expect(router.route).toEqual({ page: 'computer', game: 'orbito' });
});

test('what lies over a page ends once, by the back button or otherwise', () => {
  const end = vi.fn();
  layOver(end);
  window.dispatchEvent(new Event('popstate'));
  window.dispatchEvent(new Event('popstate'));
  expect(end).toHaveBeenCalledTimes(1);
  const leave = layOver(end);
  leave();
  leave();
  expect(back).toHaveBeenCalledTimes(1);
  expect(end).toHaveBeenCalledTimes(2);
});

test('of what lies over each other the topmost ends', () => {
  const [below, above] = [vi.fn(), vi.fn()];
  layOver(below);
  layOver(above)();
  expect(above).toHaveBeenCalledTimes(1);
  expect(below).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('popstate'));
  expect(below).toHaveBeenCalledTimes(1);
});
