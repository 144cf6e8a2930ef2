import { compareSync, hashSync } from "bcryptjs";
import { createHash } from "node:crypto";

// Runs in a thread of its own, see thread.ts: each call keeps a processor busy for a tenth of a second.

const ROUNDS = 11;
/** bcrypt reads no further. */
const MOST_BYTES = 72;
/** Stands before the hash of a password that was digested first. */
const DIGESTED = "sha256:";

/** What a thread is asked for: a new hash, or whether a password belongs to one. */
export type Job = { password: string; hash?: string };

export function work({ password, hash }: Job): string | boolean {
  return hash === undefined ? hashOf(password) : belong(password, hash);
}

/** What is too long for bcrypt is digested first, so that all of it counts. */
function hashOf(password: string): string {
  if (Buffer.byteLength(password) <= MOST_BYTES) return hashSync(password, ROUNDS);
  return DIGESTED + hashSync(digest(password), ROUNDS);
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
