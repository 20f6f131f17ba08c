/** The panels beside the board. */
export type Tab = 'moves' | 'chat' | 'review' | 'rules' | 'more';
