/** The monotonic clock as something the page can show: it moves while somebody looks. */

import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 100;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** Returns the time in milliseconds, and has whoever asks in an effect or a template ask again. */
export function tickingNow(): number {
  subscribe();
  return performance.now();
}
