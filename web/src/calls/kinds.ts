/** The kinds of calls, each switched off by itself. */

export const KINDS = ['turn', 'joined', 'started', 'offer', 'chat', 'low_time', 'result'] as const;
export type Kind = (typeof KINDS)[number];
