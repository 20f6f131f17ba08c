/**
 * The settings of a game as a form offers them: what does not go together is not offered. The server
 * decides all the same, and its refusals are shown at the settings they are about.
 */

import type { GameInfo, Setting } from '../protocol/types.ts';

export type Values = Readonly<Record<string, unknown>>;

/** How a setting depends on the others, and how it is shown. */
interface Manner {
  /** Whether it means anything. */
  applies?: (values: Values) => boolean;
  /** Those of its choices that go with the others. */
  choices?: (values: Values) => unknown[];
  /** What it is unless chosen otherwise. */
  usual?: (values: Values) => unknown;
  /** Whether newcomers see it at once. */
  essential?: true;
  /** How many of the server's units one of the player's has. */
  unit?: number;
}

const MANNERS: Record<string, Record<string, Manner>> = {
  aspic: { turns_per_half: { essential: true } },
  orbito: {
    size: { essential: true },
    line: {
      choices: ({ size }) => (size === 4 ? [4] : [4, 5, 6]),
      usual: ({ size }) => (size === 4 ? 4 : 5),
    },
    rings: { usual: ({ size }) => Array.from({ length: Number(size) / 2 }, () => 'ccw') },
  },
  lutinades: { players: { essential: true } },
  'icehouse-armada': {
    setup: { essential: true },
    players: { essential: true, applies: ({ setup }) => setup !== 'basic' && setup !== 'proposed' },
    teams: { applies: ({ players }) => players === 4 },
    objective: {
      choices: ({ players, teams }) => [
        'annihilation',
        ...(players === 2 || teams ? ['capture_the_flag'] : []),
        ...(players === 2 ? ['infiltration'] : []),
      ],
    },
    flag: { applies: ({ objective }) => objective === 'capture_the_flag' },
    defender: { applies: ({ objective }) => objective === 'infiltration' },
    width: { unit: 1000 },
    height: { unit: 1000, usual: ({ players }) => (players === 2 ? 24_000 : 30_000) },
  },
};

/** A range this short is offered as a row of numbers. */
const LONGEST_ROW = 8;

export function mannerOf(game: string, setting: string): Manner {
  return MANNERS[game]?.[setting] ?? {};
}

/** Returns every setting's value: what was chosen where that goes together, the usual elsewhere. */
export function resolve(game: GameInfo, chosen: Values): Values {
  let values: Values = { ...game.settings, ...chosen };
  // Settings depend on others that depend on others: each pass settles one more.
  for (let pass = 0; pass < game.choices.length; pass += 1) {
    values = Object.fromEntries(
      game.choices.map((setting) => [setting.name, settle(game, setting, values, chosen)]),
    );
  }
  return values;
}

/** Returns the choices that a setting has now; undefined if it is not chosen from a few. */
export function choicesOf(game: string, setting: Setting, values: Values): unknown[] | undefined {
  const limited = mannerOf(game, setting.name).choices?.(values);
  if (limited) return limited;
  if (setting.kind === 'one_of') return setting.choices;
  if (setting.kind === 'integer' && setting.max - setting.min < LONGEST_ROW) {
    return Array.from({ length: setting.max - setting.min + 1 }, (_, at) => setting.min + at);
  }
  return undefined;
}

export function applies(game: string, setting: Setting, values: Values): boolean {
  const manner = mannerOf(game, setting.name);
  if (manner.applies && !manner.applies(values)) return false;
  return choicesOf(game, setting, values)?.length !== 1;
}

function settle(game: GameInfo, setting: Setting, values: Values, chosen: Values): unknown {
  const { name } = setting;
  const manner = mannerOf(game.id, name);
  const usual = manner.usual?.(values) ?? game.settings[name];
  const wish = chosen[name];
  if (wish === undefined || manner.applies?.(values) === false) return usual;
  const fits =
    Array.isArray(wish) && Array.isArray(usual)
      ? wish.length === usual.length
      : (choicesOf(game.id, setting, values)?.includes(wish) ?? true);
  return fits ? wish : usual;
}
