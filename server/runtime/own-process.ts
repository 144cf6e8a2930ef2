import { spawn } from "node:child_process";

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

/** More than an error takes. */
const SAID_LETTERS = 10_000;

/**
 * Runs a command of the executable in a separate process. Secrets go by `settings`: arguments can be read by all users of the
 * machine. Rejects with what it said last when it fails, also when it was told to stop, and not before it has ended.
 */
export function runCommand(
  args: string[],
  settings: NodeJS.ProcessEnv,
  stopping: AbortSignal,
  output: "ignore" | "inherit" = "ignore",
): Promise<void> {
  stopping.throwIfAborted();
  const env = { ...process.env, ...NOT_PASSED_ON, ...settings };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", output, "pipe"] });
    let said = "";
    child.stderr.on(
      "data",
      (part: Buffer) => (said = (said + part.toString()).slice(-SAID_LETTERS)),
    );
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) return resolve();
      const last =
        said.trim().split("\n").at(-1) || `it ended ${signal ? `by ${signal}` : `with ${code}`}`;
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
