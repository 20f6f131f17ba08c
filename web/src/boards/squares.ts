/** Squares of boards: a column letter and a row number, `A1` at the upper left. */

export interface At {
  /** From 0, the leftmost. */
  readonly column: number;
  /** From 0, the uppermost. */
  readonly row: number;
}

export function squareOf({ column, row }: At): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

export function atOf(square: string): At {
  return { column: square.charCodeAt(0) - 65, row: Number(square.slice(1)) - 1 };
}
