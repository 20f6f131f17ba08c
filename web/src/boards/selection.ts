/**
 * Choosing an action square by square: each legal action is spelled as the squares it is chosen by,
 * and what has been chosen so far narrows them down.
 */

export interface Choice<Action> {
  readonly squares: readonly string[];
  readonly action: Action;
}

export interface Selection<Action> {
  readonly chosen: readonly string[];
  /** The choices that go on from here. */
  readonly open: readonly Choice<Action>[];
  /** The squares that can come next. */
  readonly next: ReadonlySet<string>;
  /** The action that is chosen completely, if one is. */
  readonly complete: Action | undefined;
}

export function select<Action>(
  choices: readonly Choice<Action>[],
  chosen: readonly string[],
): Selection<Action> {
  const open = choices.filter((choice) =>
    chosen.every((square, at) => choice.squares[at] === square),
  );
  const next = new Set<string>();
  for (const { squares } of open) {
    const square = squares[chosen.length];
    if (square !== undefined) next.add(square);
  }
  const complete = open.find((choice) => choice.squares.length === chosen.length);
  return { chosen, open, next, complete: chosen.length > 0 ? complete?.action : undefined };
}

/** Returns the squares with which an action begins that needs another one. */
export function startsOf(choices: readonly Choice<unknown>[]): ReadonlySet<string> {
  const longer = choices.filter(({ squares }) => squares.length > 1);
  return new Set(longer.flatMap(({ squares }) => squares.slice(0, 1)));
}
