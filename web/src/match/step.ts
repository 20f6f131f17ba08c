/** Links that lead to a step of a finished match. */

export const linkTo = (code: string, step: number): string =>
  `${location.origin}/m/${code}#step=${step}`;

/** Reads the step behind the `#` of a link, if there is one. */
export function stepIn(hash: string): number | undefined {
  const [, step] = /^#step=(\d{1,6})$/.exec(hash) ?? [];
  return step === undefined ? undefined : Number(step);
}
