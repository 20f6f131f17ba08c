/** The seats' shapes, as they are drawn on their ships. */

import type { Look } from '../board.ts';

/** Spells a shape around (0, 0) as the path of an SVG. */
export function emblemOf(shape: Look['shape'], radius: number): string {
  const r = radius;
  const near = r * 0.8;
  switch (shape) {
    case 'disc':
      return circle(r);
    case 'ring':
      return circle(r) + circle(r * 0.5);
    case 'square':
      return `M${-near} ${-near}H${near}V${near}H${-near}Z`;
    case 'diamond':
      return `M${-r * 1.15} 0L0 ${r * 1.15}L${r * 1.15} 0L0 ${-r * 1.15}Z`;
    default:
      return '';
  }
}

function circle(radius: number): string {
  const arc = `A${radius} ${radius} 0 0 0`;
  return `M${radius} 0${arc} ${-radius} 0${arc} ${radius} 0Z`;
}
