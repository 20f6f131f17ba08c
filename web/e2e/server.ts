/** The real server, with a database and a port of its own. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const TARGET = process.env.CARGO_TARGET_DIR ?? resolve(import.meta.dirname, '../../target');
const BINARY = join(TARGET, process.env.PROFILE ?? 'debug', 'tablee-server');

/** All people of a test come from one address here, and nobody's eyes follow. */
const NO_LIMITS = [
  '--connections-per-address=1000',
  '--matches-per-address=1000',
  '--commands-per-second=1000',
  '--computer-matches-per-address=1000',
  '--computer-pace-ms=0',
];

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tablee-e2e-'));
  readonly #port: number;
  readonly #flags: string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, flags: string[]) {
    this.#port = port;
    this.#flags = flags;
  }

  static async start(...flags: string[]): Promise<Server> {
    const server = new Server(await freePort(), flags);
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it again where it was, on the same database. */
  async restart(): Promise<void> {
    this.#process = spawn(
      BINARY,
      [
        `--listen=127.0.0.1:${this.#port}`,
        `--database=${join(this.#folder, 'tablee.db')}`,
        ...NO_LIMITS,
        ...this.#flags,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const { stderr } = this.#process;
    if (!stderr) throw new Error('its log is piped');
    for await (const text of stderr.iterator({ destroyOnReturn: false })) {
      if (String(text).includes('listening')) break;
    }
    stderr.resume();
  }

  /** Kills it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to stop, as a service manager does. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async remove(): Promise<void> {
    if (this.#process) await this.kill();
    rmSync(this.#folder, { recursive: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = this.#process;
    if (!running) throw new Error('it is not running');
    this.#process = undefined;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
