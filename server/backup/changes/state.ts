import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Followed } from "./follow-log.ts";

/** In the data folder: what was not sent yet, and how far sending has come. */
export const CHANGES_FOLDER = "changes";
const STATE_FILE = "state.json";

export interface ChangesState {
  /** The bucket, the site, and the key that signs: with another one, a new chain begins. */
  to: string;
  /** Undefined until a new chain begins, since the last one cannot go on. */
  chain?: string | undefined;
  next: number;
  /** The number of the first part that is not in the bucket. */
  unsent: number;
  /** The hash of the last part. */
  previous: string;
  followed?: Followed | undefined;
  /** The last copy of the chain in the bucket, and the bytes of the parts since. */
  copy?: { first: number; at: string; bytesSince: number } | undefined;
  /** Everything that was written before is in the bucket. ISO 8601 in UTC. */
  sentUntil?: string | undefined;
  /** When this began. */
  since: string;
  /** Why the last attempt to send failed. */
  problem?: string | undefined;
}

const fileOf = (dataDir: string) => path.join(dataDir, CHANGES_FOLDER, STATE_FILE);

export function readState(dataDir: string): ChangesState | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), "utf8")) as ChangesState;
  } catch {
    return undefined;
  }
}

export function writeState(dataDir: string, state: ChangesState): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** What would be lost if the machine were lost now. */
export interface ChangesBehind {
  seconds: number;
  /** Why it is more than it should be, for the owner. */
  late?: string;
}

/** The owner is notified once sending has failed for this long. */
const LATE_SECONDS = 15 * 60;

interface SendingSite {
  readonly dataDir: string;
  readonly backups: { readonly changes?: number };
}

/** Undefined if no changes are sent. */
export function changesBehind({ dataDir, backups }: SendingSite): ChangesBehind | undefined {
  const { changes: everyMs } = backups;
  const state = everyMs === undefined ? undefined : readState(dataDir);
  if (everyMs === undefined || !state) return undefined;
  const { sentUntil, since, problem } = state;
  const seconds = Math.max(0, (Date.now() - Date.parse(sentUntil ?? since)) / 1000);
  if (seconds < Math.max(LATE_SECONDS, (10 * everyMs) / 1000)) return { seconds };
  const what =
    sentUntil === undefined
      ? "no copy of the site is in BACKUP_URL yet"
      : `what was written in the last ${Math.floor(seconds / 60)} minutes is not in BACKUP_URL`;
  return { seconds, late: problem === undefined ? what : `${what}: ${problem}` };
}
