import { once } from "node:events";
import { type RequestListener, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { gracefulStop } from "./listen.ts";

const sockets: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Starts a server and a connection that has sent this part of a request. */
async function startWith(sent: string, listener: RequestListener = (_, res) => void res.end()) {
  const server = createServer(listener);
  const stop = gracefulStop(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket.on("error", () => undefined));
  const [accepted] = (await once(server, "connection")) as [Socket];
  socket.write(sent);
  await expect.poll(() => accepted.bytesRead).toBe(sent.length);
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  const stopped = vi.fn<() => void>();
  const end = stop().then(stopped);
  return { end, stopped, socket };
}

const HEAD = "POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n";
const endless: RequestListener = (_, res) => void res.writeHead(200).write("x".repeat(1e7));

it.each([
  ["half its head", HEAD, undefined],
  ["half its body", `${HEAD}\r\n{`, (req) => void req.resume()],
  ["a large answer is read slowly", `${HEAD}\r\n123456789`, endless],
] satisfies [string, string, RequestListener | undefined][])(
  "gives a request four seconds: %s",
  async (_what, sent, listener) => {
    const { end, stopped } = await startWith(sent, listener);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await end;
  },
);

it("does not wait for a connection without a request", async () => {
  const { end, stopped } = await startWith("");
  await end;
  expect(stopped).toHaveBeenCalledTimes(1);
});

it("closes a connection after its answer, without waiting for a next request", async () => {
  let answer = () => undefined as unknown;
  const { end, socket } = await startWith("GET / HTTP/1.1\r\nHost: site\r\n\r\n", (_, res) => {
    answer = () => res.end("done");
  });
  answer();
  const [text] = (await once(socket, "data")) as [Buffer];
  expect(text.toString()).toContain("done");
  await vi.advanceTimersByTimeAsync(200);
  await end;
});
