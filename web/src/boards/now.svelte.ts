/** The monotonic clock as state of the page; it ticks only while something reads it. */

import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 100;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** Returns the time in milliseconds; reactive: re-runs its readers every 100 ms. */
export function tickingNow(): number {
  subscribe();
  return performance.now();
}
