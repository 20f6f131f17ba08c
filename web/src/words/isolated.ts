/** Values of messages that are written from right to left. */

import type { FluentVariable } from '@fluent/bundle';

/** A letter that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Keeps names that are written from right to left from turning their neighbours in a sentence. */
export function isolated(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const isolate = (value: FluentVariable): FluentVariable =>
    typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isolate(value)]));
}
