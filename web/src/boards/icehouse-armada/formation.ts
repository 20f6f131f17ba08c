/** A deployment in the making. */

import type {
  Berth,
  IcehouseArmadaAction,
  IcehouseArmadaFleet,
  IcehouseArmadaSize,
  IcehouseArmadaView,
} from '../../protocol/types.ts';
import { pointFrom, wrap, type Point } from './geometry.ts';
import { pieceOf, SIZES } from './pieces.ts';

/** The distance of the default flag from the corner of its zone, in mils. */
const FLAG_MARGIN = 20;

/** The maximum number of ships side by side by default. */
const MOST_ABREAST = 4;

export type FlagDraft =
  | { readonly kind: 'none' }
  /** A piece, by its lower left corner. */
  | { readonly kind: 'fixed'; readonly x: number; readonly y: number }
  /** A ship, counted from 0. */
  | { readonly kind: 'flagship'; readonly ship: number };

export interface Formation {
  readonly berths: readonly Berth[];
  /** The id that the first ship will have. */
  readonly firstId: number;
  readonly flag: FlagDraft;
}

/** A ship, counted from 0, or the flag. */
export type Part = number | 'flag';

/**
 * Lines the fleet up in the middle of the seat's zone, heading for the middle of the sea, the large
 * and slow ships in front.
 */
export function lineUp(view: IcehouseArmadaView, seat: number): Formation | undefined {
  const zone = view.zones[seat];
  const fleet = view.fleets[seat];
  if (!zone || !fleet) return undefined;
  const { left, right, bottom, top } = zone;
  const [aside, ahead] = towardsMiddle(view, seat);
  const heading = wrap(Math.round((Math.atan2(ahead, aside) / Math.PI) * 18_000));
  const sizes = sizesOf(fleet);
  const columns = Math.max(1, Math.ceil(sizes.length / MOST_ABREAST));
  const rows = Math.max(1, Math.ceil(sizes.length / columns));
  const share = (from: number, to: number, at: number, count: number): number =>
    from + ((to - from) * (2 * at + 1)) / (2 * count);
  const berths = sizes.map((size, at): Berth => {
    const column = Math.floor(at / rows);
    const middle: Point = [
      share(left, right, aside > 0 ? columns - 1 - column : column, columns),
      share(top, bottom, at % rows, rows),
    ];
    const [x, y] = pointFrom(middle, heading, -pieceOf(view, size).length / 2);
    return { size, x: Math.round(x), y: Math.round(y), heading };
  });
  return { berths, firstId: view.first_ids[seat] ?? 0, flag: flagBehind(view, seat) };
}

/** Puts the flag a seat has to place behind its ships. */
function flagBehind(view: IcehouseArmadaView, seat: number): FlagDraft {
  const zone = view.zones[seat];
  if (!zone || !view.flag || !view.flag_seats.includes(seat)) return { kind: 'none' };
  if (view.flag === 'flagship') return { kind: 'flagship', ship: 0 };
  const [right, up] = towardsMiddle(view, seat);
  const behind = (ahead: number, low: number, high: number): number =>
    ahead >= 0 ? low + FLAG_MARGIN : high - view.flag_width - FLAG_MARGIN;
  return {
    kind: 'fixed',
    x: behind(right, zone.left, zone.right),
    y: behind(up, zone.bottom, zone.top),
  };
}

export function partsOf({ berths, flag }: Formation): Part[] {
  const ships: Part[] = berths.map((_, at) => at);
  return flag.kind === 'fixed' ? [...ships, 'flag'] : ships;
}

/** Puts a part somewhere: a ship by the middle of its base, the flag by its lower left corner. */
export function placed(formation: Formation, part: Part, [x, y]: Point): Formation {
  const at = { x: Math.round(x), y: Math.round(y) };
  if (part !== 'flag') return withBerth(formation, part, at);
  return formation.flag.kind === 'fixed'
    ? { ...formation, flag: { kind: 'fixed', ...at } }
    : formation;
}

export function placeOf({ berths, flag }: Formation, part: Part): Point | undefined {
  const at = part === 'flag' ? (flag.kind === 'fixed' ? flag : undefined) : berths[part];
  return at && [at.x, at.y];
}

export function pointed(formation: Formation, ship: number, heading: number): Formation {
  return withBerth(formation, ship, { heading: wrap(heading) });
}

function withBerth(formation: Formation, ship: number, change: Partial<Berth>): Formation {
  const berths = formation.berths.map((berth, at) =>
    at === ship ? { ...berth, ...change } : berth,
  );
  return { ...formation, berths };
}

export function deployOf({ berths, flag }: Formation): IcehouseArmadaAction {
  const action: IcehouseArmadaAction = { type: 'deploy', ships: [...berths] };
  if (flag.kind === 'fixed') return { ...action, flag: { x: flag.x, y: flag.y } };
  return flag.kind === 'flagship' ? { ...action, flagship: flag.ship } : action;
}

/** Returns the formation that an action deploys. */
export function deployed(before: Formation, action: IcehouseArmadaAction): Formation {
  if (action.type !== 'deploy') return before;
  const { ships: berths, flag, flagship } = action;
  if (flag) return { ...before, berths, flag: { kind: 'fixed', ...flag } };
  if (flagship === undefined) return { ...before, berths, flag: { kind: 'none' } };
  return { ...before, berths, flag: { kind: 'flagship', ship: flagship } };
}

/** Returns the size of each ship, the large ones first. */
export function sizesOf(fleet: IcehouseArmadaFleet): IcehouseArmadaSize[] {
  return SIZES.flatMap((size) => Array<IcehouseArmadaSize>(fleet[size]).fill(size));
}

/** Returns where the middle of the sea is from a zone: -1, 0 or 1 to the right and upwards. */
function towardsMiddle(view: IcehouseArmadaView, seat: number): [number, number] {
  const zone = view.zones[seat];
  if (!zone) return [0, 0];
  return [
    Math.sign(view.width - zone.left - zone.right),
    Math.sign(view.height - zone.bottom - zone.top),
  ];
}
