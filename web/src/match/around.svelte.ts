/** What the players do around the game: offers and answers, claims, giving up. */

import type { Claim, Offer, OfferKind } from '../protocol/types.ts';
import { sayRefusal } from '../words/refusal.ts';
import type { Answer } from './link.ts';
import type { Live } from './live.svelte.ts';
import type { Session } from './session.ts';

/** What cannot be undone, and is therefore confirmed. */
type Grave = 'resign' | 'abort';

export class Around {
  /** What waits to be confirmed. */
  confirming = $state<Grave>();
  /** Why the last command was refused. */
  refused = $state('');

  readonly #live: Live;
  readonly #session: () => Session;

  /** Whether every seat has acted, so that the match can only be resigned. */
  readonly begun: boolean = $derived.by(() => {
    const { happened, match } = this.#session();
    const seats = Array.from({ length: match.seats }, (_, seat) => seat);
    return seats.every((seat) =>
      happened.some(({ event }) => event.type === 'acted' && event.seat === seat),
    );
  });

  constructor(live: Live, session: () => Session) {
    this.#live = live;
    this.#session = session;
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

  get resigned(): boolean {
    const { state, you } = this.#session();
    return state.players.some(({ player, resigned }) => player === you && resigned);
  }

  /** Whether enough players are away for a claim; the server decides. */
  get claimable(): boolean {
    const { state, match } = this.#session();
    const gone = state.players.filter(({ presence }) => presence === 'gone').length;
    const half = gone > 0 && gone * 2 >= match.seats && match.seats % 2 === 0;
    return state.status === 'live' && half;
  }

  offer(kind: OfferKind): void {
    this.#try(this.#live.offer(kind));
  }

  decline(kind: OfferKind): void {
    this.#try(this.#live.decline(kind));
  }

  claim(what: Claim): void {
    this.#try(this.#live.claim(what));
  }

  /** Does what has been confirmed. */
  quit(): void {
    if (this.confirming) this.#try(this.#live.quit(this.confirming));
    this.confirming = undefined;
  }

  #try(command: Promise<Answer>): void {
    this.refused = '';
    void command.then((answer) => {
      if (!answer.ok) this.refused = sayRefusal(answer.code, answer.message);
    });
  }
}
