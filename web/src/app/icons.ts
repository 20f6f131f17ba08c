/** The shapes of the small drawings on buttons, on a grid of 24. */
export const SHAPES = {
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0 -9M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8 -1.8M17.3 6.7l1.8 -1.8',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z',
  halves: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M12 3v18M15 4v16M18 6v12',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  share: 'M12 3v12M7.5 7.5L12 3l4.5 4.5M5 12v8h14v-8',
  check: 'M4.5 12.5l5 5l10 -11',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M12 7v5l3.5 2',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0 -7M2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 6',
  eye: 'M2 12c3 -5 6.5 -7 10 -7s7 2 10 7c-3 5 -6.5 7 -10 7s-7 -2 -10 -7M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0 -6',
  film: 'M5 4l14 8l-14 8z',
  book: 'M12 6c-2 -1.5 -5 -2 -9 -2v14c4 0 7 .5 9 2c2 -1.5 5 -2 9 -2V4c-4 0 -7 .5 -9 2zM12 6v14',
  arrow: 'M5 12h14M13 6l6 6l-6 6',
  first: 'M6 5v14M18 5l-9 7 9 7Z',
  previous: 'M17 5 7 12l10 7Z',
  next: 'M7 5l10 7-10 7Z',
  last: 'M18 5v14M6 5l9 7-9 7Z',
  play: 'M7 5l10 7-10 7Z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  chat: 'M4 5h16v11H11l-5 4v-4H4Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4M9 9.5v2M15 9.5v2',
  pause: 'M8 5v14M16 5v14',
} as const;

export type IconName = keyof typeof SHAPES;
