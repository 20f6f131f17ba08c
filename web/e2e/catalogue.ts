/** The page's catalogue, to tell which language a page is in. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FluentParser, Visitor, type Identifier, type TextElement } from '@fluent/syntax';
import type { Page } from '@playwright/test';

import { expect } from './story.ts';

const LOCALES = join(import.meta.dirname, '../../locales');

class Texts extends Visitor {
  readonly keys: string[] = [];
  readonly texts: string[] = [];

  override visitMessage(message: { id: Identifier; value: unknown }): void {
    this.keys.push(message.id.name);
    this.genericVisit(message as never);
  }

  override visitTextElement(text: TextElement): void {
    this.texts.push(text.value.trim());
  }
}

function catalogue(lang: string): Texts {
  const found = new Texts();
  for (const part of ['shared', 'web', 'before', 'lessons']) {
    const source = readFileSync(join(LOCALES, lang, `${part}.ftl`), 'utf8');
    found.visit(new FluentParser().parse(source));
  }
  return found;
}

const ENGLISH = catalogue('en');
const FRENCH = catalogue('fr');

/** The parts of English sentences that are long enough to be unmistakable. */
const ENGLISH_ONLY = ENGLISH.texts.filter(
  (text) => /\w+ \w+/.test(text) && !FRENCH.texts.some((french) => french.includes(text)),
);

/** The keys of messages that no word of a language resembles: those with a hyphen. */
const KEYS = ENGLISH.keys.filter((key) => /-.*-/.test(key));

/** Expects that nothing is shown or read out in English, nor as a bare key. */
export async function speaksFrench(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const said = await page.evaluate(() => {
    const read = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
    const elements = [...document.body.querySelectorAll('*')];
    const attributes = elements.flatMap((element) =>
      read.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent, ...attributes].join('\n');
  });
  expect(ENGLISH_ONLY.filter((text) => said.includes(text))).toEqual([]);
  expect(KEYS.filter((key) => said.includes(key))).toEqual([]);
}
