// Lets the page open without the server, which then says so itself. Matches are never kept: what
// `/api/` answers goes past this worker.

importScripts('/shell.js');

const CACHE = `tablee-${self.SHELL.version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(self.SHELL.files)));
});

// A page asks to be taken over before it reloads. Other pages go on as they are, and load what they lack from
// the cache of their version.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  if (event.data === 'keep-games') event.waitUntil(keepGames().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(page(request));
    event.waitUntil(forgetOlder());
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (url.pathname.startsWith('/rules/') || url.pathname.startsWith('/icon'))
    event.respondWith(fresh(request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(call(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/**
 * Keeps the files that matches on this device need, so that the first match of a game takes no network either.
 * A file that cannot be had now is kept when it is needed, or when the next page is opened. On a slow network,
 * or for a visitor who saves data, each is kept when it is needed: a match goes first.
 */
async function keepGames() {
  const { saveData, effectiveType = '4g' } = self.navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const cache = await caches.open(CACHE);
  for (const file of self.SHELL.games)
    if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

/** Calls the player for a match that no page of this browser follows. */
async function call({ match, code, game, call, lang }) {
  const words = self.SHELL.words[lang] ?? self.SHELL.words.en;
  await self.registration.showNotification(words[`game-${game}`] ?? game, {
    body: words[`push-${call}`],
    tag: match,
    icon: '/icon-192.png',
    data: [`/m/${code}`, `/m/${match}`],
  });
}

/** Leads to the page of a match, by any of its paths; to the one that is open, if there is one. */
async function open(paths) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => paths.includes(new URL(page.url).pathname));
  await (there ? there.focus() : self.clients.openWindow(paths[0]));
}

/** Any page is the same document. */
function page(request) {
  return newest(fetch(request), '/');
}

/**
 * Assets carry their digest in their name and never change. A script that is loaded later names its origin
 * where the worker, which keeps it at the beginning, did not; it is the same script.
 */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetchAndKeep(request));
}

/** Rules that have been read can be read again without the server, and the page has its icon. */
function fresh(request) {
  return newest(fetchAndKeep(request), request);
}

/** Waits for the server's answer; without the server, or with one that fails, the one kept will do. */
async function newest(answering, kept) {
  const answer = await answering.catch(() => Response.error());
  const fails = answer.type === 'error' || answer.status >= 500;
  return fails ? ((await caches.match(kept, { cacheName: CACHE })) ?? answer) : answer;
}

async function fetchAndKeep(request) {
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/**
 * Deletes the caches of earlier versions, unless a page is open that may load from them. The page that is being
 * opened does not: it is the server's newest version, or else this worker's.
 */
async function forgetOlder() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  // They are named in the order in which they were made: a later one is that of a worker that waits.
  const names = await caches.keys();
  const older = names.slice(0, names.indexOf(CACHE));
  await Promise.all(older.map((name) => caches.delete(name)));
}
