import { execFile } from "node:child_process";

/** Variables that the command would refuse, since flags may have replaced them here. */
const NOT_PASSED_ON = {
  DATABASE_READ_URL: "",
  PORT: "",
  HOST: "",
  STARTER_CONTENT: "",
  WITHDRAW_WORKER: "",
  WORKERS: "",
  LOG: "",
};

/**
 * Runs a command of the executable in a separate process. Secrets go by `settings`: arguments can be read by all users of the
 * machine. Rejects with what it said last when it fails, also when it was told to stop, and not before it has ended.
 */
export function runCommand(
  args: string[],
  settings: NodeJS.ProcessEnv,
  stopping: AbortSignal,
): Promise<void> {
  stopping.throwIfAborted();
  const env = { ...process.env, ...NOT_PASSED_ON, ...settings };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, { env }, (error) => {
      if (!error) return resolve();
      // The last line of the message: the command and its arguments come before it.
      const last = error.message.trim().split("\n").at(-1) ?? "";
      reject(stopping.aborted ? stopping.reason : new Error(last.replace(/^lunula: /, "")));
    });
    stopping.addEventListener("abort", () => child.kill());
  });
}

/** Aborted by SIGTERM or Ctrl+C, which no longer end the process directly. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return controller.signal;
}
