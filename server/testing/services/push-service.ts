import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { type IncomingMessage, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushAddress } from "../../../contract/announcements.ts";

export interface Taken {
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** A fake push service: accepts messages, or responds as configured. */
export class PushService {
  readonly taken: Taken[] = [];
  /** The status for a path; 201 for all others. */
  readonly answers = new Map<string, number>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const path = request.url ?? "";
      const status = this.answers.get(path) ?? 201;
      if (status === 201) {
        this.taken.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      }
      response.writeHead(status).end();
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** A subscribed browser: only it can decrypt messages to its endpoint. */
export function newDevice(endpoint: string) {
  const key = createECDH("prime256v1");
  const publicKey = key.generateKeys();
  const secret = randomBytes(16);
  const address: PushAddress = {
    endpoint,
    keys: { p256dh: publicKey.toString("base64url"), auth: secret.toString("base64url") },
  };

  /** Decrypts a message of one record (RFC 8291 and RFC 8188). */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
    const shared = Buffer.from(hkdfSync("sha256", key.computeSecret(sender), secret, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", shared, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([
      decipher.update(body.subarray(21 + keyLength, -16)),
      decipher.final(),
    ]);
    // A byte of 2 marks the end of the last record.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }

  return { address, read };
}
