import { type Server as HttpServer, type RequestListener, createServer } from "node:http";
import type { Server, Socket } from "node:net";
import { chmodSync, unlinkSync } from "node:fs";
import { type Config, ConfigError } from "../config.ts";
import { isAbandoned, socketPath } from "../runtime/unix-socket.ts";

/**
 * Proxies keep idle connections for a minute. The proxy must close them first: if the server does, a request already in
 * transit is lost.
 */
const KEEP_ALIVE_MS = 75_000;

/** Skips creating a body stream for requests without a body, which are nearly all. */
export function createHttpServer(listener: RequestListener): HttpServer {
  return createServer({ optimizeEmptyRequests: true, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
}

/** Where a site listens: see Config. */
type ListenPlace = Pick<Config, "host" | "port" | "listenFd">;

/** Only the site’s user and group may connect; the proxy belongs to the group. */
const SOCKET_MODE = 0o660;

/**
 * Starts listening. Throws a ConfigError that names the setting to change. Workers of one site share the
 * address.
 */
export async function startListening(
  server: Server,
  place: ListenPlace,
  settings: Settings = { host: "--host or HOST", port: "--port or PORT" },
): Promise<void> {
  const socket = socketPath(place.host);
  try {
    await listen(server, place).catch(async (error: unknown) => {
      // A killed process leaves its socket file behind.
      if (socket === undefined || !(await isAbandoned(socket))) throw error;
      unlinkSync(socket);
      await listen(server, place);
    });
    if (socket !== undefined && place.listenFd === undefined) chmodSync(socket, SOCKET_MODE);
  } catch (error) {
    throw new ConfigError(listenProblem(error as NodeJS.ErrnoException, place, settings));
  }
}

function listen(server: Server, { host, port, listenFd }: ListenPlace): Promise<void> {
  const path = socketPath(host);
  const socket = path === undefined ? { host, port } : { path };
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(listenFd === undefined ? socket : { fd: listenFd }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** The address a server listens on, such as `http://127.0.0.1:3000` or `unix:/run/lunula.sock`. */
export function listeningAddress(server: Server): string {
  const at = server.address();
  if (at === null || typeof at === "string") return `unix:${at ?? ""}`;
  const { address, family, port } = at;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** The names of the settings for host and port. */
interface Settings {
  host: string;
  port: string;
}

function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port, listenFd }: ListenPlace,
  settings: Settings,
) {
  if (listenFd !== undefined) return `Cannot listen on the socket of systemd: ${message}`;
  const socket = socketPath(host);
  const another = `choose another with ${settings.port}`;
  if (code === "EADDRINUSE" && socket !== undefined)
    return `Another process listens on ${socket}: choose another socket with ${settings.host}`;
  if (code === "EADDRINUSE") return `Port ${port} of ${host} is already in use: ${another}`;
  if (code === "EACCES" && socket === undefined) return `Port ${port} is not allowed: ${another}`;
  return `Cannot listen on ${host} (${settings.host}): ${message}`;
}

/** How long running requests may take to finish, in milliseconds. The whole stop takes five seconds at most. */
const STOP_MS = 4_000;
const HANG_UP_MS = 100;

/**
 * Call this before the server listens. The returned function stops the server: it accepts no more requests and aborts
 * those still running after four seconds.
 */
export function gracefulStop(server: HttpServer): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return async () => {
    // Browsers preconnect; Node does not count such connections as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_MS);
    // Browsers keep connections open after the response.
    const hangUp = setInterval(() => server.closeIdleConnections(), HANG_UP_MS);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(hangUp);
    clearTimeout(timeout);
  };
}
