/**
 * A game's part of the page. A game's folder knows the JSON of its views, actions and
 * events, but none of its rules: it shows views and legal actions, and hands actions on.
 */

import type { Component } from 'svelte';

/** The players at the table, and the match's settings. */
export interface Table {
  /** By seat. */
  readonly places: readonly Place[];
  /** The own seat; absent for spectators. */
  readonly you: number | undefined;
  /** The match's settings. */
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Place {
  readonly name: string;
  /** The level, if a computer has the seat. */
  readonly computer?: number | undefined;
  /** The number of a computer among those of its level, for where its name is cut. */
  readonly nth?: number | undefined;
  /** The level of the computer that plays for the player, who is gone. */
  readonly substitute?: number | undefined;
  /** The colour chosen, in games where players choose one. */
  readonly colour: string | undefined;
}

/** Returns the name of the player on a seat; nothing where there is none. */
export const nameOf = ({ places }: Table, seat: number | null | undefined): string =>
  places[seat ?? -1]?.name ?? '';

/** The position before, and the events since, for the board to animate. */
export interface Motion<Position, Event> {
  /** Different for each motion. */
  readonly id: number;
  readonly before: Position;
  readonly events: readonly Event[];
}

/** The reply to an action or a question: the answer, or the code of the refusal. */
export type Reply<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | {
      readonly ok: false;
      readonly code: string;
      readonly why?: string | undefined;
      readonly message: string;
    };

export interface BoardProps<Position, Action, Event, Query = never, Answer = never> {
  readonly position: Position;
  readonly table: Table;
  /** The own legal actions; empty when not to act, and where they cannot be counted. */
  readonly legal: readonly Action[];
  /** Whether the own seat may act on this position now. */
  readonly acting: boolean;
  readonly motion: Motion<Position, Event> | undefined;
  /** The end of the time for the present decision, in milliseconds of the monotonic clock. */
  readonly deadline: number | undefined;
  /** The game's events up to this position, in order. */
  readonly past: readonly Event[];
  /** Whether the match is over, and its last position is shown. */
  readonly ended: boolean;
  /** Whether it is only a picture: no input, no coordinates, as small as a card. */
  readonly miniature: boolean;
  /**
   * Sends an action. The page says why if it is refused, so an action that is not among the legal
   * ones may be sent to have the reason told.
   */
  readonly act: (action: Action) => Promise<Reply<unknown>>;
  /** Asks the game a question. */
  readonly ask: (query: Query) => Promise<Reply<Answer>>;
  /** Says something to the player: on the screen and to screen readers. */
  readonly tell: (text: string) => void;
}

/** A line about the match beside the board: score, phase, reserves. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A seat's look everywhere: a colour of the palette and a shape, so that neither stands alone. */
export interface Look {
  /** A custom property, of the page's palette (`--seat-0`) or of the game's own. */
  readonly colour: string;
  readonly shape: 'disc' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star' | 'ring';
}

/** The look of the seats in games of light against dark pieces. */
export const lightAndDark = (seat: number): Look =>
  seat === 0
    ? { colour: '--piece-light', shape: 'ring' }
    : { colour: '--piece-dark', shape: 'disc' };

/** The proportions of a board, for the page to leave room for it. */
export interface Shape {
  /** The width by the height, of what grows and shrinks with the board. */
  readonly aspect: number;
  /** The height of what does not, in pixels. */
  readonly beside_px?: number;
  /** The height of the game's further controls, in pixels: the same in all phases. */
  readonly controls_px?: number;
  /** Whether the board uses whatever room there is. */
  readonly fills?: boolean;
  /** Whether the board shows the players, so that small screens need no list of them. */
  readonly showsPlayers?: boolean;
}

export type Sound = 'place' | 'move' | 'turn' | 'capture' | 'shot' | 'goal' | 'reveal';

/** Sounds by the types of events. */
export type Sounds<Event> = Readonly<
  Partial<Record<Event extends { readonly type: infer Type extends string } ? Type : string, Sound>>
>;

export interface Game<Position, Action, Event, Query = never, Answer = never> {
  readonly Board: Component<BoardProps<Position, Action, Event, Query, Answer>>;
  shape(position: Position): Shape;
  /** Says what the seat to act does now; by default the message `<game>-prompt`. */
  prompt?(position: Position, table: Table): string;
  /** Says more about the match than the board and the prompt do, if there is more. */
  facts?(position: Position, table: Table): Fact[];
  /** Says in words what the board shows, for screen readers; one line each. */
  describe(position: Position, table: Table): string[];
  sayAction(action: Action, table: Table): string;
  /** Says what happened, unless the action told before it says so already. */
  sayEvent?(event: Event, table: Table): string | undefined;
  /** Whether the events say what was done: in games with secrets others' actions are not shown. */
  readonly eventsTellActions?: boolean;
  /** Whether draws and takebacks are not offered: too many sit there, or have seen what was secret. */
  readonly withoutOffers?: boolean;
  /** Whether computers compare the actions of a seat, so that a match of more than two has a review. */
  readonly comparesActions?: boolean;
  /** The side of each seat, where seats play together; otherwise each is a side of its own. */
  sides?(table: Table): readonly number[];
  look(seat: number, table: Table, position: Position | undefined): Look;
  /** The sounds of events; an action none of whose events has one sounds like a move. */
  readonly sounds?: Sounds<Event>;
}
