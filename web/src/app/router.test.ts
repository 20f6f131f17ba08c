import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
const { routeOf } = await import('./router.svelte.ts');

test('an address that is no text leads nowhere', () => {
  expect(routeOf('/m/RKN8-39W1')).toEqual({ page: 'match', match: 'RKN8-39W1' });
  expect(routeOf('/m/%E0%A4%A')).toEqual({ page: 'nowhere' });
});
