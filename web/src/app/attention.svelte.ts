/** Calls for attention while the page is hidden: said in the title, dotted on the icon. */

const ICON = '/icon.svg';
const DOTTED_ICON = '/icon-dotted.svg';

export const attention = $state<{ text: string | undefined }>({ text: undefined });

/** Asks for attention until the page is looked at; in vain while it is. */
export function attract(text: string): void {
  if (document.visibilityState === 'visible') return;
  show(text);
}

/** Rests as soon as the page is looked at; to be called once. */
export function followVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') show(undefined);
  });
}

function show(text: string | undefined): void {
  attention.text = text;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = text === undefined ? ICON : DOTTED_ICON;
}
