import { execFile } from "node:child_process";
import { isSea } from "node:sea";
import type { Place } from "../database/database.ts";
import { type S3Address, s3Variables } from "../objects/s3-address.ts";
import type { PictureStore } from "../store/pictures/objects.ts";
import { fillEmptySite, hasNeverHadContent } from "./starter.ts";

/**
 * Fills an empty site in a separate process if this is the executable: reading all pictures takes 30 MB that the
 * server would never give back.
 */
export async function fillInOwnProcess(
  store: PictureStore,
  { dataDir, databaseUrl = "", pictures }: Place & { pictures?: S3Address },
  stopping: AbortSignal,
): Promise<void> {
  if (!(await hasNeverHadContent(store.db))) return;
  if (!isSea()) return fillEmptySite(store);
  // Flags may have replaced settings that the process would refuse.
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
    // Its last line is the reason; if there is none, the command and its arguments are.
    const reason = (error as Error).message
      .trim()
      .split("\n")
      .at(-1)
      ?.replace(/^lunula: /, "");
    throw new Error(`Cannot load the starter content: ${reason}`, { cause: error });
  }
}

/** Rejects if the program fails or is stopped, but only after it has exited. */
function run(file: string, args: string[], env: NodeJS.ProcessEnv, stopping: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const child = execFile(file, args, { env }, (error) => (error ? reject(error) : resolve()));
    stopping.addEventListener("abort", () => child.kill());
  });
}
