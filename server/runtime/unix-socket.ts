import { connect } from "node:net";
import { z } from "zod";

/** The file descriptor of the first socket that systemd passes. */
const FIRST_FD = 3;

/** Where to listen: an address, or a socket path, which may have 107 bytes at most. */
export const listenHost = z
  .string()
  .trim()
  .min(1, "must name an address")
  // IPv6 addresses as in URLs: [::1].
  .transform((host) => host.replace(/^\[([\da-f:.%]+)\]$/i, "$1"))
  .refine(
    (host) => !/^unix:(?:$|.{108})/s.test(host),
    "must name a socket of at most 107 letters, such as unix:/run/lunula/http.sock",
  );

/** Returns the path in `unix:/run/lunula/http.sock`. */
export function socketPath(host: string): string | undefined {
  return host.startsWith("unix:") ? host.slice("unix:".length) : undefined;
}

/** The file descriptor of the socket that systemd passed to this process, if any: see sd_listen_fds(3). */
export function passedSocket(env: NodeJS.ProcessEnv): number | undefined {
  const isForUs = env["LISTEN_PID"] === String(process.pid) && Number(env["LISTEN_FDS"]) > 0;
  return isForUs ? FIRST_FD : undefined;
}

/** Whether an existing socket file has no listener. */
export function isAbandoned(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED"));
  });
}
