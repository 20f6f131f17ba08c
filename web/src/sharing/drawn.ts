/** Makes images of drawings that stand in the page. */

/** The properties that style sheets give to shapes; their geometry stands in attributes. */
const STYLES = [
  'display',
  'visibility',
  'color',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'vector-effect',
  'paint-order',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Not inherited, and not worth writing where they are as always. */
const SELDOM: readonly (readonly [string, string])[] = [
  ['opacity', '1'],
  ['transform', 'none'],
  ['clip-path', 'none'],
  ['mask', 'none'],
  ['filter', 'none'],
];

/** The page's own attributes, which mean nothing outside it. */
const OWN = /^(class|role|tabindex|aria-.*|data-.*)$/;

/**
 * Returns an image of a drawing of the page, in pixels of the image. It holds what the page's styles say, as
 * images know no other style sheets: in attributes, which the page's policy allows.
 */
export async function drawn(
  svg: SVGSVGElement,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, element] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const styled = copies[at];
    if (styled) dress(styled, getComputedStyle(element));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image(width, height);
  const markup = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  return image;
}

function dress(copy: Element, style: CSSStyleDeclaration): void {
  for (const { name } of [...copy.attributes]) if (OWN.test(name)) copy.removeAttribute(name);
  for (const name of STYLES) copy.setAttribute(name, style.getPropertyValue(name));
  for (const [name, usual] of SELDOM) {
    const value = style.getPropertyValue(name);
    if (value !== usual) copy.setAttribute(name, value);
  }
}
