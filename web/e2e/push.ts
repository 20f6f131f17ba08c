/** A push service of the tests' own, with the browser that it calls. */

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { Page } from '@playwright/test';

/** The length of a point of P-256. */
const POINT = 65;

export class PushService {
  readonly #ecdh = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly #listener = createServer();
  readonly #messages: string[] = [];
  #came: () => void = () => undefined;

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#ecdh.generateKeys();
    service.#listener.on('request', (request, answer) => {
      void service.#read(request).then((message) => {
        service.#messages.push(message);
        answer.writeHead(201).end();
        service.#came();
      });
    });
    service.#listener.listen(0, '127.0.0.1');
    await once(service.#listener, 'listening');
    return service;
  }

  /** Has a page subscribe here, from its next load on: browsers of tests have no service. */
  async serve(page: Page): Promise<void> {
    const { port } = this.#listener.address() as AddressInfo;
    const made = {
      endpoint: `http://127.0.0.1:${port}/browser`,
      keys: {
        p256dh: this.#ecdh.getPublicKey('base64url'),
        auth: this.#secret.toString('base64url'),
      },
    };
    await page.addInitScript((made) => {
      let subscription: object | null = null;
      PushManager.prototype.subscribe = (options) => {
        subscription = { options, toJSON: () => made, unsubscribe: () => Promise.resolve(true) };
        return Promise.resolve(subscription as PushSubscription);
      };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(subscription as PushSubscription | null);
    }, made);
  }

  /** Waits for the next message, and returns it as the browser reads it. */
  async next(): Promise<string> {
    while (this.#messages.length === 0) {
      await new Promise<void>((resolve) => (this.#came = resolve));
    }
    return this.#messages.shift() ?? '';
  }

  stop(): void {
    this.#listener.close();
  }

  async #read(request: IncomingMessage): Promise<string> {
    checkSignature(request.headers.authorization ?? '');
    return this.#decrypt(await buffer(request));
  }

  /** Decrypts a message of one record, after RFC 8291. */
  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const record = body.subarray(21 + POINT);
    const server = body.subarray(21, 21 + POINT);
    const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, salt, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), server]);
    const shared = derive(this.#ecdh.computeSecret(server), this.#secret, info, 32);
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** Fails unless a message is signed with the key that it names, after RFC 8292. */
function checkSignature(authorization: string): void {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const encoded = Buffer.from(signature, 'base64url');
  const isRight = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, encoded);
  if (!isRight) throw new Error(`not signed by its key: ${authorization}`);
}
