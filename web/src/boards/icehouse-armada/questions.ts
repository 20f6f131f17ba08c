/** The questions a player at sea puts to the game. */

import type {
  IcehouseArmadaAction as Action,
  IcehouseArmadaAnswer as Answer,
  IcehouseArmadaPreview as Preview,
  IcehouseArmadaQuery as Query,
  IcehouseArmadaTarget as Target,
} from '../../protocol/types.ts';
import type { Reply } from '../board.ts';

export type Ask = (query: Query) => Promise<Reply<Answer>>;

/** Asks what an action would do; if the question is refused, so is the action. */
export async function previewOf(action: Action, ask: Ask): Promise<Preview> {
  const reply = await ask({ type: 'preview', action });
  if (!reply.ok) return { result: reply.code };
  if ('targets' in reply.answer) throw new TypeError('a preview was asked for');
  return reply.answer;
}

/** Asks what a ship can hit; nothing if the question is refused. */
export async function targetsOf(ship: number, ask: Ask): Promise<readonly Target[]> {
  const reply = await ask({ type: 'targets', ship });
  return reply.ok && 'targets' in reply.answer ? reply.answer.targets : [];
}
