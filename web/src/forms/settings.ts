/**
 * The settings of a game as a form offers them, by the server's description: what does not go
 * together is not offered. The server decides all the same, and its refusals are shown at the
 * settings they are about.
 */

import type { Case, Condition, GameInfo, Setting } from '../protocol/types.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The values that a setting may have. */
type Range = Setting | Case;

/** A range this short is offered as a row of numbers. */
const LONGEST_ROW = 8;

/** Returns every setting's value: what was chosen where that goes together, the usual elsewhere. */
export function resolve(game: GameInfo, chosen: Values): Values {
  let values: Values = {};
  for (const setting of game.choices) {
    const { name } = setting;
    const held = caseOf(setting, values);
    const wish = chosen[name];
    const fits = wish !== undefined && isMeant(setting, values) && allows(held ?? setting, wish);
    values = { ...values, [name]: fits ? wish : (held?.default ?? game.settings[name]) };
  }
  return values;
}

/** Returns what a setting is chosen from now; undefined if it is not chosen from a few. */
export function choicesOf(setting: Setting, values: Values): unknown[] | undefined {
  const range = caseOf(setting, values) ?? setting;
  if (range.kind === 'one_of') return range.choices;
  if (range.kind === 'integer' && range.max - range.min < LONGEST_ROW) {
    return Array.from({ length: range.max - range.min + 1 }, (_, at) => range.min + at);
  }
  return undefined;
}

/** The numbers that a field takes, in the player's units. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns the bounds of each number that was typed outside them, or left out, by the settings' names:
 * such a number is not given up without a word, unlike a choice that no longer fits.
 */
export function misfits(
  game: GameInfo,
  chosen: Values,
  values: Values,
): ReadonlyMap<string, Bounds> {
  const wrong = new Map<string, Bounds>();
  for (const setting of game.choices) {
    const { name } = setting;
    const range = caseOf(setting, values) ?? setting;
    const isTyped = applies(setting, values) && !choicesOf(setting, values);
    if (!isTyped || range.kind !== 'integer' || chosen[name] === undefined) continue;
    const unit = perUnit(setting);
    if (!allows(range, chosen[name]))
      wrong.set(name, { min: range.min / unit, max: range.max / unit });
  }
  return wrong;
}

/** Tells whether there is something to choose. */
export function applies(setting: Setting, values: Values): boolean {
  return isMeant(setting, values) && choicesOf(setting, values)?.length !== 1;
}

/** Returns the settings, without some of them. */
export function without(names: readonly string[], values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Returns how many of the server's units make one of the player's. */
export function perUnit(setting: Setting): number {
  return (setting.kind === 'integer' && setting.per_unit) || 1;
}

function isMeant(setting: Setting, values: Values): boolean {
  return holds(setting.when, values);
}

function caseOf(setting: Setting, values: Values): Case | undefined {
  return setting.cases?.find(({ when }) => holds(when, values));
}

function holds(conditions: readonly Condition[] | undefined, values: Values): boolean {
  return (conditions ?? []).every(({ setting, is }) => is.includes(values[setting]));
}

function allows(range: Range, value: unknown): boolean {
  switch (range.kind) {
    case 'one_of':
      return range.choices.includes(value);
    case 'integer':
      return typeof value === 'number' && range.min <= value && value <= range.max;
    case 'flag':
      return typeof value === 'boolean';
    case 'list_of':
      return Array.isArray(value) && range.min <= value.length && value.length <= range.max;
  }
}
