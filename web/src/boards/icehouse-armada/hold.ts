import type { Point } from './geometry.ts';

/** What a pointer has taken hold of: it goes where the pointer goes. */
export type Hold = (to: Point) => void;
