/** A connection between a browser and the server that can be cut, or silenced in one direction. */

import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type Server as Listener,
  type Socket,
} from 'node:net';

import type { Server } from './server.ts';

export class Cable {
  readonly #listener: Listener;
  /** The connections to the server, by those of the browser. */
  readonly #lines = new Map<Socket, Socket>();
  #isCut = false;
  #isDeaf = false;

  private constructor(target: URL) {
    this.#listener = createServer((near) => this.#join(near, Number(target.port)));
  }

  static async lay(server: Server): Promise<Cable> {
    const cable = new Cable(new URL(server.url));
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

  /** Accepts new connections again; what was lost stays lost. */
  mend(): void {
    this.#isCut = false;
    this.#isDeaf = false;
  }

  remove(): void {
    this.cut();
    this.#listener.close();
  }

  #join(near: Socket, port: number): void {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    this.#lines.set(near, far);
    near.pipe(far);
    if (!this.#isDeaf) far.pipe(near);
    const end = (): void => {
      this.#lines.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const side of [near, far]) side.on('error', end).on('close', end);
  }
}
