/** Whether this page is as new as the server, and how it becomes so again. */

/** How often a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;

export const version = $state({ isStale: false });

let waiting: ServiceWorker | undefined;

/** Takes note of what the server calls itself: pages and server of one version belong together. */
export function noticeServer(name: string): void {
  const [program, number] = name.split(' ');
  if (program === 'tablee-server' && number !== __VERSION__) version.isStale = true;
}

/** Takes note that the server does not speak this page's protocol any more. */
export function noticeStale(): void {
  version.isStale = true;
}

/** Loads the page anew, with the worker that came with the new version. */
export function reload(): void {
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take-over');
}

/** Registers the service worker, which browsers have in secure contexts only. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  look(registration);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => look(registration));
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

/** A worker that waits while another is in charge is that of a newer page. */
function look(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  waiting = registration.waiting;
  version.isStale = true;
}
