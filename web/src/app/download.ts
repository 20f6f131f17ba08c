/** Makes the content of a file in JSON. */
export const json = (text: string): Blob => new Blob([text], { type: 'application/json' });

/** Hands the visitor a file that the page has made. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
