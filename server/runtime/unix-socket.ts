import { connect } from "node:net";
import { z } from "zod";

/** The first socket that systemd passes on. */
const FIRST_FD = 3;

/** Where to listen: an address, or a socket’s path, of which the system takes 107 letters at most. */
export const listenHost = z
  .string()
  .trim()
  .min(1, "must name an address")
  // As in addresses of pages: [::1].
  .transform((host) => host.replace(/^\[([\da-f:.%]+)\]$/i, "$1"))
  .refine(
    (host) => !/^unix:(?:$|.{108})/s.test(host),
    "must name a socket of at most 107 letters, such as unix:/run/lunula/http.sock",
  );

/** The path in `unix:/run/lunula/http.sock`. */
export function socketPath(host: string): string | undefined {
  return host.startsWith("unix:") ? host.slice("unix:".length) : undefined;
}

/** The socket that systemd passed to this process, if any: see sd_listen_fds(3). */
export function passedSocket(env: NodeJS.ProcessEnv): number | undefined {
  const isForUs = env["LISTEN_PID"] === String(process.pid) && Number(env["LISTEN_FDS"]) > 0;
  return isForUs ? FIRST_FD : undefined;
}

/** Whether nobody accepts connections at a socket that exists. */
export function isAbandoned(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED"));
  });
}
