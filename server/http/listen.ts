import { type Server as HttpServer, type RequestListener, createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { type Config, ConfigError } from "../config.ts";

/**
 * Proxies keep idle connections for a minute. The proxy must be the one to close them: if the server does, a
 * request that is already on its way is lost.
 */
const KEEP_ALIVE_MS = 75_000;

/** Creates no body stream for requests without a body, which is nearly all of them. */
export function createHttpServer(listener: RequestListener): HttpServer {
  return createServer({ optimizeEmptyRequests: true, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
}

/**
 * Starts listening. Throws a ConfigError that names the setting to change. Workers of one site share the
 * port.
 */
export async function startListening(
  server: Server,
  { host, port }: Pick<Config, "host" | "port">,
  settings: Settings = { host: "--host or HOST", port: "--port or PORT" },
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw new ConfigError(listenProblem(error as NodeJS.ErrnoException, { host, port }, settings));
  }
}

/** The address a server listens on, such as `http://127.0.0.1:3000`. */
export function listeningAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** What host and port are set by. */
interface Settings {
  host: string;
  port: string;
}

function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Pick<Config, "host" | "port">,
  settings: Settings,
) {
  const another = `choose another with ${settings.port}`;
  if (code === "EADDRINUSE") return `Port ${port} of ${host} is already in use: ${another}`;
  if (code === "EACCES") return `Port ${port} is not allowed: ${another}`;
  return `Cannot listen on ${host} (${settings.host}): ${message}`;
}
