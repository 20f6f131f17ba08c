/** The reasons why a form was refused, by field. */

import { RequestError } from '../api/rest.ts';
import { sayRefusal } from '../words/refusal.ts';
import { t } from '../words/words.svelte.ts';

export type Field = 'name' | 'seat' | 'colour' | 'clock';

export interface Refusals {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** By the settings' names. */
  readonly settings: Readonly<Record<string, string>>;
  /** The reason that concerns none of them. */
  readonly general: string;
}

const FIELDS: Record<string, Field> = {
  bad_name: 'name',
  bad_seat: 'seat',
  seat_taken: 'seat',
  bad_colour: 'colour',
  colour_clash: 'colour',
  bad_time_control: 'clock',
};

export const NO_REFUSALS: Refusals = { fields: {}, settings: {}, general: '' };

export function refusalsOf(error: unknown): Refusals {
  if (!(error instanceof RequestError)) throw error;
  const { code, problem } = error;
  const field = FIELDS[code];
  const sentence = sayRefusal(code, error.message);
  if (field) return { ...NO_REFUSALS, fields: { [field]: sentence } };
  const settings = problem?.settings ?? [];
  if (settings.length === 0) return { ...NO_REFUSALS, general: sentence };
  return {
    ...NO_REFUSALS,
    settings: Object.fromEntries(settings.map(({ setting }) => [setting, t('setting-refused')])),
    general: t('settings-refused'),
  };
}
