/**
 * A connection to one match that comes back by itself and loses nothing: after each break it
 * subscribes again since the version last seen, and repeats the commands that have no answer yet.
 */

import type { ClientMessage, ServerMessage } from '../protocol/types.ts';
import { nextId } from './ids.ts';

/** Where a connection stands. */
export type LinkState =
  | { is: 'connecting' }
  | { is: 'online'; restarting: boolean }
  /** Lost; tried again at a time of the monotonic clock, in milliseconds. */
  | { is: 'waiting'; until: number; restarting: boolean }
  /** Over for good, with the code of what stands in the way. */
  | { is: 'stopped'; code: string };

/** The answer to a command. */
export type Answer =
  | { ok: true; version: number | undefined; answer: unknown }
  | { ok: false; code: string; message: string };

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
  /** The version last seen, if any. */
  since: () => number | undefined;
  onState: (state: LinkState) => void;
  onMessage: (message: ServerMessage) => void;
}

const PROTOCOL = 1;
const SOONEST_RETRY_MS = 250;
const LATEST_RETRY_MS = 10_000;
/** How long the server may say nothing after it was asked for a sign of life. */
const SILENCE_MS = 8_000;

/** What nobody can mend by trying again. */
const FINAL_CODES = new Set(['bad_token', 'no_such_match', 'closed', 'unsupported_protocol']);

interface Unanswered {
  message: ClientMessage;
  resolve: (answer: Answer) => void;
}

export class Link {
  readonly #options: LinkOptions;
  readonly #unanswered = new Map<string, Unanswered>();
  #socket: WebSocket | undefined;
  #subscription = '';
  #subscribed = false;
  #restarting = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Sends a command, now or when the connection is back, and returns its one answer. */
  command(command: Command): Promise<Answer> {
    const message = { ...command, id: nextId() } as ClientMessage & { id: string };
    return new Promise((resolve) => {
      this.#unanswered.set(message.id, { message, resolve });
      if (this.#subscribed) this.#send(message);
    });
  }

  /** Asks for a snapshot: something was missed. */
  subscribe(): void {
    const { match, token, name } = this.#options;
    const since = this.#options.since();
    this.#subscribed = false;
    this.#subscription = nextId();
    this.#send({
      type: 'subscribe',
      id: this.#subscription,
      match,
      legal_actions: true,
      ...(token === undefined ? {} : { token }),
      ...(token === undefined && name ? { name } : {}),
      ...(since === undefined ? {} : { since }),
    });
  }

  /** Tries again at once: the network is said to be back. */
  retryNow(): void {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  close(): void {
    this.#stopped = true;
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
        this.#send({ type: 'hello', protocol: [PROTOCOL], client: `tablee-web ${__VERSION__}` });
        this.#expectSign();
      }),
    );
    socket.addEventListener(
      'message',
      own((event: MessageEvent<string>) => {
        clearTimeout(this.#silence);
        this.#receive(JSON.parse(event.data) as ServerMessage);
      }),
    );
    socket.addEventListener(
      'close',
      own((event) => this.#lost(event.code)),
    );
    this.#expectSign();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#options.onMessage(message);
        this.subscribe();
        this.#heartbeat = setInterval(() => {
          this.#send({ type: 'ping' });
          this.#expectSign();
        }, message.heartbeat_ms / 2);
        break;
      case 'snapshot':
        this.#failures = 0;
        this.#restarting = false;
        this.#subscribed = true;
        this.#options.onState({ is: 'online', restarting: false });
        this.#options.onMessage(message);
        for (const { message: unanswered } of this.#unanswered.values()) this.#send(unanswered);
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
        this.#refused(message.id ?? '', message.code, message.message);
        break;
      case 'notice':
        this.#restarting = true;
        this.#options.onState({ is: 'online', restarting: true });
        break;
      default:
        this.#options.onMessage(message);
    }
  }

  #refused(id: string, code: string, message: string): void {
    if (FINAL_CODES.has(code) && (id === this.#subscription || id === '')) this.#stop(code);
    else if (id === this.#subscription) this.#lost(1011);
    else this.#answer(id, { ok: false, code, message });
  }

  #answer(id: string, answer: Answer): void {
    this.#unanswered.get(id)?.resolve(answer);
    this.#unanswered.delete(id);
  }

  #lost(code: number): void {
    this.#forget();
    if (this.#stopped) return;
    if (code === 1002) {
      this.#stop('unsupported_protocol');
      return;
    }
    const longest_ms = Math.min(LATEST_RETRY_MS, SOONEST_RETRY_MS * 2 ** this.#failures);
    const pause_ms = longest_ms * (0.5 + Math.random() / 2);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), pause_ms);
    const restarting = this.#restarting || code === 1012;
    this.#options.onState({ is: 'waiting', until: performance.now() + pause_ms, restarting });
  }

  #stop(code: string): void {
    this.close();
    this.#options.onState({ is: 'stopped', code });
  }

  /** Takes the connection for lost unless the server says something in time. */
  #expectSign(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(1006), SILENCE_MS);
  }

  #forget(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#silence);
    this.#subscribed = false;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
