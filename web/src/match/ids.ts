/** Ids of commands, unique across tabs and visits, so that no answer is taken for another's. */

const visit = [...crypto.getRandomValues(new Uint8Array(6))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');
let count = 0;

export function nextId(): string {
  count += 1;
  return `${visit}-${count}`;
}
