/** The service worker, run by itself: the browser, the server and the caches are those of the test. */

import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

import { beforeEach, expect, test } from 'vitest';

const ORIGIN = 'https://table';
const SOURCE = readFileSync('public/sw.js', 'utf8');

/** The texts kept: by the caches' names, in the order in which these were made, and by path. */
let kept: Map<string, Map<string, string>>;
/** The pages that are open. */
let pages: object[];
/** The server's texts, by path; undefined while it cannot be reached. */
let served: Record<string, string> | undefined;
/** Whether the server answers that it fails. */
let fails: boolean;
/** The visitor's network, as the browser tells of it. */
let connection: { saveData?: boolean; effectiveType?: string };
/** The files that the worker has fetched one by one to keep them. */
let asked: string[];
let worker: Worker;

const pathOf = (request: { url: string } | string): string =>
  typeof request === 'string' ? request : new URL(request.url).pathname;

function cacheOf(name: string): Map<string, string> {
  const cache = kept.get(name) ?? new Map<string, string>();
  kept.set(name, cache);
  return cache;
}

const answerOf = (text: string | undefined): Response | undefined =>
  text === undefined ? undefined : new Response(text);

const caches = {
  open: (name: string) => {
    const cache = cacheOf(name);
    return Promise.resolve({
      addAll: (files: string[]) => {
        for (const file of files) cache.set(file, served?.[file] ?? '');
        return Promise.resolve();
      },
      put: async (request: { url: string }, answer: Response) => {
        cache.set(pathOf(request), await answer.text());
      },
      add: async (file: string) => {
        asked.push(file);
        const answer = await fetch({ url: ORIGIN + file });
        if (!answer.ok) throw new TypeError('not there');
        cache.set(file, await answer.text());
      },
      match: (file: string) => Promise.resolve(answerOf(cache.get(file))),
    });
  },
  keys: () => Promise.resolve([...kept.keys()]),
  delete: (name: string) => Promise.resolve(kept.delete(name)),
  match: (request: { url: string } | string, options: { cacheName?: string } = {}) => {
    const { cacheName } = options;
    const searched = cacheName === undefined ? [...kept.values()] : [cacheOf(cacheName)];
    const found = searched.find((cache) => cache.has(pathOf(request)));
    return Promise.resolve(answerOf(found?.get(pathOf(request))));
  },
};

function fetch(request: { url: string }): Promise<Response> {
  if (!served) return Promise.reject(new TypeError('no network'));
  if (fails) return Promise.resolve(new Response('Bad gateway.', { status: 502 }));
  const text = served[pathOf(request)];
  return Promise.resolve(answerOf(text) ?? new Response('', { status: 404 }));
}

/** The worker of a version, with the events that the browser has for it. */
class Worker {
  readonly #listeners = new Map<string, (event: object) => void>();

  constructor(version: string) {
    const self = {
      SHELL: {
        version,
        files: ['/', '/icon.svg'],
        games: ['/assets/board.js', '/assets/rules.wasm'],
        words: {},
      },
      location: { origin: ORIGIN },
      navigator: { connection },
      clients: { matchAll: () => Promise.resolve(pages), claim: () => Promise.resolve() },
      skipWaiting: () => Promise.resolve(),
      addEventListener: (type: string, listener: (event: object) => void) =>
        this.#listeners.set(type, listener),
    };
    const importScripts = (): void => undefined;
    runInContext(SOURCE, createContext({ self, caches, fetch, importScripts, Response, URL }));
  }

  /** Has it deal with an event, and returns how it answers. */
  async on(type: string, about: object = {}): Promise<Response | undefined> {
    const done: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    this.#listeners.get(type)?.({
      ...about,
      waitUntil: (promise: Promise<unknown>) => done.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    });
    await Promise.all(done);
    return answer;
  }

  async load(path: string, mode = 'cors'): Promise<string | undefined> {
    const request = { url: ORIGIN + path, method: 'GET', mode };
    const answer = await this.on('fetch', { request });
    return answer?.ok ? answer.text() : undefined;
  }
}

/** A page of version 1 has kept a part that the server, of version 2 by now, has no more. */
beforeEach(async () => {
  kept = new Map([
    ['tablee-1', new Map(Object.entries({ '/': 'page 1', '/assets/1.js': 'part 1' }))],
  ]);
  served = {
    '/': 'page 2',
    '/icon.svg': 'icon',
    '/rules/orbito': 'rules',
    '/assets/board.js': 'board',
    '/assets/rules.wasm': 'program',
  };
  fails = false;
  connection = {};
  asked = [];
  worker = new Worker('2');
  await worker.on('install');
  await worker.on('message', { data: 'take-over' });
  pages = [{}, {}];
  await worker.on('activate');
});

test('a page of the version before goes on when another has put the new one in charge', async () => {
  expect(await worker.load('/assets/1.js')).toBe('part 1');
  // The page that asked comes back.
  expect(await worker.load('/', 'navigate')).toBe('page 2');
  expect(await worker.load('/assets/1.js')).toBe('part 1');
});

test('what is kept of earlier versions goes when no page is open any more', async () => {
  pages = [];
  await worker.load('/', 'navigate');
  expect([...kept.keys()]).toEqual(['tablee-2']);
});

test('a version that waits keeps what it has', async () => {
  await new Worker('3').on('install');
  pages = [];
  await worker.load('/', 'navigate');
  expect([...kept.keys()]).toEqual(['tablee-2', 'tablee-3']);
});

test('without the server a page of the version in charge is opened, with its icon', async () => {
  served = undefined;
  expect(await worker.load('/', 'navigate')).toBe('page 2');
  expect(await worker.load('/icon.svg')).toBe('icon');
});

test('a server that fails hides neither the page nor the rules that are kept', async () => {
  expect(await worker.load('/rules/orbito')).toBe('rules');
  fails = true;
  expect(await worker.load('/', 'navigate')).toBe('page 2');
  expect(await worker.load('/rules/orbito')).toBe('rules');
  expect(await worker.load('/rules/aspic')).toBeUndefined();
});

test('rules that are kept can be read without the server', async () => {
  await worker.load('/rules/orbito');
  served = undefined;
  expect(await worker.load('/rules/orbito')).toBe('rules');
});

test('a page has games kept that nobody has opened, once', async () => {
  await worker.on('message', { data: 'keep-games' });
  await worker.on('message', { data: 'keep-games' });
  expect(asked).toEqual(['/assets/board.js', '/assets/rules.wasm']);
  served = undefined;
  expect(await worker.load('/assets/board.js')).toBe('board');
  expect(await worker.load('/assets/rules.wasm')).toBe('program');
});

test('games that cannot be had now are kept the next time', async () => {
  fails = true;
  await worker.on('message', { data: 'keep-games' });
  fails = false;
  await worker.on('message', { data: 'keep-games' });
  expect(asked).toEqual(['/assets/board.js', '/assets/board.js', '/assets/rules.wasm']);
});

test.each([
  ['data is saved', { saveData: true }],
  ['the network is slow', { effectiveType: '3g' }],
])('where %s a game is fetched when it is opened', async (_, told) => {
  connection = told;
  worker = new Worker('2');
  await worker.on('message', { data: 'keep-games' });
  expect(asked).toEqual([]);
  expect(await worker.load('/assets/board.js')).toBe('board');
});
