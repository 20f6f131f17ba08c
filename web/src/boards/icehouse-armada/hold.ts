import type { Point } from './geometry.ts';

/** Something a pointer holds: it follows the pointer. */
export type Hold = (to: Point) => void;
