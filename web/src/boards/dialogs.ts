/** Dialogs, behind which nothing is to be done. */

/** Returns the dialog that lies over the page, if there is one: keys are its own. */
export function openDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog:modal');
}
