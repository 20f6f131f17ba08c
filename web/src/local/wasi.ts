/**
 * Runs programs compiled to WebAssembly (WASI preview 1) that read text and write text: no files, no
 * environment.
 */

/**
 * Runs the program on an input that ends, with arguments. What it keeps in statics is still there when it
 * runs again.
 */
export type Program = (input: string, ...args: string[]) => string;

export async function loadProgram(address: string): Promise<Program> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const module = await WebAssembly.compile(await answer.arrayBuffer());
  let program: Program | undefined;
  return (input, ...args) => {
    const running = (program ??= start(module));
    // A program that failed may have left its memory in any state.
    program = undefined;
    const output = running(input, ...args);
    program = running;
    return output;
  };
}

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;

/** Ends a program that says it is done. */
class Exit extends Error {
  constructor(readonly code: number) {
    super(`the program ended with ${code}`);
  }
}

function start(module: WebAssembly.Module): Program {
  let unread = new Uint8Array();
  let given: readonly Uint8Array[] = [];
  let written = { 1: '', 2: '' };
  const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };

  const memory = (): ArrayBuffer => (instance.exports.memory as WebAssembly.Memory).buffer;
  const put = (at: number, value: number): void =>
    new DataView(memory()).setUint32(at, value, true);
  /** Returns the pieces of memory that a list of buffers names. */
  const buffers = (at: number, count: number): Uint8Array[] => {
    const list = new DataView(memory());
    return Array.from({ length: count }, (_, number) => {
      const entry = at + 8 * number;
      const [start, length] = [list.getUint32(entry, true), list.getUint32(entry + 4, true)];
      return new Uint8Array(memory(), start, length);
    });
  };

  const system = {
    args_get(list: number, at: number): number {
      for (const [number, text] of given.entries()) {
        put(list + 4 * number, at);
        new Uint8Array(memory(), at, text.length).set(text);
        at += text.length;
      }
      return SUCCESS;
    },
    args_sizes_get(count: number, size: number): number {
      put(count, given.length);
      put(
        size,
        given.reduce((sum, { length }) => sum + length, 0),
      );
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    environ_sizes_get(count: number, size: number): number {
      put(count, 0);
      put(size, 0);
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory()).setBigUint64(at, nanoseconds, true);
      return SUCCESS;
    },
    random_get(at: number, length: number): number {
      crypto.getRandomValues(new Uint8Array(memory(), at, length));
      return SUCCESS;
    },
    fd_read(descriptor: number, list: number, count: number, read: number): number {
      if (descriptor !== 0) return BAD_DESCRIPTOR;
      let total = 0;
      for (const buffer of buffers(list, count)) {
        const part = unread.subarray(0, buffer.length);
        buffer.set(part);
        unread = unread.subarray(part.length);
        total += part.length;
      }
      put(read, total);
      return SUCCESS;
    },
    fd_write(descriptor: number, list: number, count: number, wrote: number): number {
      if (descriptor !== 1 && descriptor !== 2) return BAD_DESCRIPTOR;
      let total = 0;
      for (const buffer of buffers(list, count)) {
        written[descriptor] += decoders[descriptor].decode(buffer, { stream: true });
        total += buffer.length;
      }
      put(wrote, total);
      return SUCCESS;
    },
    proc_exit(code: number): never {
      throw new Exit(code);
    },
  };
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
  return (input, ...args) => {
    const encoder = new TextEncoder();
    unread = encoder.encode(input);
    given = ['program', ...args].map((text) => encoder.encode(`${text}\0`));
    written = { 1: '', 2: '' };
    // The program's start lets it run once; its main function does so as often as one likes.
    const code = (instance.exports.__main_void as () => number)();
    if (code !== 0) throw new Exit(code);
    return written[1];
  };
}
