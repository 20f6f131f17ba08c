/** The replay of a match that is over, which shows what was secret. */

import { Feed } from '../api/feed.svelte.ts';
import { fetchReplay } from '../api/rest.ts';
import type { Replay } from '../protocol/types.ts';
import { replayOf, type Replayed } from './replay.ts';
import { seatOf } from './seats.svelte.ts';

export type Opened = Replayed & Pick<Replay, 'record'>;

/** Fetches the replay of a match once that is over; to be called where effects may run. */
export function followReplay(match: string, isOver: () => boolean): Feed<Opened> {
  const replay = new Feed<Opened>(async () => {
    const { frames, record } = await fetchReplay(match, seatOf(match)?.token);
    return { ...replayOf(frames), record };
  });
  $effect(() => {
    if (isOver()) replay.follow();
  });
  return replay;
}
