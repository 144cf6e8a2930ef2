import { once } from "node:events";
import { Agent, type IncomingMessage, get } from "node:http";
import { type Socket, connect } from "node:net";

export interface Request {
  url: string;
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true });

/**
 * How long a request takes, including its whole body. Throws unless it answers 200. Nothing of the answer is kept: each
 * hundredth `fetch` would be made to wait for 20 ms by a garbage collection of our own.
 */
export async function timed({ url, headers = {} }: Request): Promise<number> {
  const before = performance.now();
  const asked = get(url, { agent, headers: { "accept-encoding": "gzip, deflate", ...headers } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return performance.now() - before;
}

/** Sends one request after the other, up to a number or a time, after one that does not count. */
export async function timedSeries(
  request: Request,
  { count, atMostMs }: { count: number; atMostMs: number },
): Promise<number[]> {
  await timed(request);
  const times: number[] = [];
  const end = performance.now() + atMostMs;
  while (times.length < count && performance.now() < end) {
    times.push(await timed(request));
  }
  return times;
}

interface Load {
  connections: number;
  forMs: number;
}

/** Keeps `connections` busy for a while. Returns how long each request took. Throws unless all answer 200 or 304. */
export async function load(
  asked: Request | ((index: number) => Request),
  { connections, forMs }: Load,
): Promise<{ times: number[]; perSecond: number }> {
  let index = 0;
  const next = typeof asked === "function" ? () => bytesOf(asked((index += 1))) : always(asked);
  const { hostname, port } = new URL((typeof asked === "function" ? asked(0) : asked).url);
  const begin = performance.now();
  const series = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay();
      const times: number[] = [];
      while (performance.now() - begin < forMs) times.push(await exchange(socket, next()));
      socket.destroy();
      return times;
    }),
  );
  const times = series.flat();
  return { times, perSecond: (times.length * 1000) / (performance.now() - begin) };
}

function always(asked: Request): () => Buffer {
  const bytes = bytesOf(asked);
  return () => bytes;
}

function bytesOf({ url, headers = {} }: Request): Buffer {
  const { host, pathname, search } = new URL(url);
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
}

/** One request on a persistent connection. The client does little, so that the server is measured. */
function exchange(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const before = performance.now();
    let received = Buffer.alloc(0);
    const onData = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      if (!isWhole(received)) return;
      socket.off("data", onData).off("error", reject).off("close", onClose);
      const status = received.toString("latin1", 9, 12);
      if (status === "200" || status === "304") return resolve(performance.now() - before);
      reject(new Error(`${request.toString().split(" HTTP")[0]} answered ${status}`));
    };
    const onClose = () => reject(new Error("The server closed the connection"));
    socket.on("data", onData).on("error", reject).on("close", onClose);
    socket.write(request);
  });
}

function isWhole(received: Buffer): boolean {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd === -1) return false;
  const head = received.subarray(0, headEnd).toString("latin1");
  if (head.startsWith("HTTP/1.1 304 ")) return true;
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    return received.subarray(-5).toString("latin1") === "0\r\n\r\n";
  }
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  return received.length >= headEnd + 4 + length;
}
