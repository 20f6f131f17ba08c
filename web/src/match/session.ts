/** The page's knowledge of the match it follows: the fold of the server's messages. */

import type {
  ChatLine,
  Happening,
  MatchInfo,
  MatchState,
  ServerMessage,
} from '../protocol/types.ts';
import { remaining } from './clock.ts';
import { playerIn } from './turn.ts';

export interface Session {
  readonly match: MatchInfo;
  /** The viewer's player number; absent for spectators. */
  readonly you: number | undefined;
  readonly state: MatchState;
  /** The time at which the state came, in milliseconds of the monotonic clock. */
  readonly stateAt: number;
  /** The time at which the players' presence came, likewise. */
  readonly playersAt: number;
  /** Everything that happened in the match, in order. */
  readonly happened: readonly Happening[];
  /** The positions this page was shown, by version. */
  readonly positions: ReadonlyMap<number, unknown>;
  readonly chat: readonly ChatLine[];
  /** The activity of a player, if the game shows it; until the next update. */
  readonly activity: { readonly seat: number; readonly shows: string } | undefined;
}

/** The changes that a message made. */
export interface Change {
  readonly session: Session;
  /** The events that were not known before. */
  readonly fresh: readonly Happening[];
}

/** Takes a message in, at `now` of the monotonic clock. */
export function reduce(
  session: Session | undefined,
  message: ServerMessage,
  now: number,
): Change | undefined {
  if (message.type === 'snapshot') return fromSnapshot(session, message, now);
  if (!session) return undefined;
  const change = (more: Partial<Session>): Change => ({
    session: { ...session, ...more },
    fresh: [],
  });
  switch (message.type) {
    case 'update':
      return fromUpdate(session, message, now);
    case 'presence': {
      const { players, spectators } = message;
      return change({ state: { ...session.state, players, spectators }, playersAt: now });
    }
    case 'activity':
      return change({ activity: { seat: message.seat, shows: message.shows } });
    case 'chat':
      return change({ chat: withLine(session.chat, message) });
    default:
      return undefined;
  }
}

/** Tells whether an event is news to the viewer, who knows what the own seat has done. */
export function isNews({ event }: Happening, { state, you }: Session): boolean {
  const own = playerIn(state, you);
  if (!own) return true;
  switch (event.type) {
    case 'acted':
    case 'resigned':
    case 'claimed':
      return event.seat !== own.seat;
    case 'offered':
    case 'agreed':
    case 'declined':
      return event.player !== you;
    default:
      return true;
  }
}

/** Returns the number of lines of chat that others have written since one, by its number. */
export function unreadSince(read: number, { chat, state, you }: Session): number {
  const own = playerIn(state, you)?.name;
  return chat.filter(({ number, name }) => number > read && name !== own).length;
}

type SnapshotMessage = Extract<ServerMessage, { type: 'snapshot' }>;
type UpdateMessage = Extract<ServerMessage, { type: 'update' }>;

function fromSnapshot(before: Session | undefined, snapshot: SnapshotMessage, now: number): Change {
  // A server whose database is an older copy has forgotten what was seen since: all begins anew.
  const goesOn =
    before?.match.id === snapshot.match.id && before.state.version <= snapshot.state.version;
  const known = goesOn ? before : undefined;
  const seen = known?.state.version ?? 0;
  const fresh = snapshot.happened.filter((happening) => happening.version > seen);
  const clocked = withClocksAsShown(known, snapshot.state, fresh, now);
  const state = known ? withSamePosition(known.state, clocked) : clocked;
  return {
    session: {
      match: snapshot.match,
      you: snapshot.you,
      state,
      stateAt: now,
      playersAt: now,
      happened: known ? [...known.happened, ...fresh] : snapshot.happened,
      positions: withPosition(known?.positions ?? new Map(), state),
      chat: (known?.chat ?? []).reduceRight(
        (lines, line) =>
          lines.some((other) => other.number === line.number) ? lines : [line, ...lines],
        snapshot.chat,
      ),
      activity: undefined,
    },
    fresh: known ? fresh : [],
  };
}

function fromUpdate(session: Session, update: UpdateMessage, now: number): Change {
  const fresh = update.happened.filter(({ version }) => version > session.state.version);
  const { status, players, spectators } = session.state;
  // These are left out where they are as they were.
  const after: MatchState = { status, players, spectators, ...update.state };
  const clocked = withClocksAsShown(session, after, fresh, now);
  const state = withSamePosition(session.state, clocked);
  return {
    session: {
      ...session,
      state,
      stateAt: now,
      playersAt: now,
      happened: [...session.happened, ...fresh],
      positions: withPosition(session.positions, state),
      activity: undefined,
    },
    fresh,
  };
}

/**
 * Lets the clocks of a match that is over stand as they were shown. An end without an action charges
 * nobody, so the server's clocks then stand as they were when the turn began.
 */
function withClocksAsShown(
  before: Session | undefined,
  after: MatchState,
  fresh: readonly Happening[],
  now: number,
): MatchState {
  const clock = before?.state.clock;
  if (after.status !== 'finished' || !clock) return after;
  if (before.state.status === 'finished') return { ...after, clock };
  const isCharged = fresh.some(({ event }) => ['acted', 'timed_out'].includes(event.type));
  if (isCharged) return after;
  const elapsed = now - before.stateAt;
  const seats = clock.seats.map(({ forgiven_ms, ...seat }) => ({
    remaining_ms: remaining(seat, elapsed),
    forgiven_ms,
  }));
  return { ...after, clock: { seats } };
}

/**
 * Keeps the same object for a position that has not changed (after an offer or a lost line, for
 * instance), so that what has been chosen on it stays chosen.
 */
function withSamePosition(before: MatchState, after: MatchState): MatchState {
  const isSame = JSON.stringify(before.position) === JSON.stringify(after.position);
  return isSame ? { ...after, position: before.position } : after;
}

function withPosition(
  positions: ReadonlyMap<number, unknown>,
  state: MatchState,
): ReadonlyMap<number, unknown> {
  if (state.position === undefined) return positions;
  return new Map(positions).set(state.version, state.position);
}

function withLine(chat: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  return chat.some((other) => other.number === line.number) ? chat : [...chat, line];
}
