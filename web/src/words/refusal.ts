import { find } from './words.svelte.ts';

/** Says why something was refused; `message` stands in for codes this page does not know. */
export function sayRefusal(code: string, message = code): string {
  return find(`refusal-${code}`) ?? find(`error-${code}`) ?? message;
}
