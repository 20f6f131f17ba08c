/** The worker in which a program runs, so that the page goes on meanwhile. */

import { loadProgram, type Program } from './wasi.ts';

export interface Question {
  /** The address of the program. */
  readonly address: string;
  readonly input: string;
  readonly args: readonly string[];
}

/** The program's output, or the reason why there is none. */
export type Answer = { readonly output: string } | { readonly failure: string };

let loading: Promise<Program> | undefined;

/** Answers with a program, the same in each question. */
async function answer({ address, input, args }: Question): Promise<Answer> {
  try {
    const program = await (loading ??= loadProgram(address));
    return { output: program(input, ...args) };
  } catch (error) {
    loading = undefined;
    return { failure: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((answered) => postMessage(answered));
});
