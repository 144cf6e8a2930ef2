import { isSea } from "node:sea";
import type { Place } from "../database/database.ts";
import { type S3Address, s3Variables } from "../objects/s3-address.ts";
import { runCommand } from "../runtime/own-process.ts";
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
  const settings = { DATABASE_URL: databaseUrl, ...s3Variables(pictures) };
  try {
    await runCommand(["fill", "--data", dataDir], settings, stopping);
  } catch (error) {
    stopping.throwIfAborted();
    const reason = (error as Error).message;
    throw new Error(`Cannot load the starter content: ${reason}`, { cause: error });
  }
}
