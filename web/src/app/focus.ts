/** The focus of those who go by keyboard, as buttons go with what they answer. */

/**
 * The places where one goes on, the first that is there: a question, what lies over the board, the
 * prompt, the board. A button that takes something back comes last there, as Enter would throw it away;
 * after it come those of pages without a board.
 */
const NEXT = [
  '.card .primary',
  '.card button',
  ':is([role="dialog"], [role="alertdialog"]) .primary',
  '.console .primary:not(:disabled)',
  '[data-square][tabindex="0"]',
  '.prompt-row button:enabled',
  '.primary:not(:disabled)',
  ':is(button, input, select):enabled, a[href], summary',
];

/** Gives the focus to the place in a part of the page where one goes on; tells whether there is one. */
export function focusNext(part: Element | null): boolean {
  for (const place of NEXT) {
    const found = [...(part?.querySelectorAll<HTMLElement | SVGElement>(place) ?? [])];
    const next = found.find((one) => one.getClientRects().length > 0);
    next?.focus();
    if (next) return true;
  }
  return false;
}

/**
 * Hands the focus on in the page when the element that has it goes, to the nearest part with a place where
 * one goes on; to an element that is disabled for a while it comes back.
 */
export function handFocusOn(page: HTMLElement): () => void {
  let held: Element | undefined;
  /** The parts of the page around it, the nearest first. */
  let around: Element[] = [];

  function hold({ target }: FocusEvent): void {
    // A mouse leaves the focus where it was pressed, and arrow keys then lead through the match.
    held = target instanceof Element && target.matches(':focus-visible') ? target : undefined;
    around = held ? partsAround(held, page) : [];
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget) held = undefined;
  }

  const observer = new MutationObserver((changes) => {
    if (!held || document.activeElement !== document.body) return;
    if (!held.isConnected) around.some((part) => part.isConnected && focusNext(part));
    else if (held instanceof HTMLElement && changes.some(({ target }) => target === held))
      held.focus();
  });
  observer.observe(page, { attributeFilter: ['disabled'], childList: true, subtree: true });
  page.addEventListener('focusin', hold);
  page.addEventListener('focusout', leave);
  page.addEventListener('pointerdown', () => (held = undefined));
  return () => observer.disconnect();
}

/** Returns the parts of the page around an element; the room of a match is one, whatever is in it. */
function partsAround(element: Element, page: Element): Element[] {
  const parts: Element[] = [];
  let part: Element | null = element.closest('.room') ?? element.parentElement;
  while (part && page.contains(part)) {
    parts.push(part);
    part = part.parentElement;
  }
  return parts;
}
