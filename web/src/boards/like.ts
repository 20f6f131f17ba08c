/** Comparing JSON. */

/** Tells whether a value has all members of another one, which may lack some. */
export function isLike(wanted: unknown, value: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === value;
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  return Object.entries(wanted).every(([name, part]) => isLike(part, members[name]));
}

/** Tells whether two values are the same, in whatever order their members are. */
export function isSame(one: unknown, other: unknown): boolean {
  return isLike(one, other) && isLike(other, one);
}
