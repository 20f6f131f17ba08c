/** The players of a match, read from its events, live or in a record. */

import type { Place, Table } from '../boards/board.ts';
import type { Event } from '../protocol/types.ts';
import { nameOf, numbersOf } from '../words/names.ts';

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
  /** Those at the table, in the order of joining. */
  const here = new Map<number, Extract<Event, { type: 'joined' }>>();
  let places: Place[] = Array.from({ length: seats }, () => ({ name: '', colour: undefined }));
  let seating: readonly number[] = [];
  let seat: number | undefined;

  /** Names those at the table; a computer that was dismissed counts no longer. */
  function nameAll(): void {
    const numbers = numbersOf([...here.values()]);
    for (const [at, event] of [...here.values()].entries()) {
      const { computer, colour } = event;
      const nth = numbers[at];
      const name = nameOf(event, nth);
      names.set(event.player, name);
      players.set(event.player, { name, computer, nth, colour });
    }
  }

  for (const event of events) {
    if (event.type === 'joined') {
      here.set(event.player, event);
      nameAll();
    } else if (event.type === 'left') {
      here.delete(event.player);
      nameAll();
    } else if (event.type === 'started') {
      places = event.seating.map(
        (player) => players.get(player) ?? { name: '', colour: undefined },
      );
      const own = you === undefined ? -1 : event.seating.indexOf(you);
      seat = own < 0 ? undefined : own;
      seating = event.seating;
    } else if (event.type === 'substituted' || event.type === 'returned') {
      const at = seating.indexOf(event.player);
      const substitute = event.type === 'substituted' ? event.level : undefined;
      places = places.map((place, seat) => (seat === at ? { ...place, substitute } : place));
    }
  }
  return { table: { places, you: seat, settings }, names };
}
