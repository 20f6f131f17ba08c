/** A button under the pitch. */
export interface Control {
  /** The letter that presses it. */
  readonly key: string;
  readonly text: string;
  readonly press: () => void;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** Whether it is on, if it is a switch. */
  readonly on?: boolean;
}
