/** The worker in which the program of the opponents runs. */

import { loadProgram, type Program } from '../local/wasi.ts';

export interface Question {
  /** The address of the program. */
  readonly address: string;
  readonly level: number;
  readonly situation: unknown;
}

/** A decision, or the reason why there is none. */
export type Answer = { readonly output: string } | { readonly failure: string };

let loading: Promise<Program> | undefined;

async function answer({ address, level, situation }: Question): Promise<Answer> {
  try {
    const program = await (loading ??= loadProgram(address));
    return { output: program(`${JSON.stringify(situation)}\n`, '--level', String(level)) };
  } catch (error) {
    loading = undefined;
    return { failure: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((answered) => postMessage(answered));
});
