/** A connection between a browser and the server that can be long, cut, or silenced in one direction. */

import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type Server as Listener,
  type Socket,
} from 'node:net';

import { Transform } from 'node:stream';

import type { Server } from './server.ts';

export class Cable {
  readonly #listener: Listener;
  /** The connections to the server, by those of the browser. */
  readonly #lines = new Map<Socket, Socket>();
  #isCut = false;
  #isDeaf = false;
  #isMute = false;
  readonly #delay_ms: number;

  private constructor(target: URL, delay_ms: number) {
    this.#delay_ms = delay_ms;
    this.#listener = createServer((near) => this.#join(near, Number(target.port)));
  }

  /** Lays a cable on which everything takes `delay_ms` in each direction. */
  static async lay(server: Server, delay_ms = 0): Promise<Cable> {
    const cable = new Cable(new URL(server.url), delay_ms);
    cable.#listener.listen(0, '127.0.0.1');
    await once(cable.#listener, 'listening');
    return cable;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  /** Closes all connections and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    for (const [near, far] of this.#lines) {
      near.destroy();
      far.destroy();
    }
  }

  /** Drops what the server sends; what the browser sends still arrives. */
  deafen(): void {
    this.#isDeaf = true;
    for (const far of this.#lines.values()) far.unpipe();
  }

  /** Drops everything in both directions, and closes nothing. */
  swallow(): void {
    this.deafen();
    this.#isMute = true;
    for (const near of this.#lines.keys()) near.unpipe();
  }

  /** Accepts new connections again; what was lost stays lost. */
  mend(): void {
    this.#isCut = false;
    this.#isDeaf = false;
    this.#isMute = false;
  }

  remove(): void {
    this.cut();
    this.#listener.close();
  }

  /** Makes a way for what is sent in one direction. */
  #way(): Transform {
    const delay_ms = this.#delay_ms;
    return new Transform({
      transform(chunk, _encoding, done) {
        setTimeout(() => this.push(chunk), delay_ms);
        done();
      },
      flush(done) {
        setTimeout(done, delay_ms);
      },
    });
  }

  #join(near: Socket, port: number): void {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    this.#lines.set(near, far);
    if (!this.#isMute) near.pipe(this.#way()).pipe(far);
    if (!this.#isDeaf) far.pipe(this.#way()).pipe(near);
    const end = (): void => {
      this.#lines.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const side of [near, far]) side.on('error', end).on('close', end);
  }
}
