/**
 * The console beside a board: the board puts a hint there, the buttons that confirm and further controls,
 * and takes advice from it.
 */

import { createContext, type Snippet } from 'svelte';

export class BoardConsole {
  /** Whether the hint says that something is not possible. */
  wrong = $state(false);
  /** The reason for which something is not possible, until the player does something else. */
  told = $state('');
  /** Advice in words, until the player does something else. */
  advice = $state('');
  /** The action advised, for the board to show. */
  advised = $state.raw<unknown>();
  /** The showing of it, which may ask the server what the action would do. */
  showing: Promise<void> | undefined;

  readonly #confirms: () => boolean;
  #hint = $state('');
  #buttons = $state.raw<Snippet>();
  #controls = $state.raw<Snippet>();
  /** The buttons shown last; not state, as what leaves must not see what stood here before. */
  #shown: Snippet | undefined;

  constructor(confirms: () => boolean) {
    this.#confirms = confirms;
  }

  /** Whether a finger's first tap only shows an action. */
  get confirms(): boolean {
    return this.#confirms();
  }

  /** Buttons at the place where actions are confirmed, the same in all games. */
  get buttons(): Snippet | undefined {
    return this.#buttons;
  }

  /** The game's further controls, in a row of their own. */
  get controls(): Snippet | undefined {
    return this.#controls;
  }

  show(buttons: Snippet, controls: Snippet | undefined): void {
    this.#shown = buttons;
    this.#buttons = buttons;
    this.#controls = controls;
  }

  /** Takes the buttons away, unless others stand there already. */
  clear(buttons: Snippet): void {
    if (this.#shown !== buttons) return;
    this.#shown = undefined;
    this.#buttons = undefined;
    this.#controls = undefined;
    this.hint = '';
  }

  /** The next thing to do, once something is chosen; empty for what the game asks anyway. */
  get hint(): string {
    return this.#hint;
  }

  set hint(hint: string) {
    if (hint === this.#hint) return;
    this.#hint = hint;
    this.told = '';
    this.advice = '';
  }

  /** Forgets what was not possible. */
  forget(): void {
    this.told = '';
  }

  /** Takes advice back. */
  withdraw(): void {
    this.advice = '';
    this.advised = undefined;
  }
}

export const [consoleHere, provideConsole] = createContext<BoardConsole>();
