/** The computer's judgement of a match: it outlasts a look at something else, as at a free board. */

import type { Judged } from './review.ts';

export class Judgement {
  judged = $state.raw<readonly Judged[]>([]);
  phase = $state<'new' | 'running' | 'done' | 'failed'>('new');
}
