/**
 * A connection to one match that comes back by itself and loses nothing: after each break it
 * subscribes again since the version last seen, and repeats the commands that have no answer yet.
 */

import {
  CLOSE_CODES,
  ENDS_FOLLOWING,
  RECONNECTING,
  RETRY_LATER,
  type ClientMessage,
  type ServerMessage,
} from '../protocol/types.ts';
import { randomUuid } from '../protocol/uuid.ts';

/** The states of a connection. */
export type LinkState =
  | { is: 'connecting' }
  /** `doubted` while the device says that it is offline, and the server has not said otherwise. */
  | { is: 'online'; restarting: boolean; doubted: boolean }
  /** Lost; tried again at a time of the monotonic clock, in milliseconds. */
  | { is: 'waiting'; until: number; restarting: boolean }
  /** Over for good, with the code of what stands in the way. */
  | { is: 'stopped'; code: string };

/** The answer to a command. */
export type Answer = { ok: true; version: number | undefined; answer: unknown } | Refusal;

interface Refusal {
  ok: false;
  code: string;
  why?: string | undefined;
  message: string;
}

/** A command without its id. */
export type Command = ClientMessage extends infer Message
  ? Message extends { id: string }
    ? Omit<Message, 'id'>
    : never
  : never;

export interface LinkOptions {
  url: string;
  /** The match's id or code. */
  match: string;
  token: string | undefined;
  /** The name in the spectators' chat. */
  name: string | undefined;
  onState: (state: LinkState) => void;
  onMessage: (message: ServerMessage) => void;
}

const PROTOCOLS = [1, 2];
/** The longest silence of a doubted connection: a round trip over a slow network. */
const DOUBT_MS = 2000;

interface Unanswered {
  message: ClientMessage;
  resolve: (answer: Answer) => void;
}

export class Link {
  readonly #options: LinkOptions;
  readonly #unanswered = new Map<string, Unanswered>();
  #socket: WebSocket | undefined;
  /** The version last seen. */
  #seen: number | undefined;
  /** The id of the subscription that waits for its snapshot. */
  #subscription: string | undefined;
  /** Whether this connection has brought a snapshot, so that commands may be sent. */
  #isReady = false;
  /** The answer to every command once the link has stopped. */
  #stopped: Refusal | undefined;
  #restarting = false;
  #isDoubted = false;
  #failures = 0;
  #heartbeat_ms: number = RECONNECTING.opening_ms;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Sends a command, now or when the connection is back, and returns its one answer. */
  command(command: Command): Promise<Answer> {
    if (this.#stopped) return Promise.resolve(this.#stopped);
    const message = { ...command, id: randomUuid() } as ClientMessage & { id: string };
    return new Promise((resolve) => {
      this.#unanswered.set(message.id, { message, resolve });
      if (this.#isReady) this.#send(message);
    });
  }

  /** Tries again at once: the network is said to be back. */
  retryNow(): void {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** Asks the server for a word, as the device says that the network is gone. */
  doubt(): void {
    if (!this.#isReady || this.#isDoubted) return;
    this.#isDoubted = true;
    this.#tellOnline();
    this.#send({ type: 'ping' });
    this.#onSilence(DOUBT_MS, () => this.#lost());
  }

  close(): void {
    this.#forget();
    clearTimeout(this.#retry);
  }

  #connect(): void {
    this.#retry = undefined;
    this.#options.onState({ is: 'connecting' });
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    const own =
      <Event>(handle: (event: Event) => void) =>
      (event: Event): void => {
        if (this.#socket === socket) handle(event);
      };
    socket.addEventListener(
      'open',
      own(() => {
        this.#send({ type: 'hello', protocol: PROTOCOLS, client: `tablee-web ${__VERSION__}` });
        this.#onSilence(RECONNECTING.opening_ms, () => this.#lost());
      }),
    );
    socket.addEventListener(
      'message',
      own((event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as ServerMessage)),
    );
    socket.addEventListener(
      'close',
      own(({ code }) => this.#lost((CLOSE_CODES as Record<number, string>)[code])),
    );
    this.#onSilence(RECONNECTING.opening_ms, () => this.#lost());
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#heartbeat_ms = message.heartbeat_ms;
    this.#heard();
    if (this.#isDoubted) {
      this.#isDoubted = false;
      this.#tellOnline();
    }
    switch (message.type) {
      case 'welcome':
        this.#options.onMessage(message);
        this.#subscribe();
        break;
      case 'snapshot': {
        if (this.#seen !== undefined && message.state.version < this.#seen) {
          // The server's database is an older copy: what was seen since has not happened there.
          this.#seen = undefined;
          this.#subscribe();
          break;
        }
        const repeated = this.#isReady ? [] : [...this.#unanswered.values()];
        this.#seen = message.state.version;
        this.#subscription = undefined;
        this.#failures = 0;
        this.#restarting = false;
        this.#isReady = true;
        this.#tellOnline();
        this.#options.onMessage(message);
        for (const { message: unanswered } of repeated) this.#send(unanswered);
        break;
      }
      case 'update':
        this.#update(message);
        break;
      case 'accepted':
        this.#answer(message.id, { ok: true, version: message.version, answer: undefined });
        break;
      case 'answer':
        this.#answer(message.id, { ok: true, version: undefined, answer: message.answer });
        break;
      case 'past':
        this.#answer(message.id, { ok: true, version: message.version, answer: message.position });
        break;
      case 'refused':
        this.#refused(message);
        break;
      case 'notice':
        this.#restarting = true;
        this.#tellOnline();
        break;
      default:
        this.#options.onMessage(message);
    }
  }

  #subscribe(): void {
    const { match, token, name } = this.#options;
    this.#subscription = randomUuid();
    this.#send({
      type: 'subscribe',
      id: this.#subscription,
      match,
      legal_actions: true,
      ...(token === undefined ? {} : { token }),
      ...(token === undefined && name ? { name } : {}),
      ...(this.#seen === undefined ? {} : { since: this.#seen }),
    });
  }

  /** Passes the next update on; one further on means that something was missed. */
  #update(message: Extract<ServerMessage, { type: 'update' }>): void {
    const next = (this.#seen ?? 0) + 1;
    const { version } = message.state;
    if (this.#subscription !== undefined || version < next) return;
    if ((message.happened[0]?.version ?? version) > next) {
      this.#subscribe();
      return;
    }
    this.#seen = version;
    this.#options.onMessage(message);
  }

  /**
   * A refusal without an id is that of the hello before the first snapshot. After it, it ends the subscription
   * or belongs to a message that could not be read.
   */
  #refused({ id, code, why, message }: Extract<ServerMessage, { type: 'refused' }>): void {
    const isOwn = id === this.#subscription && (id !== undefined || !this.#isReady);
    if (isOwn || (id === undefined && (ENDS_FOLLOWING as readonly string[]).includes(code)))
      this.#lost(code);
    else if (id !== undefined) this.#answer(id, { ok: false, code, why, message });
  }

  #answer(id: string, answer: Answer): void {
    this.#unanswered.get(id)?.resolve(answer);
    this.#unanswered.delete(id);
  }

  /** Comes back after a pause, unless the server has given a code for which that cannot help. */
  #lost(code?: string): void {
    this.#forget();
    if (code !== undefined && !(RETRY_LATER as readonly string[]).includes(code)) {
      this.#stop(code);
      return;
    }
    const { first_pause_ms, factor, longest_pause_ms, jitter } = RECONNECTING;
    const longest_ms = Math.min(longest_pause_ms, first_pause_ms * factor ** this.#failures);
    const pause_ms = longest_ms * (1 - jitter * Math.random());
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), pause_ms);
    const restarting = this.#restarting || code === 'restarting';
    this.#options.onState({ is: 'waiting', until: performance.now() + pause_ms, restarting });
  }

  /** Stops for good, and refuses the commands that have no answer yet. */
  #stop(code: string): void {
    this.#stopped = { ok: false, code, message: code };
    this.#options.onState({ is: 'stopped', code });
    for (const id of this.#unanswered.keys()) this.#answer(id, this.#stopped);
  }

  /** Takes note of a word from the server; after a silence asks for one, and then gives it up. */
  #heard(): void {
    const { asks_after_heartbeats: asks, lost_after_heartbeats: lost } = RECONNECTING;
    this.#onSilence(this.#heartbeat_ms * asks, () => {
      this.#send({ type: 'ping' });
      this.#onSilence(this.#heartbeat_ms * (lost - asks), () => this.#lost());
    });
  }

  #tellOnline(): void {
    const [restarting, doubted] = [this.#restarting, this.#isDoubted];
    this.#options.onState({ is: 'online', restarting, doubted });
  }

  #onSilence(after_ms: number, act: () => void): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(act, after_ms);
  }

  #forget(): void {
    clearTimeout(this.#silence);
    this.#isReady = false;
    this.#isDoubted = false;
    this.#subscription = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
