/** Values of messages that are written from right to left. */

import type { FluentVariable } from '@fluent/bundle';

/** A letter that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Keeps a name that is written from right to left from turning what stands beside it. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Keeps names that are written from right to left from turning their neighbours in a sentence. */
export function isolated(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const keep = (value: FluentVariable): FluentVariable =>
    typeof value === 'string' ? isolate(value) : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, keep(value)]));
}
