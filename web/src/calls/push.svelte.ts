/** Web Push: has the server call this browser for its seats while it has no page open. */

import { preferences } from '../app/preferences.svelte.ts';
import { callForSeat, fetchPushKey, RequestError } from '../api/rest.ts';
import { GONE, seats, type Seat } from '../match/seats.svelte.ts';
import type { PushSubscription as Wanted } from '../protocol/types.ts';

/** Whether this browser can be called: in secure contexts only, and not by all browsers. */
export const canPush =
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** The number of matches this browser is called for, the latest ones. */
const MOST = 50;

const KEY = 'tablee.push';

/** The server's knowledge: a subscription, and the matches it is called for. */
interface Known {
  readonly subscription: Wanted | undefined;
  readonly matches: readonly string[];
}

/** Tells the server of this browser's seats, as long as calls are wanted; where effects may run. */
export function followPush(): void {
  if (!canPush) return;
  $effect(() => {
    if (!preferences.notifications) return;
    const own = seats.all.filter(({ over }) => !over).slice(0, MOST);
    const lang = preferences.lang;
    // A failure is made good with the next seat, or at the next visit.
    if (own.length > 0) queue = queue.then(() => tell(own, lang)).catch(() => undefined);
  });
}

/** Is called no more: what the browser has given up, the server forgets when it would next call. */
export async function endPush(): Promise<void> {
  if (!canPush) return;
  localStorage.removeItem(KEY);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** One after the other: seats change while the server is told of them. */
let queue: Promise<void> = Promise.resolve();

async function tell(own: readonly Seat[], lang: string): Promise<void> {
  const subscription = await subscribe(lang);
  const told = stored();
  const isSame = JSON.stringify(told.subscription) === JSON.stringify(subscription);
  let matches = isSame ? told.matches : [];
  for (const { match, token } of own.filter((seat) => !matches.includes(seat.match))) {
    try {
      await callForSeat(match, token, subscription);
    } catch (error) {
      // Such a seat keeps no other from being called for.
      if (error instanceof RequestError && GONE.includes(error.code)) continue;
      throw error;
    }
    matches = [match, ...matches].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify({ subscription, matches } satisfies Known));
  }
}

/** Returns the browser's subscription, made anew if the server has another key by now. */
async function subscribe(lang: string): Promise<Wanted> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf((await fetchPushKey()).key);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isEqual(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', lang };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (symbol) => symbol.charCodeAt(0));
}

function isEqual(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? []);
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}

function stored(): Known {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') as Known;
  } catch {
    return { subscription: undefined, matches: [] };
  }
}
