import { execFile } from "node:child_process";
import { isSea } from "node:sea";
import type { Place } from "../database/database.ts";
import { type S3Address, s3Variables } from "../objects/s3-address.ts";
import type { PictureStore } from "../store/pictures/objects.ts";
import { fillEmptySite, hasNeverHadContent } from "./starter.ts";

/**
 * Fills an empty site from the executable in a process of its own: reading all the pictures takes 30
 * MB that the server would keep for as long as it runs.
 */
export async function fillInOwnProcess(
  store: PictureStore,
  { dataDir, databaseUrl = "", pictures }: Place & { pictures?: S3Address },
  stopping: AbortSignal,
): Promise<void> {
  if (!(await hasNeverHadContent(store.db))) return;
  if (!isSea()) return fillEmptySite(store);
  // Flags may have won over settings that would be refused there.
  const env = {
    ...process.env,
    // Not as an argument, which all users of the machine could read.
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: "",
    PORT: "",
    HOST: "",
    STARTER_CONTENT: "",
    WITHDRAW_WORKER: "",
    WORKERS: "",
    LOG: "",
    ...s3Variables(pictures),
  };
  stopping.throwIfAborted();
  try {
    await run(process.execPath, ["fill", "--data", dataDir], env, stopping);
  } catch (error) {
    stopping.throwIfAborted();
    // What it said last is the reason; only before that come the command and its arguments.
    const reason = (error as Error).message
      .trim()
      .split("\n")
      .at(-1)
      ?.replace(/^lunula: /, "");
    throw new Error(`Cannot load the starter content: ${reason}`, { cause: error });
  }
}

/** Rejects when the program fails, also when it was told to stop, and not before it has ended. */
function run(file: string, args: string[], env: NodeJS.ProcessEnv, stopping: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const child = execFile(file, args, { env }, (error) => (error ? reject(error) : resolve()));
    stopping.addEventListener("abort", () => child.kill());
  });
}
