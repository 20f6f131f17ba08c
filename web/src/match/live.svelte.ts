/** A match being followed, for the page to show: the connection and the fold of its messages. */

import { noticeServer, noticeStale } from '../app/version.svelte.ts';
import type { Claim, Happening, Offer, OfferKind, ServerMessage } from '../protocol/types.ts';
import { shownOf } from '../records/shown.ts';
import { standSince } from './clock.ts';
import { Link, type Answer, type Command, type LinkState } from './link.ts';
import { opening } from './nonces.ts';
import {
  rememberCode,
  rememberOver,
  rememberRematch,
  rememberShown,
  seatOf,
} from './seats.svelte.ts';
import { watch } from './watching.svelte.ts';
import { isNews, reduce, type Session } from './session.ts';

/** The last step of the game, for boards to animate. */
export interface Step {
  readonly happened: readonly Happening[];
  /** The position before it; absent if this page has not seen it. */
  readonly before: unknown;
  /** The offers that were open before it. */
  readonly offers: readonly Offer[];
  /** Whether it happened while the page was away. */
  readonly missed: boolean;
}

export class Live {
  session = $state.raw<Session>();
  link = $state.raw<LinkState>({ is: 'connecting' });
  /** The last step of the match. */
  step = $state.raw<Step>();
  /** The events while the page was away, until they are dismissed. */
  missed = $state.raw<readonly Happening[]>([]);

  /** The number of times that other devices have taken the own seat along. */
  takenAlong = $state(0);

  /** Since when nothing is known of the match, in milliseconds of the monotonic clock. */
  silentSince = $state<number>();
  /** Since when the clocks stand because the server restarts or is followed no more, likewise. */
  clocksStandSince = $state<number>();
  /** The number of actions without an answer. */
  #sending = $state(0);

  readonly #link: Link;

  constructor(match: string, name: string | undefined) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#link = new Link({
      url: `${scheme}://${location.host}/api/socket`,
      match,
      token: seatOf(match)?.token,
      name,
      onState: (state) => {
        this.link = state;
        const now = performance.now();
        this.silentSince = knows(state) ? undefined : (this.silentSince ?? now);
        this.clocksStandSince = standSince(state, this.clocksStandSince, now);
        if (state.is === 'stopped' && state.code === 'unsupported_protocol') noticeStale();
      },
      onMessage: (message) => this.#take(message),
    });
  }

  /** Whether the connection is lost, as far as is known: a command would go out at some later time. */
  get isLost(): boolean {
    return this.silentSince !== undefined;
  }

  /** Whether an action waits for the connection. */
  get isUnsent(): boolean {
    return this.#sending > 0 && this.isLost;
  }

  async act(action: unknown): Promise<Answer> {
    const version = this.session?.state.version ?? 0;
    this.#sending += 1;
    const answer = await this.#link.command({ type: 'act', version, action });
    this.#sending -= 1;
    return answer;
  }

  ask(query: unknown): Promise<Answer> {
    return this.#link.command({ type: 'query', query });
  }

  /** Fetches an earlier position; undefined if it cannot be had now. */
  async lookBack(version: number): Promise<unknown> {
    if (this.isLost) return undefined;
    const answer = await this.#link.command({ type: 'look_back', version });
    return answer.ok ? answer.answer : undefined;
  }

  /** Is ready, with the nonce that opens the player's commitment, or is not. */
  ready(ready: boolean): Promise<Answer> {
    const nonce = ready ? this.#nonce() : undefined;
    return this.#link.command({ type: 'ready', ready, ...(nonce ? { nonce } : {}) });
  }

  addComputer(level: number): Promise<Answer> {
    return this.#link.command({ type: 'add_computer', level });
  }

  removeComputer(player: number): Promise<Answer> {
    return this.#link.command({ type: 'remove_computer', player });
  }

  say(text: string): Promise<Answer> {
    return this.#link.command({ type: 'chat', text });
  }

  offer(offer: OfferKind): Promise<Answer> {
    return this.#link.command({ type: 'offer', offer });
  }

  decline(offer: OfferKind): Promise<Answer> {
    return this.#link.command({ type: 'decline', offer });
  }

  claim(claim: Claim): Promise<Answer> {
    return this.#link.command({ type: 'claim', claim });
  }

  /** Takes the own seat back from the computer that plays there. */
  returnToSeat(): Promise<Answer> {
    return this.#link.command({ type: 'return' });
  }

  /** Resigns, aborts or leaves. */
  quit(how: 'resign' | 'abort' | 'leave'): Promise<Answer> {
    return this.#link.command({ type: how } satisfies Command);
  }

  dismissMissed(): void {
    this.missed = [];
  }

  retryNow(): void {
    this.#link.retryNow();
  }

  /** The device says that the network is gone. */
  doubt(): void {
    this.#link.doubt();
  }

  close(): void {
    this.#link.close();
  }

  #nonce(): string | undefined {
    const { session } = this;
    const own = session?.state.players.find(({ player }) => player === session.you);
    const secret = session && seatOf(session.match.id)?.secret;
    return secret && own?.nonce_commitment ? opening(secret, own.nonce_commitment) : undefined;
  }

  #take(message: ServerMessage): void {
    if (message.type === 'welcome') noticeServer(message.server);
    if (message.type === 'taken_along') this.takenAlong += 1;
    const before = this.session;
    const change = reduce(before, message, performance.now());
    if (!change) return;
    this.session = change.session;
    if (change.fresh.length > 0) {
      const missed = message.type === 'snapshot';
      const { position, offers = [] } = before?.state ?? {};
      this.step = { happened: change.fresh, before: position, offers, missed };
      const news = change.fresh.filter((one) => isNews(one, change.session));
      if (missed) this.missed = [...this.missed, ...news];
    }
    this.#remember(change.session);
  }

  #remember({ match, state }: Session): void {
    if (state.status === 'finished') rememberOver(match.id, state);
    rememberCode(match.id, match.code);
    const shown = shownOf(match, state);
    if (shown) rememberShown(match.id, shown);
    if (!state.rematch) return;
    const seat = seatOf(match.id);
    if (seat) rememberRematch(seat, state.rematch);
    else watch(state.rematch);
  }
}

function knows(state: LinkState): boolean {
  return state.is === 'online' && !state.doubted;
}
