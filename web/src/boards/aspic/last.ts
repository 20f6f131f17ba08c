/** The last play, read from the events up to a position. */

import type { AspicEvent } from '../../protocol/types.ts';
import { lastFrom, NO_TRACE, type Trace } from '../trace.ts';
import { middleOf, type Point } from './pieces.ts';
import { pathOf } from './picture.ts';

export interface LastPlay {
  readonly trace: Trace;
  /** The ways of the piece that moved and of the ball. */
  readonly ways: readonly (readonly Point[])[];
}

/** Returns the marks of the last piece placed, or of the last move and the shot that followed. */
export function lastPlay(past: readonly AspicEvent[]): LastPlay {
  const [event] = lastFrom(past, ['placed', 'moved', 'shot', 'cleared']);
  switch (event?.type) {
    case 'placed':
      return { trace: { ...NO_TRACE, to: [event.at] }, ways: [] };
    case 'moved':
      return joined([event]);
    case 'shot': {
      const before = past[past.indexOf(event) - 1];
      return joined(before?.type === 'moved' ? [before, event] : [event]);
    }
    default:
      return { trace: NO_TRACE, ways: [] };
  }
}

type Done = Extract<AspicEvent, { type: 'moved' | 'shot' }>;

function joined(events: readonly Done[]): LastPlay {
  return {
    trace: {
      from: events.map(({ from }) => from),
      to: events.flatMap((event) =>
        event.type === 'moved' ? [event.to] : [event.ball, event.to ?? []].flat(),
      ),
      touched: [],
    },
    ways: events.map((event) =>
      event.type === 'moved' ? [middleOf(event.from), middleOf(event.to)] : pathOf(event),
    ),
  };
}
