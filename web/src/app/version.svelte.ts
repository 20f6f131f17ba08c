/** Tells whether this page is older than the server, and updates it. */

/** The interval at which a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;

export const version = $state({ isStale: false });

let waiting: ServiceWorker | undefined;
let isStarted = false;

/** Notes the server's version: a page of another version is stale. */
export function noticeServer(name: string): void {
  const [program, number] = name.split(' ');
  if (program === 'tablee-server' && number !== __VERSION__) version.isStale = true;
}

/** Notes that the server no longer speaks this page's protocol. */
export function noticeStale(): void {
  version.isStale = true;
}

/** Reloads the page with the service worker of the new version; another tab may have put it in charge already. */
export function reload(): void {
  if (waiting?.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take-over');
}

/**
 * Registers the service worker, once, where there is one: in secure contexts only. It loads all of the page
 * again, which is to begin when there is something to be seen.
 */
export async function startWorker(): Promise<void> {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  look(registration);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => look(registration));
  });
  // It is ready once it has loaded the page.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-games'));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

/** A waiting worker beside an active one belongs to a newer page. */
function look(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  waiting = registration.waiting;
  version.isStale = true;
}
