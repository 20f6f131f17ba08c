/** Has records audited in the page, by the same program as everywhere, in a worker. */

import { auditor } from 'virtual:programs';

import type { Answer, Question } from '../local/worker.ts';
import { t } from '../words/words.svelte.ts';

/** Whether this build of the page can audit. */
export const hasAuditor = auditor !== undefined;

export type Finding =
  | { readonly valid: true; readonly entries: number; readonly id_is_proven: boolean }
  | { readonly valid: false; readonly code: string; readonly version: number | null };

/** Audits a record, which is text: its chain covers every letter of the events. */
export async function audit(record: string): Promise<Finding> {
  if (auditor === undefined) throw new Error('this build cannot audit');
  const worker = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await ask(worker, { address: auditor, input: record, args: [] });
    if ('failure' in answer) throw new Error(answer.failure);
    return JSON.parse(answer.output) as Finding;
  } finally {
    worker.terminate();
  }
}

/** Says what is wrong with a record. */
export function sayFault({ code, version }: Extract<Finding, { valid: false }>): string {
  const reason = t(`untrue-${code.replaceAll('_', '-')}`, { version: version ?? 0 });
  return t('untrue', { reason });
}

function ask(worker: Worker, question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = ({ message }) => resolve({ failure: message });
    worker.postMessage(question);
  });
}
