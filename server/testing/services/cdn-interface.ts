import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A call as the API received it. */
export interface ReceivedCall {
  method: string | undefined;
  path: string | undefined;
  /** The headers with credentials. */
  keys: Record<string, string>;
  body: unknown;
}

/** A fake CDN API on a free port, which records its calls and responds as configured. */
export class CdnInterface {
  readonly calls: ReceivedCall[] = [];
  /** The responses to the next calls, in order; after that all succeed. */
  readonly refusals: { status: number; headers?: Record<string, string>; body?: string }[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer(async (request, response) => {
      const { method, url: path, headers } = request;
      const keys = Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          name === "authorization" || name === "fastly-key" ? [[name, String(value)]] : [],
        ),
      );
      this.calls.push({ method, path, keys, body: JSON.parse(await text(request)) });
      const refusal = this.refusals.shift();
      response.writeHead(refusal?.status ?? 200, refusal?.headers);
      response.end(refusal?.body ?? '{"success":true,"errors":[],"result":{"id":"1"}}');
    });
  }

  static async start(): Promise<CdnInterface> {
    const made = new CdnInterface();
    made.server.listen(0, "127.0.0.1");
    await once(made.server, "listening");
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }
}
