import { expect, test, vi } from 'vitest';

import type { Answer } from './link.ts';

vi.mock('../words/words.svelte.ts', () => ({ find: () => undefined }));
const { Draft } = await import('./draft.svelte.ts');

const STORED: Answer = { ok: true, version: undefined, answer: undefined };
const REFUSED: Answer = { ok: false, code: 'rate_limited', message: 'Too many requests.' };

/** Returns a draft, the lines it has sent, and what answers the last of them. */
function drafting() {
  const sent: string[] = [];
  let resolve: (answer: Answer) => void;
  const draft = new Draft((line) => {
    sent.push(line);
    return new Promise((resolved) => (resolve = resolved));
  });
  return { draft, sent, answer: (answer: Answer) => resolve(answer) };
}

test('a line stays in its field until it is stored', async () => {
  const { draft, sent, answer } = drafting();
  draft.text = 'Have fun! ';
  const done = draft.send();
  expect(draft.text).toBe('Have fun! ');
  answer(STORED);
  await done;
  expect(draft.text).toBe('');
  expect(sent).toEqual(['Have fun!']);
});

test('a line that waits for its answer is not sent twice', async () => {
  const { draft, sent, answer } = drafting();
  draft.text = 'Hello?';
  const done = draft.send();
  await draft.send();
  expect(sent).toEqual(['Hello?']);
  answer(STORED);
  await done;
});

test('what is written while a line is sent stays', async () => {
  const { draft, answer } = drafting();
  draft.text = 'Hello';
  const done = draft.send();
  draft.text = 'Hello again';
  answer(STORED);
  await done;
  expect(draft.text).toBe(' again');
});

test('a line that is refused stays, and the reason is told', async () => {
  const { draft, answer } = drafting();
  draft.text = 'Hello';
  const done = draft.send();
  answer(REFUSED);
  await done;
  expect(draft.text).toBe('Hello');
  expect(draft.refused).not.toBe('');
});
