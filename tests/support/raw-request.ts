import { connect } from "node:net";

const PATIENCE_MS = 60_000;
const STATUS = /^HTTP\/1\.1 (?!100)(\d{3})/m;

/** A request exactly as it is sent, in Latin-1. */
export interface RawRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: string;
}

/**
 * The status of the answer; undefined if the server closed the connection without one. Rejects if nothing arrives.
 */
export function sendRaw(url: string, request: RawRequest): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  const lines = request.headers.map(([name, value]) => `${name}: ${value}`);
  const head = [`${request.method} ${request.target} HTTP/1.1`, ...lines, "", ""].join("\r\n");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      reject(new Error("no answer"));
    });
    socket.on("data", (bytes) => {
      answer += bytes.toString("latin1");
      if (STATUS.test(answer)) socket.destroy();
    });
    // A server that has refused a request need not read the rest of it.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      const status = STATUS.exec(answer)?.[1];
      resolve(status === undefined ? undefined : Number(status));
    });
    socket.write(Buffer.from(head + request.body, "latin1"));
  });
}
