/** The frames of a page, and the page's own part in them. */

import type { Page } from '@playwright/test';

/** A frame longer than 50 ms, as the browser reports it, in milliseconds. */
export interface LongFrame {
  whole_ms: number;
  /** The time in scripts of the page. */
  scripts_ms: number;
  /** The time from the beginning of style and layout to the end of the frame. */
  rendering_ms: number;
}

export interface Frames {
  count: number;
  long: LongFrame[];
}

interface Watch {
  frames: Frames;
  note: (entries: PerformanceEntryList) => void;
  observer: PerformanceObserver;
  running: boolean;
}

type Watched = typeof globalThis & { watch: Watch };

/** The browser's report of a frame, which the types of TypeScript do not have yet. */
interface Reported extends PerformanceEntry {
  styleAndLayoutStart: number;
  scripts: readonly PerformanceEntry[];
}

/** Begins to watch once the page has nothing more to do, and its service worker is there. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    const frames: Frames = { count: 0, long: [] };
    const note = (entries: PerformanceEntryList): void => {
      for (const { startTime, duration, styleAndLayoutStart, scripts } of entries as Reported[]) {
        const rendered = styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0;
        frames.long.push({
          whole_ms: Math.round(duration),
          scripts_ms: Math.round(scripts.reduce((sum, script) => sum + script.duration, 0)),
          rendering_ms: Math.round(rendered),
        });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'long-animation-frame' });
    const watch = { frames, note, observer, running: true };
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
    watch.note(watch.observer.takeRecords());
    watch.observer.disconnect();
    return watch.frames;
  });
}
