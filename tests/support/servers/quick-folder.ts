import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A file system in memory. */
const MEMORY = "/dev/shm";

/**
 * Where files that nobody needs later are created, written and removed fast: in memory, if it has this many gigabytes
 * of room. Containers often have only 64 MB there.
 */
export function quickFolder(gigabytes: number): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > gigabytes * 2 ** 30 ? MEMORY : tmpdir();
}
