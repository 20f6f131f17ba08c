/** The page's words, to tell from the outside which language it speaks. */

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
  for (const part of ['shared', 'web']) {
    const source = readFileSync(join(LOCALES, lang, `${part}.ftl`), 'utf8');
    found.visit(new FluentParser().parse(source));
  }
  return found;
}

const ENGLISH = catalogue('en');
const FRENCH = catalogue('fr');

/** What is said in English only: sentences and parts of them, long enough to be no accident. */
const ENGLISH_ONLY = ENGLISH.texts.filter(
  (text) => /\w+ \w+/.test(text) && !FRENCH.texts.some((french) => french.includes(text)),
);

/** Keys, as they would be shown if they had no message; words of one part may be words. */
const KEYS = ENGLISH.keys.filter((key) => /-.*-/.test(key));

/** Nothing is shown or read out in English, nor as a bare key. */
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
