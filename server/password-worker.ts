import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";
import { createHash } from "node:crypto";

// Runs in a separate thread, see passwords.ts: each call takes a processor for a tenth of a second.

/** bcrypt ignores the rest. */
const MAX_BYTES = 72;
/** Prefix of hashes whose password was digested first. */
const DIGESTED = "sha256:";

/** A job for a thread: hash a password with this many rounds, or compare it with a hash. */
export type Job = { password: string } & ({ rounds: number } | { hash: string });

export function work(job: Job): string | boolean {
  return "hash" in job ? matches(job.password, job.hash) : hashOf(job.password, job.rounds);
}

/** Passwords that are too long for bcrypt are digested first, so that all of it counts. */
function hashOf(password: string, rounds: number): string {
  if (Buffer.byteLength(password) <= MAX_BYTES) return hashSync(password, rounds);
  return DIGESTED + hashSync(digest(password), rounds);
}

/**
 * Without the prefix, a digest must not pass as the password. Hashes without it may be of a long password, which
 * earlier releases cut; they are compared in the same way.
 */
function matches(password: string, hash: string): boolean {
  if (!hash.startsWith(DIGESTED)) return compareSync(password, hash);
  return compareSync(digest(password), hash.slice(DIGESTED.length));
}

function digest(password: string): string {
  return createHash("sha256").update(password).digest("base64");
}

// The thread that hashes: one answer for each job.

// Visitors come first. On Linux a priority applies to a thread; elsewhere it would slow the whole server.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on("message", (job: Job) => parentPort?.postMessage(work(job)));
