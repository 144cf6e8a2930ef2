import { type Config, ConfigError } from "../config.ts";
import { moveSite, type PicturePlaces, type MoveStep, type Moved } from "../move/move.ts";
import { createObjectStore } from "../objects/object-store.ts";
import { requireSiteFile } from "../starting.ts";
import { existsSync } from "node:fs";
import path from "node:path";
import { KEY_FILE } from "../runtime/secret-key.ts";
import { stopSignal } from "../runtime/child-process.ts";
import type { DataPlace } from "../database/database.ts";
import { openSource, openTarget } from "../database/open.ts";
import type { Digest } from "../move/copy-table.ts";

/**
 * `lunula move --from … --to …`: carries a whole site from a data folder or a database of PostgreSQL to another. It
 * can be stopped at any time, and started again.
 */
export async function runMove(
  { move }: Pick<Config, "move">,
  signal = stopSignal(),
): Promise<void> {
  const { from, to } = move;
  if (!from || !to) throw new ConfigError("lunula move needs --from and --to");
  const notBegun = (flag: string) => (error: unknown) => {
    throw error instanceof Error ? new ConfigError(`${flag}: ${error.message}`) : error;
  };
  if (from.databaseUrl === undefined) requireSiteFile(from.dataDir, "--from");
  const print = (line: string) => console.log(line);
  const progress = new Progress(print);
  const source = await openSource(from).catch(notBegun("--from"));
  try {
    const moved = await moveSite(source, () => openTarget(to).catch(notBegun("--to")), {
      signal,
      pictures: placesOf(move),
      onProgress: progress.say,
    });
    summaryOf(moved).forEach(print);
    if (from.databaseUrl === undefined) adviceAboutKey(from.dataDir, to).forEach(print);
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error;
    // Nothing was changed.
    if (!progress.step && !signal.aborted) throw new ConfigError(error.message);
    if (!progress.step) throw error;
    const why = signal.aborted ? "" : `: ${error.message}`;
    const goesOn = "the same command goes on from there";
    throw new Error(`The move stopped at ${progress.step}${why}; ${goesOn}`, { cause: error });
  } finally {
    await source.close();
  }
}

function placesOf({ fromPictures, toPictures }: Config["move"]): PicturePlaces | undefined {
  if (!fromPictures && !toPictures) return undefined;
  return { from: createObjectStore(fromPictures), to: createObjectStore(toPictures) };
}

/** How often a long step prints its progress, in milliseconds. */
const LINE_MS = 2_000;

/** Prints the progress of a move: a line for each table, and more for long ones. */
class Progress {
  /** The current step; empty before the first. */
  step = "";
  private readonly print: (line: string) => void;
  private saidAt = Date.now();

  constructor(print: (line: string) => void) {
    this.print = print;
  }

  readonly say = ({ what, done, total, carried, isAgain }: MoveStep): void => {
    this.step = what;
    if (carried) {
      if (isAgain && carried.changed === 0) return;
      this.line(`${what}: ${sizeOf(carried.digest)}${isAgain ? ", written meanwhile" : ""}`);
    } else if (Date.now() - this.saidAt > LINE_MS) {
      const of = total === undefined ? "" : ` of ${count(total)}`;
      this.line(`${what}: ${count(done)}${of} …`);
    }
  };

  private line(text: string): void {
    this.saidAt = Date.now();
    this.print(text);
  }
}

/** For example “1,200 rows, 3.4 MB, 0f3a…”: the same rows have the same hash in every database. */
function sizeOf({ rows, bytes, hash }: Digest): string {
  return `${count(rows)} rows, ${(bytes / 1e6).toFixed(1)} MB, ${hash.slice(0, 16)}`;
}

function summaryOf({ tables, changedMeanwhile, from, to }: Moved): string[] {
  const rows = tables.reduce((sum, { digest }) => sum + digest.rows, 0);
  const written =
    changedMeanwhile.length > 0 ? ` (and was written to: ${changedMeanwhile.join(", ")})` : "";
  return [
    `Moved: ${count(rows)} rows in ${tables.length} tables, checked in ${to} against their hashes.`,
    `If the site was running from ${from}${written}, stop it, run this command again to copy the rest, and start the site from ${to}.`,
  ];
}

/** The key stays apart from what it encrypts, so that a place of the database alone never has both. */
function adviceAboutKey(from: string, to: DataPlace): string[] {
  const file = path.join(from, KEY_FILE);
  if (!existsSync(file)) return [];
  const how =
    to.databaseUrl === undefined
      ? `before you start it, copy ${file} to ${to.dataDir}`
      : `start it with SECRET_KEY_FILE=${file}, or a copy of that file`;
  return [`Codes of authenticator apps need the key that was not moved: ${how}.`];
}

function count(number: number): string {
  return number.toLocaleString("en");
}
