/** Shows how a turn goes, moment by moment. */

import type { LutinadesEvent as Event, LutinadesView as View } from '../../protocol/types.ts';
import type { Motion } from '../board.ts';
import { play } from '../motion.ts';
import { momentsOf, type Scene } from './scenes.ts';

export async function show(
  { before, events }: Motion<View, Event>,
  draw: (scene: Scene) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const { scene, duration_ms } of momentsOf(before, events)) {
    draw(scene);
    await play(duration_ms, () => undefined, signal);
    if (signal.aborted) return;
  }
}
