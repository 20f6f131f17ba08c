/** A small match in the server's messages, for tests. */

import type { Happening, MatchState, ServerMessage, Snapshot } from '../protocol/types.ts';

export const ZOE = 0;
export const ANN = 1;

export function stateAt(version: number, more: Partial<MatchState> = {}): MatchState {
  return {
    version,
    status: 'live',
    players: [
      { player: ZOE, name: 'Zoé', seat: 0, ready: true, presence: 'present' },
      { player: ANN, name: 'Ann', seat: 1, ready: true, presence: 'present' },
    ],
    spectators: 0,
    position: `position ${version}`,
    to_act: [0],
    offers: [],
    ...more,
  };
}

export function acted(version: number, seat: number): Happening {
  return {
    version,
    at_ms: version,
    event: { type: 'acted', seat, action: `action ${version}` },
    game_events: [],
  };
}

export function started(version: number): Happening {
  return { version, at_ms: version, event: { type: 'started', seating: [ZOE, ANN] } };
}

export function takenBack(version: number, steps: number): Happening {
  return { version, at_ms: version, event: { type: 'taken_back', steps } };
}

export function snapshotAt(
  version: number,
  happened: Happening[],
  more: Partial<Snapshot> = {},
): Extract<ServerMessage, { type: 'snapshot' }> {
  return {
    type: 'snapshot',
    match: {
      id: '01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0',
      code: 'RKN8-39W1',
      game: 'orbito',
      settings: {},
      seats: 2,
      time_control: { system: 'none' },
      visibility: 'link',
      commitment: '',
      created_ms: 0,
    },
    you: ZOE,
    state: stateAt(version),
    happened,
    chat: [],
    ...more,
  };
}

export function updateTo(version: number, happened: Happening[]): ServerMessage {
  return { type: 'update', happened, state: stateAt(version) };
}
