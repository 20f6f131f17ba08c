/** Files that a page hands to its visitor. */

import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

/** A file as a page takes it from its visitor, too. */
export interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Presses what hands out a file, and returns it. */
export async function handedOut(pressed: Locator): Promise<File> {
  const page = pressed.page();
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
  const handed = isFirefox ? await seenInPage(page) : downloaded(page);
  await pressed.click();
  return handed();
}

function downloaded(page: Page): () => Promise<File> {
  const begun = page.waitForEvent('download');
  return async () => {
    const download = await begun;
    const name = download.suggestedFilename();
    return { name, mimeType: typeOf(name), buffer: readFileSync(await download.path()) };
  };
}

/** Returns the type of a file by the end of its name. */
function typeOf(name: string): string {
  return name.endsWith('.json') ? 'application/json' : `image/${name.slice(-3)}`;
}

interface Seen {
  handed: Promise<{ name: string; bytes: number[] }>;
}

/** Looks into the page: WebDriver BiDi gives a file that a page has made no name to wait for. */
async function seenInPage(page: Page): Promise<() => Promise<File>> {
  await page.evaluate(() => {
    const createObjectURL = URL.createObjectURL.bind(URL);
    (globalThis as unknown as Seen).handed = new Promise((resolve) => {
      URL.createObjectURL = (made: Blob) => {
        URL.createObjectURL = createObjectURL;
        HTMLAnchorElement.prototype.click = function () {
          Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
          void made
            .arrayBuffer()
            .then((buffer) => resolve({ name: this.download, bytes: [...new Uint8Array(buffer)] }));
        };
        return createObjectURL(made);
      };
    });
  });
  return async () => {
    const { name, bytes } = await page.evaluate(() => (globalThis as unknown as Seen).handed);
    return { name, mimeType: typeOf(name), buffer: Buffer.from(bytes) };
  };
}
