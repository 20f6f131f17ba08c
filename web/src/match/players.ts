/** The players of a match, read from its events, live or in a record. */

import type { Place, Table } from '../boards/board.ts';
import type { Event } from '../protocol/types.ts';

export interface Players {
  readonly table: Table;
  /** Names by player number, of those who left too. */
  readonly names: ReadonlyMap<number, string>;
}

export function playersOf(
  events: Iterable<Event>,
  seats: number,
  settings: Record<string, unknown>,
  you: number | undefined,
): Players {
  const names = new Map<number, string>();
  const players = new Map<number, Place>();
  let places: Place[] = Array.from({ length: seats }, () => ({ name: '', colour: undefined }));
  let seat: number | undefined;
  for (const event of events) {
    if (event.type === 'joined') {
      names.set(event.player, event.name);
      players.set(event.player, { name: event.name, colour: event.colour });
    } else if (event.type === 'started') {
      places = event.seating.map(
        (player) => players.get(player) ?? { name: '', colour: undefined },
      );
      const own = you === undefined ? -1 : event.seating.indexOf(you);
      seat = own < 0 ? undefined : own;
    }
  }
  return { table: { places, you: seat, settings }, names };
}
