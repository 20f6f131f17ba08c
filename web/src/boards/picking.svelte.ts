/**
 * Choosing an action on a board: square by square, seen before it is sent, and forgotten with the
 * position it was chosen on.
 */

import type { BoardProps } from './board.ts';
import { isSame } from './like.ts';
import type { Scene } from './scene.svelte.ts';
import { select, startsOf, type Choice, type Selection } from './selection.ts';
import type { Dragged } from './squares.ts';

/** The actions to choose from, and the part of a board's props that choosing needs. */
export interface Offer<Action> {
  readonly board: Pick<
    BoardProps<unknown, Action, unknown>,
    'position' | 'acting' | 'miniature' | 'act' | 'tell'
  >;
  readonly choices: readonly Choice<Action>[];
}

/** The squares chosen on a position. */
interface Progress {
  readonly position: unknown;
  readonly squares: readonly string[];
  /** The last square of an action that waits for a second tap, or is being sent. */
  readonly last: string | undefined;
  /** Whether an action was sent on this position that has no answer yet. */
  readonly sending: boolean;
}

function nothingOn(position: unknown): Progress {
  return { position, squares: [], last: undefined, sending: false };
}

export class Picking<Action> {
  /** Whether a finger points, which it cannot without touching. */
  byTouch = $state(false);
  /** Whether a finger's first tap only shows an action. */
  confirms = $state(true);
  dragged = $state.raw<Dragged>();

  readonly #offer: () => Offer<Action>;
  readonly #scene: Scene<unknown> | undefined;
  #hovered = $state<string>();
  #progress = $state.raw<Progress>(nothingOn(undefined));

  readonly #current: Progress = $derived.by(() => {
    const { position } = this.#offer().board;
    return this.#progress.position === position ? this.#progress : nothingOn(position);
  });
  /** The squares chosen so far, without the last one of a complete action. */
  readonly chosen: readonly string[] = $derived(this.#current.squares);
  readonly selection: Selection<Action> = $derived.by(() =>
    select(this.#offer().choices, this.chosen),
  );
  /** The squares of the pieces that can be taken up. */
  readonly starts: ReadonlySet<string> = $derived.by(() => startsOf(this.#offer().choices));
  /** The square pointed at, waiting for a second tap, or being sent. */
  readonly aim: string | undefined = $derived.by(() => {
    const pointed = this.byTouch && !this.dragged ? undefined : this.#hovered;
    return this.#current.last ?? pointed;
  });

  constructor(offer: () => Offer<Action>, scene?: Scene<unknown>) {
    this.#offer = offer;
    this.#scene = scene;
  }

  /** Whether squares can be chosen now. */
  get interactive(): boolean {
    const { acting, miniature } = this.#offer().board;
    return acting && !miniature && !this.sending;
  }

  /** Whether an action is on its way; a position that follows from it is as good as an answer. */
  get sending(): boolean {
    return this.#current.sending;
  }

  /** The square to tap once more for the action to be sent. */
  get unconfirmed(): string | undefined {
    return this.sending ? undefined : this.#current.last;
  }

  /** Ends what is shown and said of before: the player goes on. */
  begin(): void {
    this.#scene?.end();
    this.#offer().board.tell('');
  }

  /** Takes a square like `pick`, and has the player told why if nothing comes of it. */
  press(square: string, whyNot: (square: string) => string): void {
    this.begin();
    if (!this.pick(square)) this.#offer().board.tell(whyNot(square));
  }

  /** Takes a square that was clicked, tapped or entered; false if nothing comes of it. */
  pick(square: string): boolean {
    const { chosen, selection } = this;
    if (this.sending) return true;
    if (selection.next.has(square)) {
      const isSeen = !this.byTouch || !this.confirms || this.aim === square;
      if (isSeen || !this.#completeWith(square)) this.take(square);
      else this.#set(chosen, square);
    } else if (chosen.includes(square)) this.choose(chosen.slice(0, chosen.indexOf(square)));
    else if (chosen.length < 2 && this.starts.has(square)) this.choose([square]);
    else return false;
    return true;
  }

  /** Takes the next square for good, and sends the action if it is the last one. */
  take(square: string): void {
    const action = this.#completeWith(square);
    if (action) void this.send(action, square);
    else this.choose([...this.chosen, square]);
  }

  /** Sends the action that a tap has shown. */
  confirm(): void {
    if (this.unconfirmed !== undefined) this.take(this.unconfirmed);
  }

  /** Shows an action, as if its squares had been tapped once; nothing if it is not to be chosen. */
  show(action: Action): void {
    const choice = this.#offer().choices.find((one) => isSame(one.action, action));
    if (choice) this.#set(choice.squares.slice(0, -1), choice.squares.at(-1));
  }

  choose(squares: readonly string[]): void {
    this.#set(squares, undefined);
  }

  forget(): void {
    this.choose([]);
  }

  back(): void {
    this.choose(this.chosen.slice(0, -1));
  }

  hover(square: string | undefined): void {
    this.#hovered = square;
  }

  /** Sends an action; what was chosen before its last square is kept until the position changes. */
  async send(action: Action, last?: string): Promise<void> {
    if (this.sending) return;
    const sent: Progress = { ...this.#current, last, sending: true };
    this.#progress = sent;
    const reply = await this.#offer().board.act(action);
    if (this.#progress !== sent) return;
    this.#progress = { ...sent, last: reply.ok ? last : undefined, sending: false };
  }

  #completeWith(square: string): Action | undefined {
    return select(this.#offer().choices, [...this.chosen, square]).complete;
  }

  /** Changes what is chosen, but for an action that is on its way. */
  #set(squares: readonly string[], last: string | undefined): void {
    if (this.sending) return;
    const { position } = this.#offer().board;
    this.#progress = { position, squares, last, sending: false };
  }
}
