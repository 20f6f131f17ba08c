/** The focus of those who play by keyboard, as buttons go with what they answer. */

/**
 * The places where one goes on, the first that is there: a question, what lies over the board, the
 * prompt, the board. A button that takes something back comes last, as Enter would throw it away.
 */
const NEXT = [
  '.card .primary',
  '.card button',
  '[role="dialog"] .primary',
  '.console .primary:not(:disabled)',
  '[data-square][tabindex="0"]',
  '.prompt-row button:enabled',
  'button',
];

/** Gives the focus to the place in a part of the page where one goes on. */
export function focusNext(part: Element | null): void {
  const next = NEXT.map((place) => part?.querySelector<HTMLElement | SVGElement>(place));
  next.find((one) => one)?.focus();
}

/** Hands the focus on in a part of the page when the element that has it goes. */
export function handFocusOn(part: HTMLElement): () => void {
  let held: Element | undefined;

  function hold({ target }: FocusEvent): void {
    // A mouse leaves the focus where it was pressed, and arrow keys then lead through the match.
    held = target instanceof Element && target.matches(':focus-visible') ? target : undefined;
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget) held = undefined;
  }

  const observer = new MutationObserver(() => {
    if (!held || held.isConnected) return;
    held = undefined;
    if (document.activeElement === document.body) focusNext(part);
  });
  observer.observe(part, { childList: true, subtree: true });
  part.addEventListener('focusin', hold);
  part.addEventListener('focusout', leave);
  return () => observer.disconnect();
}
