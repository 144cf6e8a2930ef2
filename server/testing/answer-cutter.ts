import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that drops responses: the server processes a request, but its client gets no response. */
export interface AnswerCutter {
  readonly url: string;
  /** Which requests get no response. */
  cuts: (method: string, path: string) => boolean;
  /** How many responses were dropped. */
  cut: number;
  close(): Promise<void>;
}

export async function startAnswerCutter(target: string): Promise<AnswerCutter> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method = "", url: path = "", headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      if (cutter.cuts(method, path)) {
        answer.resume().once("end", () => {
          cutter.cut += 1;
          incoming.socket.destroy();
        });
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cutter: AnswerCutter = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => false,
    cut: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return cutter;
}
