import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long running requests may take to finish; with all else, the end takes at most five seconds. */
const STOP_MS = 4_000;
const HANG_UP_MS = 100;

/**
 * To be called before a server listens. The answer ends it: no more requests are taken, the running
 * ones finish or are cut off after four seconds.
 */
export function gracefulStop(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return async () => {
    // Opened by a browser in advance: Node does not count these as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_MS);
    // A browser keeps its connection after the answer; nothing more is to come over it.
    const hangUp = setInterval(() => server.closeIdleConnections(), HANG_UP_MS);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(hangUp);
    clearTimeout(timeout);
  };
}
