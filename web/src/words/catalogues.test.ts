import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FluentParser, Visitor, type VariableReference } from '@fluent/syntax';
import { expect, test } from 'vitest';

const LOCALES = join(import.meta.dirname, '../../../locales');
const SOURCES = join(import.meta.dirname, '..');

class Variables extends Visitor {
  readonly names = new Set<string>();

  override visitVariableReference(variable: VariableReference): void {
    this.names.add(variable.id.name);
  }
}

function messages(lang: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const boards = readdirSync(join(LOCALES, lang, 'boards')).map(
    (file) => `boards/${file.slice(0, -4)}`,
  );
  for (const part of ['shared', 'web', 'before', 'lessons', ...boards]) {
    const source = readFileSync(join(LOCALES, lang, `${part}.ftl`), 'utf8');
    const { body } = new FluentParser().parse(source);
    for (const entry of body) {
      expect(entry.type, `${lang}/${part}.ftl`).not.toBe('Junk');
      if (entry.type !== 'Message') continue;
      const variables = new Variables();
      variables.visit(entry);
      expect(found.has(entry.id.name), `${entry.id.name} twice in ${lang}`).toBe(false);
      found.set(entry.id.name, [...variables.names].sort());
    }
  }
  return found;
}

test('both languages have the same messages with the same variables', () => {
  const english = messages('en');
  expect(english.size).toBeGreaterThan(200);
  expect(messages('fr')).toEqual(english);
});

/** Returns the lines of all catalogues of a language but the comments. */
function linesOf(lang: string): string[] {
  const lines = readdirSync(join(LOCALES, lang), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ftl'))
    .flatMap((file) => readFileSync(join(LOCALES, lang, file), 'utf8').split('\n'))
    .filter((line) => !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(1000);
  return lines;
}

test('French marks have the space before them that is theirs, and none breaks a line there', () => {
  const wrong = linesOf('fr').filter(
    (line) =>
      // A mark of its own is a key of the terminal client.
      /(?<!=)[\u0020\u00a0][;!?»]|«[^\u202f]/.test(line) || /(?<!·)[\u0020\u202f]:/.test(line),
  );
  expect(wrong).toEqual([]);
});

test.each(['en', 'fr'])('apostrophes are curved in %s', (lang) => {
  expect(linesOf(lang).filter((line) => line.includes("'"))).toEqual([]);
});

test.each(['en', 'fr'])('no line breaks between a number and its unit in %s', (lang) => {
  const wrong = linesOf(lang).filter((line) => /\} (?:s|min|h|d|j)(?![\p{L}’])/u.test(line));
  expect(wrong).toEqual([]);
});

test('every message the page names is in the catalogues', () => {
  const known = messages('en');
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const named = files.flatMap((file) =>
    [...file.matchAll(/\b(?:t|find)\('([a-z][\w-]*)'/g)].map((match) => match[1] ?? ''),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});
