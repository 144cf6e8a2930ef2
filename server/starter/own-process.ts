import { execFile } from "node:child_process";
import { isSea } from "node:sea";
import { promisify } from "node:util";
import type { Db } from "../database/open.ts";
import { fillEmptySite, hasNeverHadContent } from "../starter.ts";

/**
 * Fills an empty site from the executable in a process of its own: reading all the pictures takes 30
 * MB that the server would keep for as long as it runs.
 */
export async function fillInOwnProcess(db: Db, dataDir: string): Promise<void> {
  if (!(await hasNeverHadContent(db))) return;
  if (!isSea()) return fillEmptySite(db);
  // Flags may have won over settings that would be refused there.
  const env = { ...process.env, PORT: "", HOST: "", STARTER_CONTENT: "", WITHDRAW_WORKER: "" };
  try {
    await promisify(execFile)(process.execPath, ["fill", "--data", dataDir], { env });
  } catch (error) {
    // What it said last is the reason; only before that come the command and its arguments.
    const reason = (error as Error).message
      .trim()
      .split("\n")
      .at(-1)
      ?.replace(/^lunula: /, "");
    throw new Error(`Cannot load the starter content: ${reason}`, { cause: error });
  }
}
