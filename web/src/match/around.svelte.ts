/** The players' deeds around the game: offers and answers, claims, giving up. */

import { levelOf } from '../forms/levels.ts';
import type { Claim, Happening, Offer, OfferKind, PlayerState } from '../protocol/types.ts';
import { sayRefusal } from '../words/refusal.ts';
import { missedOpponents } from './claim.ts';
import type { Answer } from './link.ts';
import type { Live } from './live.svelte.ts';
import { momentsOf } from './moments.ts';
import type { Session } from './session.ts';
import { playerIn } from './turn.ts';

/** The deeds that cannot be undone, and are therefore confirmed. */
type Grave = 'resign' | 'abort';

/** An offer that nothing has come of: a player has declined it, or has acted and so let it lapse. */
export interface Declined {
  readonly how: 'declined' | 'offer-lapsed';
  readonly offer: OfferKind;
  readonly player: number;
  /** The version at which it happened. */
  readonly version: number;
}

export class Around {
  /** The deed that waits to be confirmed. */
  confirming = $state<Grave>();
  /** The reason for which the last command was refused, and the version at which it was. */
  #refusal = $state.raw<{ readonly why: string; readonly version: number }>();
  /** The version of the declined offer that the player has read of. */
  #read = $state<number>();

  readonly #live: Live;
  readonly #session: () => Session;
  readonly #sides: () => readonly number[];

  /** Whether every seat has had a turn or resigned, so that the match can only be resigned. */
  readonly begun: boolean = $derived.by(() => {
    const { happened, match } = this.#session();
    const seats = Array.from({ length: match.seats }, (_, seat) => seat);
    const wasTurn = ({ event }: Happening, seat: number): boolean =>
      (event.type === 'acted' || event.type === 'timed_out' || event.type === 'resigned') &&
      event.seat === seat;
    return seats.every((seat) => happened.some((one) => wasTurn(one, seat)));
  });

  /** Whether an own action stands that can be taken back: nothing before a resignation can. */
  readonly canTakeBack: boolean = $derived.by(() => {
    const { happened, state, you } = this.#session();
    const own = playerIn(state, you)?.seat;
    const standing = momentsOf(happened)
      .filter(({ undone }) => !undone)
      .map((moment) => moment.happened.event);
    const last = standing.findLastIndex((event) => event.type === 'acted' && event.seat === own);
    return last >= 0 && !standing.slice(last).some(({ type }) => type === 'resigned');
  });

  /** An offer that nothing has come of in the last step. */
  readonly #declined: Declined | undefined = $derived.by(() => {
    const { state, you } = this.#session();
    const { step } = this.#live;
    if (!step || state.status === 'finished') return undefined;
    for (const { event, version } of step.happened) {
      if (event.type === 'declined' && event.player !== you)
        return { how: 'declined', offer: event.offer, player: event.player, version };
      const own = step.offers.find(({ player }) => player === you)?.offer;
      // Acting declines no substitute.
      if (typeof own !== 'string' || event.type !== 'acted') continue;
      const actor = state.players.find(({ seat }) => seat === event.seat);
      if (actor && !state.offers.some(({ offer }) => offer === own))
        return { how: 'offer-lapsed', offer: own, player: actor.player, version };
    }
    return undefined;
  });

  /** `sides` are those of the seats. */
  constructor(live: Live, session: () => Session, sides: () => readonly number[]) {
    this.#live = live;
    this.#session = session;
    this.#sides = sides;
  }

  /** Whether no deed is possible now: one that goes out late would surprise the player. */
  get isHeld(): boolean {
    return this.#live.isLost;
  }

  /** The reason for which the last command was refused; it is no news after the next event. */
  get refused(): string {
    const isNew = this.#refusal?.version === this.#session().state.version;
    return isNew ? (this.#refusal?.why ?? '') : '';
  }

  /** The offer of somebody else that waits for an answer. */
  get offered(): Offer | undefined {
    const { state, you } = this.#session();
    return state.offers.find(({ player }) => player !== you);
  }

  /** The own offer that waits for the others. */
  get own(): Offer | undefined {
    const { state, you } = this.#session();
    return state.offers.find(({ player }) => player === you);
  }

  /** An offer that nothing has come of in the last step, until that has been read. */
  get declined(): Declined | undefined {
    return this.#declined?.version === this.#read ? undefined : this.#declined;
  }

  get resigned(): boolean {
    const { state, you } = this.#session();
    return playerIn(state, you)?.resigned === true;
  }

  /** Whether a computer plays for the player, who is back and may take the seat. */
  get substituted(): boolean {
    const { state, you } = this.#session();
    return state.status === 'live' && playerIn(state, you)?.substitute !== undefined;
  }

  /** The level of the computer that is proposed for somebody who is gone. */
  get level(): number {
    return levelOf(this.#session().match.game);
  }

  /** The players who are gone and for whom a computer could play; the server decides. */
  get absent(): readonly PlayerState[] {
    const { state, match, you } = this.#session();
    const waits = match.seats <= 2 || match.time_control.system === 'correspondence';
    const isAsked = state.offers.some(({ offer }) => typeof offer !== 'string');
    if (state.status !== 'live' || waits || isAsked || you === undefined) return [];
    if (this.resigned || this.substituted) return [];
    return state.players.filter(
      ({ presence, resigned, substitute }) =>
        presence === 'gone' && !resigned && substitute === undefined,
    );
  }

  /** The opponents who are gone, so that the match can be claimed; the server decides. */
  get missed(): readonly PlayerState[] {
    const { state, match, you } = this.#session();
    return missedOpponents(match, state, you, this.#sides());
  }

  offer(kind: OfferKind): void {
    this.#try(() => this.#live.offer(kind));
  }

  decline(kind: OfferKind): void {
    this.#try(() => this.#live.decline(kind));
  }

  /** Offers that a computer plays for a player who is gone. */
  substitute({ player }: PlayerState): void {
    this.offer({ substitute: { player, level: this.level } });
  }

  returnToSeat(): void {
    this.#try(() => this.#live.returnToSeat());
  }

  claim(what: Claim): void {
    this.#try(() => this.#live.claim(what));
  }

  /** Does what has been confirmed. */
  quit(): void {
    const { confirming } = this;
    if (confirming) this.#try(() => this.#live.quit(confirming));
    this.confirming = undefined;
  }

  dismissRefusal(): void {
    this.#refusal = undefined;
  }

  dismissDeclined(): void {
    this.#read = this.#declined?.version;
  }

  #try(command: () => Promise<Answer>): void {
    if (this.isHeld) return;
    this.dismissRefusal();
    const asked = this.#session().state.status;
    void command().then((answer) => {
      const { status, version } = this.#session().state;
      // An answer that comes after the end of the match would only cover the result.
      if (answer.ok || status !== asked) return;
      this.#refusal = { why: sayRefusal(answer.code, answer.message), version };
    });
  }
}
