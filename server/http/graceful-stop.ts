import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long running requests may take to finish. The whole stop takes five seconds at most. */
const STOP_MS = 4_000;
const HANG_UP_MS = 100;

/**
 * Call this before the server listens. The returned function stops it: it accepts no more requests, and those
 * that still run after four seconds are cut off.
 */
export function gracefulStop(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return async () => {
    // Browsers open connections ahead of requests. Node does not count those as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_MS);
    // Browsers keep the connection open after the answer.
    const hangUp = setInterval(() => server.closeIdleConnections(), HANG_UP_MS);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(hangUp);
    clearTimeout(timeout);
  };
}
