import { compareSync, hashSync } from "bcryptjs";
import { createHash } from "node:crypto";

// Runs in a thread of its own, see thread.ts: each call keeps a processor busy for a tenth of a second.

/** bcrypt reads no further. */
const MOST_BYTES = 72;
/** Stands before the hash of a password that was digested first. */
const DIGESTED = "sha256:";

/** A job for a thread: make a hash with this many rounds, or compare a password with a hash. */
export type Job = { password: string } & ({ rounds: number } | { hash: string });

export function work(job: Job): string | boolean {
  return "hash" in job ? belong(job.password, job.hash) : hashOf(job.password, job.rounds);
}

/** What is too long for bcrypt is digested first, so that all of it counts. */
function hashOf(password: string, rounds: number): string {
  if (Buffer.byteLength(password) <= MOST_BYTES) return hashSync(password, rounds);
  return DIGESTED + hashSync(digest(password), rounds);
}

/**
 * The mark decides, so that no digest passes for a password. A hash without one may be of a long
 * password of an earlier release, which was cut: it is still compared as it was made.
 */
function belong(password: string, hash: string): boolean {
  if (!hash.startsWith(DIGESTED)) return compareSync(password, hash);
  return compareSync(digest(password), hash.slice(DIGESTED.length));
}

function digest(password: string): string {
  return createHash("sha256").update(password).digest("base64");
}
