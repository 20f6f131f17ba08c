// Draws the icons that must be PNG from their SVG. Run by hand when those change:
//   CHROMIUM=/path/to/chromium node scripts/icons.mjs

import { readFile } from 'node:fs/promises';

import { chromium } from '@playwright/test';

const here = (path) => new URL(path, import.meta.url).pathname;

const ICONS = [
  ['../public/icon.svg', '../public/icon-192.png', 192],
  ['../public/icon.svg', '../public/icon-512.png', 512],
  ['icon-maskable.svg', '../public/icon-maskable.png', 512],
  ['icon-maskable.svg', '../public/apple-touch-icon.png', 180],
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
for (const [source, target, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = await readFile(here(source), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  await page.screenshot({ path: here(target), omitBackground: true });
  await page.close();
}
await browser.close();
