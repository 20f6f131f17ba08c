/** Notifications of the browser, for a page that is open in the background. */

import type { MatchInfo } from '../protocol/types.ts';

/** Whether this browser can show any. */
export const canNotify = 'Notification' in globalThis;

/** Asks the visitor for permission; to be called while a click is handled. */
export async function mayNotify(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification if the page is hidden; a later one of the same match replaces it. */
export function notify(title: string, body: string, { id, code }: MatchInfo): void {
  if (!canNotify || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  const options = { body, tag: id, icon: '/icon-192.png', data: [`/m/${code}`, `/m/${id}`] };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones show notifications of a service worker only.
    void navigator.serviceWorker.ready.then((worker) => worker.showNotification(title, options));
  }
}
