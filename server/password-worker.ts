import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";
import { createHash } from "node:crypto";

// Runs in a worker thread, see passwords.ts: each call takes a CPU for a tenth of a second.

/** bcrypt ignores bytes beyond this. */
const MAX_BYTES = 72;
/** The prefix of hashes whose password was digested first. */
const DIGESTED = "sha256:";

/** A job for a thread: hash a password with this many rounds, or compare it with a hash. */
export type Job = { password: string } & ({ rounds: number } | { hash: string });

export function work(job: Job): string | boolean {
  return "hash" in job ? matches(job.password, job.hash) : hashOf(job.password, job.rounds);
}

/** Passwords that are too long for bcrypt are digested first, so that every byte counts. */
function hashOf(password: string, rounds: number): string {
  if (Buffer.byteLength(password) <= MAX_BYTES) return hashSync(password, rounds);
  return DIGESTED + hashSync(digest(password), rounds);
}

/**
 * The prefix keeps a digest from being accepted as the password. Hashes without it may be of a long password, which
 * earlier releases truncated; they are compared in the same way.
 */
function matches(password: string, hash: string): boolean {
  if (!hash.startsWith(DIGESTED)) return compareSync(password, hash);
  return compareSync(digest(password), hash.slice(DIGESTED.length));
}

function digest(password: string): string {
  return createHash("sha256").update(password).digest("base64");
}

// The thread’s message loop: one reply for each job.
if (parentPort) {
  const port = parentPort;
  // Requests of visitors come first. On Linux a priority applies to a thread; elsewhere it would slow the whole server.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
  port.on("message", (job: Job) => port.postMessage(work(job)));
}
