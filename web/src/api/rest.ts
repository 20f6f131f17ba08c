/** Requests over REST: finding, creating and joining matches, records and rules. */

import type {
  CreateMatch,
  Demo,
  Games,
  JoinMatch,
  Joined,
  MakeSeatKey,
  MatchList,
  MatchSummary,
  Problem,
  PushKey,
  PushSubscription,
  Replay,
  SeatKey,
  SeatToTake,
  SeatsQuery,
  Standings,
  Status,
} from '../protocol/types.ts';
import { randomUuid } from '../protocol/uuid.ts';

/** The number of times that a seat is asked for while no answer comes. */
const ATTEMPTS = 3;

/** The pause after the first attempt; the next is longer. */
const PAUSE_MS = 400;

/** The codes after which a request may have been carried out nevertheless. */
const LOST = ['unreachable', 'unavailable', 'timed_out'];

/** A failed request: refused by the server, or not answered. */
export class RequestError extends Error {
  readonly problem: Problem | undefined;

  constructor(problem: Problem | undefined) {
    super(problem?.message ?? 'The server cannot be reached.');
    this.problem = problem;
  }

  /** The stable code; `unreachable` if the server did not answer. */
  get code(): string {
    return this.problem?.code ?? 'unreachable';
  }
}

/** Returns why a request has failed: an answer that breaks off is none. */
export function failureOf(error: unknown): RequestError {
  return error instanceof RequestError ? error : new RequestError(undefined);
}

/** Fetches the list of games from the server itself, so that a server that is away is noticed. */
export async function fetchGames(): Promise<Games> {
  const answer = await reach('/api/games', { cache: 'no-cache' });
  return (await answer.json()) as Games;
}

/** Fetches a game's demonstration. */
export const fetchDemo = (game: string): Promise<Demo> => request(`/api/games/${game}/demo`);

export const createMatch = (wish: CreateMatch): Promise<Joined> => takeSeat('/api/matches', wish);

/** Takes a seat at a table that waits for the same match, or at a new one. */
export const pairUp = (wish: CreateMatch): Promise<Joined> => takeSeat('/api/pairings', wish);

export const joinMatch = (match: string, wish: JoinMatch): Promise<Joined> =>
  takeSeat(`/api/matches/${encodeURIComponent(match)}/players`, wish);

export const fetchMatches = (status: Status): Promise<MatchList> =>
  request(`/api/matches?status=${status}`);

export const fetchMatch = (match: string, token?: string): Promise<MatchSummary> =>
  request(`/api/matches/${encodeURIComponent(match)}`, undefined, token);

/** Makes a key with which another device takes a seat along; with `moves` the seat ends here then. */
export const makeSeatKey = (match: string, token: string, moves: boolean): Promise<SeatKey> =>
  request(seatKeyOf(match), { moves } satisfies MakeSeatKey, token);

/** Lets nobody use the key of a seat any more. */
export async function stopSeatKey(match: string, token: string): Promise<void> {
  await reach(seatKeyOf(match), { method: 'DELETE', headers: authorization(token) });
}

/** Fetches the seat that a key leads to. */
export const fetchSeatToTake = (match: string, key: string): Promise<SeatToTake> =>
  request(seatKeyOf(match), undefined, key);

/** Takes a seat along with its key. */
export const takeAlong = (match: string, key: string): Promise<Joined> =>
  takeSeat(`${seatKeyOf(match)}/take`, undefined, key);

const seatKeyOf = (match: string): string => `/api/matches/${encodeURIComponent(match)}/seat-key`;

/** Fetches how the matches of some seats stand. */
export const fetchStandings = (seats: SeatsQuery['seats']): Promise<Standings> =>
  request('/api/seats', { seats } satisfies SeatsQuery);

/** Fetches the key with which the server signs push messages. */
export const fetchPushKey = (): Promise<PushKey> => request('/api/push');

/** Has this browser called for a seat while it has no page open. */
export async function callForSeat(
  match: string,
  token: string,
  subscription: PushSubscription,
): Promise<void> {
  await reach(`/api/matches/${match}/push`, {
    method: 'POST',
    headers: { ...authorization(token), 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}

/** Fetches the record of a finished match as text, which its hash chain covers byte by byte. */
export async function fetchRecord(match: string, token?: string): Promise<string> {
  const answer = await reach(`/api/matches/${match}/record`, { headers: authorization(token) });
  return answer.text();
}

export const fetchReplay = (match: string, token?: string): Promise<Replay> =>
  request(`/api/matches/${match}/replay`, undefined, token);

/** Has the server replay a record, sent as the text whose hash chain it verifies. */
export const replayRecord = (record: string): Promise<Replay> => request('/api/replays', record);

/** Fetches the rules page of a game, in Markdown. */
export async function fetchRules(game: string, lang: string): Promise<string> {
  const answer = await reach(`/rules/${game}.${lang}.md`, {});
  return answer.text();
}

/**
 * Asks for a seat. A request without an answer may have been carried out: it is repeated under its key,
 * which leads to the same seat.
 */
async function takeSeat(
  path: string,
  wish?: CreateMatch | JoinMatch,
  key?: string,
): Promise<Joined> {
  const headers = {
    ...authorization(key),
    'content-type': 'application/json',
    'idempotency-key': randomUuid(),
  };
  const init = { method: 'POST', headers, body: wish ? JSON.stringify(wish) : '' };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await (await reach(path, init)).json()) as Joined;
    } catch (error) {
      const failure = failureOf(error);
      if (!LOST.includes(failure.code) || attempt === ATTEMPTS) throw failure;
      await new Promise((wake) => setTimeout(wake, attempt * PAUSE_MS));
    }
  }
}

async function request<Answer>(path: string, body?: unknown, token?: string): Promise<Answer> {
  const headers = authorization(token);
  const answer =
    body === undefined
      ? await reach(path, { headers })
      : await reach(path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
  return (await answer.json()) as Answer;
}

function authorization(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new RequestError(undefined);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => undefined)) as Problem | undefined;
  throw new RequestError(problem);
}
