/** Armada in words. */

import type {
  IcehouseArmadaAction as Action,
  IcehouseArmadaEvent as Event,
  IcehouseArmadaFleet as Fleet,
  IcehouseArmadaPreview as Preview,
  IcehouseArmadaProposal as Proposal,
  IcehouseArmadaShip as Ship,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { find, list, t, tenths, type Args } from '../../words/words.svelte.ts';
import { nameOf, type Fact, type Table } from '../board.ts';
import type { Formation } from './formation.ts';
import { CIRCLE, distance, wrap } from './geometry.ts';
import type { Shot } from './helm.svelte.ts';

/** The points of the compass from the east on, counter-clockwise. */
const COMPASS = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const;
const EIGHTH = CIRCLE / COMPASS.length;

/** Returns the name of a ship by its number; both clients name them alike. */
export function shipName(ship: number): string {
  return find(`armada-name-${ship}`) ?? String(ship);
}

/** Returns a length in inches. */
function inches(mils: number): Args[string] {
  return tenths(mils / 1000);
}

/** Says a heading by the nearest point of the compass. */
function compass(heading: number): string {
  const at = Math.floor(wrap(heading + EIGHTH / 2) / EIGHTH);
  return t(`armada-compass-${COMPASS[at] ?? 'e'}`);
}

/** Writes a heading in degrees. */
export function degrees(heading: number): string {
  const number = heading / 100;
  return `${Number.isInteger(number) ? number : t('armada-tenths', { number })}°`;
}

function sayShips(fleet: Fleet | null | undefined): string {
  return fleet ? t('armada-ships', { ...fleet }) : t('armada-no-fleet');
}

function sayProposal({ ships, fleet }: Proposal): string {
  return t('armada-proposed', { ships: sayShips(ships), fleet: t(`armada-fleet-${fleet}`) });
}

/** Tells whether the match waits for the viewer. */
function isMine(view: View, you: number): boolean {
  switch (view.phase) {
    case 'choose_fleet':
    case 'propose':
      return view.chooser === you;
    case 'choose_first':
    case 'answer':
      return view.chooser !== you;
    case 'compose':
      return !view.fleets[you];
    case 'deploy':
      return !view.deployed.includes(you);
    default:
      return view.turn === you;
  }
}

export function prompt(view: View, table: Table): string {
  const { places, you } = table;
  const pending = places.map((_, seat) => seat).filter((seat) => isMine(view, seat));
  return t(`armada-prompt-${view.phase}`, {
    you: you !== undefined && pending.includes(you) ? 'yes' : 'no',
    who: list(pending.map((seat) => nameOf(table, seat))),
    left: view.actions_left,
    ships: sayShips(view.proposal?.ships),
    fleet: view.proposal ? t(`armada-fleet-${view.proposal.fleet}`) : '',
  });
}

export function facts(view: View, table: Table): Fact[] {
  const said: Fact[] = [
    { label: t('armada-fact-objective'), value: t(`armada-${view.objective}`) },
  ];
  const fact = (label: string, value: string): number => said.push({ label: t(label), value });
  if (table.settings.teams) {
    const team = (first: number): string =>
      list([first, first + 2].map((seat) => nameOf(table, seat)));
    fact('armada-fact-teams', t('armada-teams', { one: team(0), other: team(1) }));
  }
  if (view.phase === 'play') {
    fact('armada-fact-actions', String(view.actions_left));
    fact(
      'armada-fact-quiet',
      t('armada-quiet', { quiet: view.quiet_turns, most: view.most_quiet_turns }),
    );
  }
  if (typeof view.defender === 'number') {
    fact('armada-fact-line', nameOf(table, view.defender));
  }
  if (view.phase === 'answer' && view.proposal) {
    said.push({ label: t('armada-fact-proposal'), value: sayProposal(view.proposal) });
  }
  for (const seat of view.zones.keys()) {
    said.push({ label: nameOf(table, seat), value: fleetOf(view, seat) });
  }
  return said;
}

/** Says a seat's ships: those afloat, or its whole fleet before the battle. */
function fleetOf(view: View, seat: number): string {
  const afloat = view.ships.filter((ship) => ship.owner === seat && ship.afloat);
  const isAtSea = view.phase === 'play' || view.phase === 'over';
  if (!isAtSea) return sayShips(view.fleets[seat]);
  const count = (size: string): number => afloat.filter((ship) => ship.size === size).length;
  const fleet = { large: count('large'), medium: count('medium'), small: count('small') };
  return t('armada-afloat', { ships: sayShips(fleet), points: view.hull_points[seat] ?? 0 });
}

/** Says a ship's place, heading and damage. */
export function sayShip(ship: Ship, view: View, table: Table): string {
  const said = t('armada-ship-at', {
    ship: shipName(ship.id),
    who: nameOf(table, ship.owner),
    size: t(`armada-${ship.size}`),
    ...inInches({ x: ship.x, y: ship.y }),
    course: compass(ship.heading),
    left: ship.hull - ship.damage,
    hull: ship.hull,
  });
  const flag = isFlagship(view, ship.id) ? t('armada-is-flagship') : '';
  if (view.turn !== ship.owner) return said + flag;
  const guns = t('armada-guns-left', { guns: ship.guns_left });
  return said + flag + guns + (ship.moved ? t('armada-has-moved') : '');
}

/** Says a ship in a few words, for the panel. */
export function shipBriefly(ship: Ship, view: View, table: Table): string {
  return t('armada-ship-briefly', {
    ship: shipName(ship.id),
    own: ship.owner === table.you ? 'yes' : 'no',
    who: nameOf(table, ship.owner),
    size: t(`armada-${ship.size}`),
    left: ship.hull - ship.damage,
    hull: ship.hull,
    guns: view.turn === ship.owner ? ship.guns_left : -1,
    moved: view.turn === ship.owner && ship.moved ? 'yes' : 'no',
  });
}

export function isFlagship(view: View, ship: number): boolean {
  return view.flags.some((flag) => flag?.kind === 'flagship' && flag.ship === ship);
}

/** Returns coordinates in inches. */
function inInches(places: Readonly<Record<string, number>>): Args {
  return Object.fromEntries(Object.entries(places).map(([name, at]) => [name, inches(at)]));
}

export function describe(view: View, table: Table): string[] {
  const { you } = table;
  const zone = you !== undefined && view.phase === 'deploy' ? view.zones[you] : undefined;
  return [
    t('armada-sea', inInches({ width: view.width, height: view.height })),
    ...(zone ? [t('armada-zone-at', inInches({ ...zone }))] : []),
    ...(typeof view.line === 'number' ? [t('armada-line', inInches({ x: view.line }))] : []),
    ...view.ships.filter((ship) => ship.afloat).map((ship) => sayShip(ship, view, table)),
    ...view.flags.flatMap((flag, side) =>
      flag?.kind === 'fixed'
        ? [
            t('armada-flag-of', {
              who: sideName(view, table, side),
              ...inInches({ x: flag.x, y: flag.y }),
            }),
          ]
        : [],
    ),
  ];
}

function sideName(view: View, table: Table, side: number): string {
  const seats = [...view.sides.keys()].filter((seat) => view.sides[seat] === side);
  return list(seats.map((seat) => nameOf(table, seat)));
}

export function sayAction(action: Action, table: Table): string {
  switch (action.type) {
    case 'choose_fleet':
      return t('armada-choose-fleet', { fleet: t(`armada-fleet-${action.fleet}`) });
    case 'choose_first':
      return t('armada-choose-first', { who: nameOf(table, action.seat) });
    case 'propose':
      return t('armada-propose', {
        ships: sayShips(action),
        fleet: t(`armada-fleet-${action.fleet}`),
      });
    case 'answer':
      return t(action.accept ? 'armada-accept' : 'armada-swap');
    case 'compose':
      return t('armada-compose', { ships: sayShips(action) });
    case 'deploy':
      return t('armada-deploy');
    case 'move': {
      const { ship, headings } = action;
      const course = compass(headings.at(-1) ?? 0);
      return t('armada-move', { ship: shipName(ship), steps: headings.length, course });
    }
    case 'fire':
      return t('armada-fire', { ship: shipName(action.ship), side: t(`armada-${action.side}`) });
    case 'end_turn':
      return t('armada-end-turn');
  }
}

export function sayEvent(event: Event, table: Table): string | undefined {
  const who = 'seat' in event ? nameOf(table, event.seat) : '';
  switch (event.type) {
    case 'fleet_chosen':
      return t('armada-fleet-chosen', { who, fleet: t(`armada-fleet-${event.fleet}`) });
    case 'first_chosen':
      return t('armada-first-chosen', { who: nameOf(table, event.first) });
    case 'proposed':
      return sayProposal(event.proposal);
    case 'answered':
      return t(event.accept ? 'armada-accepted' : 'armada-swapped', {
        who,
        first: nameOf(table, event.first),
      });
    case 'composed':
      return t('armada-composed', { who });
    case 'fleets_shown':
      return t('armada-fleets-shown');
    case 'deployed':
      return t('armada-deployed', { who });
    case 'deployments_shown':
      return t('armada-deployments-shown');
    case 'moved': {
      const { poses } = event;
      const sailed = poses.reduce((sum, { x, y, tip }) => sum + distance([x, y], tip), 0);
      const course = compass(poses.at(-1)?.heading ?? 0);
      return t('armada-moved', { ship: shipName(event.ship), inches: inches(sailed), course });
    }
    case 'fired':
      return t('armada-hit', {
        ship: shipName(event.ship),
        target: shipName(event.target),
        damage: event.damage,
      });
    case 'sunk':
      return t('armada-sunk', { ship: shipName(event.ship) });
    case 'flag_taken':
      return t('armada-flag-taken');
    case 'line_crossed':
      return t('armada-line-crossed', { ship: shipName(event.ship) });
    case 'withdrew':
      return t('armada-withdrew', { who });
    case 'turn_began':
      return t('armada-turn-began', { who });
    case 'timed_out':
      return undefined;
  }
}

/** Says which ship a shot hits, and from which side. */
export function sayTarget(shot: Shot, view: View, table: Table): string {
  const ship = view.ships.find((other) => other.id === shot.ship);
  return t('armada-target', {
    ship: shipName(shot.ship),
    who: nameOf(table, ship?.owner),
    size: ship ? t(`armada-${ship.size}`) : '',
    side: t(`armada-${shot.side}`),
  });
}

/** Says what a shot hits, and what that does. */
export function sayShot(shot: Shot, view: View, table: Table): string {
  const target = sayTarget(shot, view, table);
  const { preview } = shot;
  if (preview.ends || preview.sinks) return `${target} – ${sayPreview(preview)}`;
  const hull = view.ships.find((other) => other.id === shot.ship)?.hull ?? 0;
  return t('armada-shot-damages', { target, damage: preview.damage ?? 0, hull });
}

/** Says what an action would do. */
export function sayPreview(preview: Preview): string {
  if (preview.result !== 'ok') return sayRefusal(preview.result);
  if (preview.ends) {
    return t('armada-would-end', { reason: find(`reason-${preview.ends}`) ?? preview.ends });
  }
  if (typeof preview.target !== 'number') return t('armada-possible');
  return t(preview.sinks ? 'armada-would-sink' : 'armada-would-hit', {
    target: shipName(preview.target),
  });
}

/** Says where a ship of a formation will lie. */
export function sayBerth({ berths, firstId, flag }: Formation, at: number): string {
  const berth = berths[at];
  if (!berth) return '';
  const said = t('armada-berth-at', {
    ship: shipName(firstId + at),
    size: t(`armada-${berth.size}`),
    ...inInches({ x: berth.x, y: berth.y }),
    course: compass(berth.heading),
  });
  const isFlag = flag.kind === 'flagship' && flag.ship === at;
  return said + (isFlag ? t('armada-is-flagship') : '');
}

export function sayFlag({ x, y }: { x: number; y: number }): string {
  return t('armada-flag-stands', inInches({ x, y }));
}
