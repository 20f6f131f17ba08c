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

/** A piece, by its letter in a view. */
export interface Lettered extends At {
  readonly square: string;
  readonly letter: string;
}

/** Reads the rows in which a view shows its board: what stands on it, row by row. */
export function lettersOf(rows: readonly string[]): Lettered[] {
  return rows.flatMap((letters, row) =>
    Array.from(letters, (letter, column) => {
      const at = { column, row };
      return { ...at, square: squareOf(at), letter };
    }).filter(({ letter }) => letter !== '.'),
  );
}

/** Returns the letter of a square in the rows of a view; a dot where nothing stands. */
export function letterOn(rows: readonly string[], square: string): string {
  const { column, row } = atOf(square);
  return rows[row]?.[column] ?? '.';
}

/** The size of the coordinates for each column, so that they are as large on every board. */
export const LETTERING = 0.038;
/** The width of a board's rim beyond its squares, in squares. */
export const EDGE = 0.09;

/** Returns how far a board with coordinates extends to the left and upwards, in squares. */
export function marginOf(columns: number): number {
  return columns * LETTERING * 1.7;
}

/**
 * Returns the width by the height of a board with coordinates, where `further` is the height of what
 * stands above and below it, in squares.
 */
export function aspectOf(columns: number, rows: number, further = 0): number {
  const beyond = marginOf(columns) + EDGE;
  return (columns + beyond) / (rows + beyond + further);
}

/** The directions of a board that run the other way on the screen. */
export interface Mirror {
  readonly columns?: boolean;
  readonly rows?: boolean;
}

/** Returns where a square of a mirrored board is seen; its own inverse. */
export function mirrored(at: At, columns: number, rows: number, mirror: Mirror): At {
  return {
    column: mirror.columns ? columns - 1 - at.column : at.column,
    row: mirror.rows ? rows - 1 - at.row : at.row,
  };
}

/** A piece under way from its square, with the pointer over a place in squares. */
export interface Dragged {
  readonly from: string;
  readonly x: number;
  readonly y: number;
}
