/** The duration of the frames of a page. */

import type { Page } from '@playwright/test';

export interface Frames {
  count: number;
  /** The frames longer than 50 ms, as the browser reports them. */
  long_ms: number[];
}

interface Watch {
  frames: Frames;
  observer: PerformanceObserver;
  running: boolean;
}

type Watched = typeof globalThis & { watch: Watch };

/** Begins to watch once the page has nothing more to do. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const frames: Frames = { count: 0, long_ms: [] };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.long_ms.push(Math.round(duration));
    });
    observer.observe({ type: 'long-animation-frame' });
    const watch = { frames, observer, running: true };
    (globalThis as Watched).watch = watch;
    const count = (): void => {
      frames.count += 1;
      if (watch.running) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
}

export function framesOf(page: Page): Promise<Frames> {
  return page.evaluate(() => {
    const { watch } = globalThis as Watched;
    watch.running = false;
    for (const { duration } of watch.observer.takeRecords()) {
      watch.frames.long_ms.push(Math.round(duration));
    }
    watch.observer.disconnect();
    return watch.frames;
  });
}
