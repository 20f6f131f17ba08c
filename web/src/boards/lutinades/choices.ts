/** The things that can be chosen: a gesture, or a goblin to follow. */

import type { LutinadesAction as Action } from '../../protocol/types.ts';

/** Returns a name for an action, different from all others that can be chosen at the same time. */
export function nameOfChoice(action: Action): string {
  return action.type === 'follow'
    ? `seat ${action.seat}`
    : [action.sign, action.side].filter(Boolean).join(' ');
}
