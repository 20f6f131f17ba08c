/** The screens that people play on, and where things stand on them. */

import type { BrowserContextOptions, Page } from '@playwright/test';

import { expect } from './story.ts';

type Screen = NonNullable<BrowserContextOptions['viewport']>;

const size = (spelled: string): Screen => {
  const [width = 0, height = 0] = spelled.split('x').map(Number);
  return { width, height };
};

export const PHONES = ['360x640', '360x740', '390x844', '740x360', '820x1180'].map(size);
export const DESKS = ['1280x650', '1280x800', '2560x1440'].map(size);
export const TOUCH: BrowserContextOptions = { hasTouch: true, isMobile: true };

/** Expects that whatever can be pressed can be seen whole and is not under another thing. */
export async function everythingInSight(page: Page, where: string): Promise<void> {
  await expect(async () => {
    const hidden = await page.evaluate(() => {
      const pressed = '.room :is(button:enabled, a[href], input, select, .choosable)';
      return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
        const box = one.getBoundingClientRect();
        // Panels scroll, and this screen may not show everything.
        if (one.closest('.panel, .scroll') || box.width === 0) return [];
        const inside =
          box.left >= -0.5 &&
          box.top >= -0.5 &&
          box.right <= innerWidth + 0.5 &&
          box.bottom <= innerHeight + 0.5;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = inside ? document.elementFromPoint(x, y) : undefined;
        if (top && (one.contains(top) || top.contains(one) || top.closest('label'))) return [];
        const by = top ? `under ${top.outerHTML.slice(0, 80)}` : JSON.stringify(box);
        return `${one.outerHTML.slice(0, 120)} ${by}`;
      });
    });
    expect(hidden, where).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

/** Words that end in dots where they are too long, by design: names of people, lists that are opened to be
 * read, and words that a drawing stands for on the smallest phones. */
const SHORTENED = '.name, .note, .rest, .latest, select, input, textarea, .unseen, .word';

/** Expects that all words are whole: none cut off by a frame, none beyond the thing they stand on, and none
 * on a button, at the head of a row or in a name at the table broken in two. */
export async function wordsAreWhole(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate((shortened) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.parentElement;
      const said = text.textContent?.trim();
      if (!own || !said || own.closest(`${shortened}, script, style, svg`)) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const isBeyond = (frame: Element): boolean => {
        const edge = frame.getBoundingClientRect();
        return (
          box.left < edge.left - 1 ||
          box.right > edge.right + 1 ||
          box.top < edge.top - 2 ||
          box.bottom > edge.bottom + 2
        );
      };
      const thing = own.closest(
        'button, .button, .card, .prompt, dialog, th, td, label, nav > span',
      );
      if (thing && isBeyond(thing)) found.push(`beyond ${thing.outerHTML.slice(0, 60)}: ${said}`);
      const words = own.closest('button, th, .who') ? (text.textContent ?? '') : '';
      for (const { 0: word, index } of words.matchAll(/[^\s\p{Pd}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) found.push(`broken in two: ${word}`);
      }
      for (let frame = own; frame !== document.body; frame = frame.parentElement ?? document.body) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        if (scrolls) break;
        if (/hidden|clip/.test(overflowX) && isBeyond(frame))
          found.push(`cut by ${frame.outerHTML.slice(0, 60)}: ${said}`);
      }
    }
    return found;
  }, SHORTENED);
  expect.soft(cut, where).toEqual([]);
}

/** Expects that players have one line each, in which name and clock have their places. */
export async function playersOnOneLine(page: Page, where: string): Promise<void> {
  const crowded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.room li[data-seat]')].flatMap((line) => {
      const box = line.getBoundingClientRect();
      if (box.width === 0) return [];
      const parts = [...line.querySelectorAll<HTMLElement>('.name, .clock')];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const fits = boxes.every(
        (part) =>
          part.left >= box.left &&
          part.right <= box.right &&
          part.top >= box.top &&
          part.bottom <= box.bottom,
      );
      const name = boxes[0]?.width ?? 0;
      return fits && box.height <= 50 && name >= 16 ? [] : `${line.innerText}: ${name} px`;
    }),
  );
  expect(crowded, where).toEqual([]);
}

/** The parts of a page that moved without its user: how far in all, and their names. */
interface Shifts {
  sum: number;
  what: string[];
}

/** Begins to measure what moves on a page without its user; returns what has since. */
export async function shiftsOf(page: Page): Promise<() => Promise<Shifts>> {
  await page.evaluate(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Element | null }[];
    }
    const shifts: Shifts = { sum: 0, what: [] };
    (globalThis as unknown as { shifts: Shifts }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources)
          shifts.what.push(`${entry.value.toFixed(4)} ${(node?.outerHTML ?? '').slice(0, 100)}`);
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
}
