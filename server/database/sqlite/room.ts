import { randomFillSync } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Room } from "../database.ts";

/** May be removed at any time: it holds nothing. */
export const RESERVE_FILE = "lunula.reserve";
const RESERVE_BYTES = 8_000_000;
/** What a few uploads and the log of a large change take. */
const LEAST_FREE_BYTES = 4_000_000;
/** The disk is not filled by keeping it. */
const PLENTY_BYTES = 10 * RESERVE_BYTES;

/** A file in the data folder that takes up room, and is removed when that is needed. */
export function reservedRoom(dataDir: string, freeBytes = freeOn): Room {
  const file = path.join(dataDir, RESERVE_FILE);
  const isScarce = async () => (await freeBytes(dataDir)) < LEAST_FREE_BYTES;
  return {
    isScarce,
    async make() {
      if (existsSync(file) && (await isScarce())) rmSync(file, { force: true });
    },
    async keep() {
      if (existsSync(file) || (await freeBytes(dataDir)) < PLENTY_BYTES) return;
      // Bytes that no disk makes smaller. Another process may be at it, too.
      const bytes = randomFillSync(Buffer.alloc(RESERVE_BYTES));
      await writeFile(file, bytes, { flag: "wx", mode: 0o600 }).catch(ignoreExisting);
    },
  };
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
