import { expect, it, onTestFinished } from "vitest";
import { listeningAddress, createHttpServer, startListening } from "./listen.ts";

it("keeps idle connections open for longer than proxies do", async () => {
  const server = createHttpServer((_request, response) => void response.end());
  await startListening(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => void server.close());
  const { headers } = await fetch(listeningAddress(server));
  const seconds = Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(60);
  server.closeAllConnections();
});
