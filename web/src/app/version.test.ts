import { expect, test, vi } from 'vitest';

const page = { reload: vi.fn() };
const worker = { state: 'installed', postMessage: vi.fn() };
const active = { postMessage: vi.fn() };
const registration = { waiting: worker, addEventListener: vi.fn() };
const serviceWorker = Object.assign(new EventTarget(), {
  controller: {},
  register: () => Promise.resolve(registration),
  ready: Promise.resolve({ active }),
});

vi.useFakeTimers();
vi.stubEnv('PROD', true);
vi.stubGlobal('location', page);
vi.stubGlobal('navigator', { serviceWorker });
const { reload, startWorker, version } = await import('./version.svelte.ts');
await startWorker();

test('a worker that has loaded the page is asked to keep the games', () => {
  expect(active.postMessage).toHaveBeenCalledWith('keep-games');
});

test('a page is reloaded once the worker of the new version is in charge', () => {
  expect(version.isStale).toBe(true);
  reload();
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
  expect(page.reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page is reloaded at once where another tab has put that worker in charge', () => {
  page.reload.mockClear();
  worker.state = 'activated';
  reload();
  expect(page.reload).toHaveBeenCalledOnce();
});
