/** Join codes: read leniently, written one way. */

const SYMBOLS = 8;
/** Letters easily mistaken for digits. */
const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Reads a code, also from a link; undefined if the text cannot be one. */
export function readCode(text: string): string | undefined {
  const written = text
    .trim()
    .replace(/^.*\/m\//, '')
    .replace(/[/?#].*$/, '')
    .toUpperCase()
    .replace(/[\s–—-]/g, '')
    .replace(/[OIL]/g, (letter) => ALIKE[letter] ?? letter);
  if (written.length !== SYMBOLS || !/^[0-9A-HJKMNP-TV-Z]+$/.test(written)) return undefined;
  return `${written.slice(0, SYMBOLS / 2)}-${written.slice(SYMBOLS / 2)}`;
}
