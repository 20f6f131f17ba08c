/** The last move on a board of squares, marked until the next. */

export interface Trace {
  /** The squares that pieces left. */
  readonly from: readonly string[];
  /** The squares where pieces came to stand. */
  readonly to: readonly string[];
  /** The squares where the move did something to other pieces. */
  readonly touched: readonly string[];
}

export const NO_TRACE: Trace = { from: [], to: [], touched: [] };

/** Returns the last event of one of the kinds and what followed it; nothing if there is none. */
export function lastFrom<Event extends { readonly type: string }>(
  past: readonly Event[],
  kinds: readonly Event['type'][],
): readonly Event[] {
  const at = past.findLastIndex(({ type }) => kinds.includes(type));
  return at < 0 ? [] : past.slice(at);
}
