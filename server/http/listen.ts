import type { Server } from "node:http";
import { type Config, ConfigError } from "../config.ts";

/** Starts listening, or throws a ConfigError that names what has to be set otherwise. */
export async function listen(server: Server, { host, port }: Config): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw new ConfigError(listenProblem(error as NodeJS.ErrnoException, host, port));
  }
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === "EADDRINUSE")
    return `Port ${port} of ${host} is taken: set another by --port or PORT`;
  if (code === "EACCES") return `Port ${port} is not allowed: set another by --port or PORT`;
  return `Cannot listen on ${host}, set by --host or HOST: ${message}`;
}
