/** One of a few things to choose from. */
export interface Option {
  readonly value: unknown;
  readonly label: string;
  /** A sentence about it. */
  readonly note?: string | undefined;
  /** The reason for which it cannot be chosen now. */
  readonly barred?: string | undefined;
  /** A custom property of the palette to show beside it. */
  readonly colour?: string | undefined;
}
