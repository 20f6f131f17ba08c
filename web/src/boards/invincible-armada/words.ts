/** The Invincible Armada in words. */

import type {
  InvincibleArmadaAction as Action,
  InvincibleArmadaEvent as Event,
  InvincibleArmadaView as View,
} from '../../protocol/types.ts';
import { list, t } from '../../words/words.svelte.ts';
import { nameOf, type Fact, type Table } from '../board.ts';
import { areBeside, type Rows, seatOf, shipsOf, type Side, sideAt } from './fleet.ts';
import type { Stage } from './turn.ts';

const SIDES: readonly Side[] = ['spain', 'england'];

/** Ships to capture in a round. */
export const ENOUGH = 11;

/** Ships that England has on the board at most. */
const AT_SEA = 5;

export function sayPrompt({ turn, rows, reserve, sides }: View): string {
  const mayPlace = (reserve[sides.indexOf(turn)] ?? 0) > 0;
  if (turn === 'spain') return t(`invincible-armada-prompt-${mayPlace ? 'place' : 'relocate'}`);
  const ships = shipsOf(rows, 'england').map(({ square }) => square);
  if (!mayPlace || ships.length >= AT_SEA) return t('invincible-armada-prompt-pivot');
  const hasPair = ships.some((one) => ships.some((other) => areBeside(one, other)));
  return t(`invincible-armada-prompt-${hasPair ? 'england' : 'place'}`);
}

/** Says what to choose next; nothing where the prompt says it. */
export function sayStage(stage: Stage): string {
  return stage === 'ship' ? '' : t(`invincible-armada-prompt-${stage}`);
}

export function sayFacts(position: View, table: Table): Fact[] {
  const { round, points, captures, turns_without_capture: turns } = position;
  const pair = (values: readonly [number, number]): string =>
    t('invincible-armada-score-line', {
      one: nameOf(table, 0),
      ones: values[0],
      other: nameOf(table, 1),
      others: values[1],
    });
  const roundSaid =
    round > 2
      ? t('invincible-armada-round-extra', { round })
      : t('invincible-armada-round-of', { round });
  return [
    { label: t('invincible-armada-rounds'), value: roundSaid },
    { label: t('invincible-armada-scores'), value: pair(points) },
    { label: t('invincible-armada-captures'), value: pair(captures) },
    {
      label: t('invincible-armada-quiet-turns'),
      value: t('invincible-armada-quiet-of', { turns }),
    },
  ];
}

export function sayPosition(position: View, table: Table): string[] {
  const { reserve, captures, turn } = position;
  return [
    ...SIDES.map((side) => {
      const seat = seatOf(position, side);
      return t('invincible-armada-fleet', {
        who: nameOf(table, seat),
        side: sayWhose(side),
        reserve: reserve[seat] ?? 0,
        captures: captures[seat] ?? 0,
      });
    }),
    ...SIDES.map((side) => {
      const squares = shipsOf(position.rows, side).map((ship) => ship.square);
      return t('invincible-armada-ships', {
        side: sayWhose(side),
        count: squares.length,
        squares: list(squares),
      });
    }),
    t('invincible-armada-turn', {
      who: nameOf(table, seatOf(position, turn)),
      side: sayWhose(turn),
    }),
  ];
}

export function sayWhose(side: Side): string {
  return t(`invincible-armada-${side}`);
}

/** Says what stands on a point. */
export function sayPoint(rows: Rows, at: string): string | undefined {
  const side = sideAt(rows, at);
  return side && t(`invincible-armada-ship-${side}`);
}

export function sayAction(action: Action): string {
  const told = sayCourse(action);
  const { capture } = action;
  return capture ? t('invincible-armada-capturing', { action: told, capture }) : told;
}

function sayCourse(action: Action): string {
  switch (action.type) {
    case 'place':
      return t('invincible-armada-place', { at: action.at });
    case 'relocate':
      return t('invincible-armada-relocate', { from: action.from, to: action.to });
    case 'pivot': {
      const { from, around, to } = action;
      return t('invincible-armada-pivot', { from, around, to });
    }
  }
}

export function sayEvent(event: Event, table: Table): string | undefined {
  switch (event.type) {
    case 'passed':
      return t('invincible-armada-passed', { who: nameOf(table, event.seat) });
    case 'round_ended': {
      const { round, points, winner } = event;
      if (winner === null) return t('invincible-armada-void', { round });
      return t('invincible-armada-round-won', { round, points, who: nameOf(table, winner) });
    }
    case 'round_started':
      return t('invincible-armada-round-starts', {
        round: event.round,
        who: nameOf(table, event.spain),
      });
    default:
      return undefined;
  }
}
