import { type IncomingMessage, type ServerResponse, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A request and its answer. */
export interface Exchange {
  method: string;
  /** Path and query. */
  address: string;
  status: number;
  /** Size of the answer’s head and body as sent, that is, compressed. */
  bytes: number;
}

/** A proxy between browser and site that counts everything that passes. */
export interface Tap {
  readonly url: string;
  readonly exchanges: Exchange[];
  /** Delays answers to matching addresses, in milliseconds or until a promise resolves. */
  hold: { pattern: RegExp; wait: number | Promise<void> } | null;
  /** The content exchanged since the last call, without pages and their scripts. */
  taken(): Exchange[];
  close(): Promise<void>;
}

const CONTENT = /^\/(?:api\/(?!admin\/|page-views)|uploads\/)/;

export async function tap(siteUrl: string): Promise<Tap> {
  const exchanges: Exchange[] = [];
  let from = 0;
  const server = createServer((asked, answered) => void pass(asked, answered));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const self: Tap = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    hold: null,
    taken() {
      const since = exchanges.slice(from);
      from = exchanges.length;
      return since.filter(({ address }) => CONTENT.test(address));
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };

  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const { method = "GET", url: address = "/", headers } = asked;
    if (self.hold?.pattern.test(address)) {
      const { wait } = self.hold;
      await (typeof wait === "number" ? setTimeout(wait) : wait);
    }
    const onward = request(siteUrl + address, { method, headers }, (answer) => {
      const exchange = { method, address, status: answer.statusCode ?? 0, bytes: 0 };
      exchange.bytes = answer.rawHeaders.join("").length;
      exchanges.push(exchange);
      answer.on("data", (part: Buffer) => (exchange.bytes += part.length));
      answered.writeHead(exchange.status, answer.rawHeaders);
      answer.pipe(answered);
    });
    // The server is down, so the connection is cut.
    onward.on("error", () => answered.destroy());
    asked.pipe(onward);
  }
  return self;
}
