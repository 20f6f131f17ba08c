/** A turn, chosen point by point; only as many points as make it unambiguous. */

import type { InvincibleArmadaAction as Action } from '../../protocol/types.ts';
import type { Choice } from '../selection.ts';

/** The origin of a ship that is not on the board yet: chosen like a square, but none. */
export const RESERVE = 'reserve';

/** The end of a turn that captures nothing though it could: chosen by a button, as no point means it. */
export const NOTHING = 'nothing';

/** A turn but for the ship it captures. */
export interface Course {
  readonly from: string;
  readonly to: string;
  /** The ship pivoted around. */
  readonly around: string | undefined;
}

export function courseOf(action: Action): Course {
  if (action.type === 'place') return { from: RESERVE, to: action.at, around: undefined };
  const around = action.type === 'pivot' ? action.around : undefined;
  return { from: action.from, to: action.to, around };
}

/**
 * Spells each turn as the ship or the reserve, the point it goes to, the ship it turns around if
 * there is more than one, and what it captures if it can. A second press on the point it goes to must
 * not throw a capture away.
 */
export function spell(legal: readonly Action[]): Choice<Action>[] {
  const partners = new Map<string, Set<string>>();
  const armed = new Set<string>();
  for (const action of legal) {
    const { from, to, around } = courseOf(action);
    const move = `${from} ${to}`;
    if (around) partners.set(move, (partners.get(move) ?? new Set()).add(around));
    if (action.capture) armed.add(`${move} ${around ?? ''}`);
  }
  return legal.map((action) => {
    const { from, to, around } = courseOf(action);
    const move = `${from} ${to}`;
    const squares = [from, to];
    if (around && (partners.get(move)?.size ?? 0) > 1) squares.push(around);
    if (action.capture) squares.push(action.capture);
    else if (armed.has(`${move} ${around ?? ''}`)) squares.push(NOTHING);
    return { squares, action };
  });
}

/** The next thing to choose in a turn. */
export type Stage = 'ship' | 'point' | 'partner' | 'capture';

export function stageOf(open: readonly Choice<Action>[], chosen: readonly string[]): Stage {
  if (chosen.length === 0) return 'ship';
  if (chosen.length === 1) return 'point';
  const isCapture = open.every(({ squares, action }) => {
    const next = squares[chosen.length];
    return next === action.capture || next === NOTHING;
  });
  return isCapture ? 'capture' : 'partner';
}

/** Returns the ships that each point would let a ship from `from` capture. */
export function targetsFrom(
  legal: readonly Action[],
  from: string,
): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const action of legal) {
    const course = courseOf(action);
    if (course.from !== from) continue;
    const known = targets.get(course.to) ?? [];
    if (action.capture && !known.includes(action.capture)) known.push(action.capture);
    targets.set(course.to, known);
  }
  return targets;
}
