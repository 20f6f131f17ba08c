import { find } from './words.svelte.ts';

/** A refusal as the server words it. */
interface Refusal {
  readonly code: string;
  /** The finer reason, of the game's own. */
  readonly why?: string | undefined;
  readonly message: string;
}

/** Says why an action of a game was refused. */
export function sayWhy(game: string, { code, why, message }: Refusal): string {
  const reason = why === undefined ? undefined : find(`why-${game}-${why}`);
  return reason ?? sayRefusal(code, message);
}

/**
 * Says why something was refused; `message`, or else the code in plain words, stands in for codes that this page
 * does not know.
 */
export function sayRefusal(code: string, message = code.replaceAll('_', ' ')): string {
  return find(`refusal-${code}`) ?? find(`error-${code}`) ?? message;
}
