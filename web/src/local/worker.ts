/** The worker in which a program runs, so that the page goes on meanwhile. */

import { loadProgram, type Program } from './wasi.ts';

export interface Question {
  /** The address of the program. */
  readonly address: string;
  readonly input: string;
  readonly args: readonly string[];
}

/** A program to be loaded, as it will be asked. */
export type Errand = Pick<Question, 'address'>;

/** The program's output, or the reason why there is none. */
export type Answer = { readonly output: string } | { readonly failure: string };

let loading: Promise<Program> | undefined;

/** Loads the program, the same in each question; one that cannot be loaded now is loaded for the next. */
function load(address: string): Promise<Program> {
  loading ??= loadProgram(address).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function answer({ address, input, args }: Question): Promise<Answer> {
  try {
    const program = await load(address);
    return { output: program(input, ...args) };
  } catch (error) {
    return { failure: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Question | Errand>) => {
  if ('input' in data) void answer(data).then((answered) => postMessage(answered));
  else load(data.address).catch(() => undefined);
});
