import { closeSync, openSync, readSync, statSync } from "node:fs";
import { setImmediate, setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { isBusy } from "../../database/sqlite/engine.ts";
import { type LogPlace, endOfLog, isStillThere } from "./write-ahead-log.ts";

/** A part of the log is at most this large, and so is a piece of a copy. */
export const PART_BYTES = 8 * 1024 * 1024;
/** SQLite’s own limit, after which a commit moves the log into the file. */
const MOVED_BYTES = 4 * 1024 * 1024;
/** Read while others wait with their writes. */
const LAST_BYTES = 2 * 1024 * 1024;
/** Longer than file systems need to tell two writes apart by their times. */
const TIMES_DIFFER_MS = 20;
const COPIED_PAGES = 250;
/** At the end, readers are waited for, for a second. */
const LAST_ATTEMPTS = 10;
const LAST_PAUSE_MS = 100;
/** About a second, after which others go on to write: the log is moved another time. */
const GATE_ATTEMPTS = 100;
const GATE_PAUSE_MS = 10;

/** A range of the log’s bytes, from the end of the part before it. */
export interface LogPart {
  readonly salts: string;
  readonly from: number;
  readonly bytes: Buffer;
}

/** How far the log was followed. */
export interface Followed {
  readonly place: LogPlace;
  /** Set if everything up to the place was in the file then, and the log could only restart. */
  readonly file?: FileState;
}

interface FileState {
  readonly inode: number;
  readonly size: number;
  readonly modified: number;
}

/**
 * Follows the write-ahead log of a database that other connections and processes write to, without missing a
 * transaction: it always holds a read transaction, so that SQLite never overwrites what was not read. Therefore it
 * moves the log into the file itself, while nobody writes.
 *
 * The database file itself must not be opened here other than by SQLite: closing it would release SQLite’s locks.
 */
export class FollowedLog {
  private readonly file: string;
  private readonly reading: SQLite.Database;
  /** Keeps others from writing. */
  private readonly gate: SQLite.Database;

  constructor(file: string, nativeBinding: string) {
    this.file = file;
    const connect = (timeout: number) => {
      const sqlite = new SQLite(file, { nativeBinding, timeout });
      sqlite.pragma("wal_autocheckpoint = 0");
      return sqlite;
    };
    // Readers only wait for the moment in which a log restarts.
    [this.reading, this.gate] = [connect(1_000), connect(0)];
    this.hold();
  }

  private hold(): void {
    this.reading.exec("begin");
    this.reading.prepare("select 1 from sqlite_schema").get();
  }

  /** Whether everything that was written after that place is still in the log. */
  continues({ place, file }: Followed): boolean {
    return this.inLog((log) => {
      if (log !== undefined && isStillThere(log, place)) return true;
      return file !== undefined && isEqual(file, this.fileState());
    });
  }

  /** What was written since: nothing, or parts, after the last of which transactions are whole. */
  async take(
    from: Followed | undefined,
    keep: (part: LogPart) => Promise<void>,
  ): Promise<Followed | undefined> {
    const log = this.openLog();
    if (log === undefined) return from;
    try {
      const end = await unhurried(endOfLog(log, from?.place));
      if (!end || isSamePlace(end, from?.place)) return from;
      let offset = end.salts === from?.place.salts ? from.place.offset : 0;
      while (offset < end.offset) {
        const bytes = Buffer.alloc(Math.min(PART_BYTES, end.offset - offset));
        readWhole(log, bytes, offset);
        await keep({ salts: end.salts, from: offset, bytes });
        offset += bytes.length;
      }
      return { place: end };
    } finally {
      closeSync(log);
    }
  }

  /** Whether the log should be moved into the file: it is long, or was not written to for a while. */
  isDue(followed: Followed | undefined, isQuiet: boolean): boolean {
    if (followed?.file) return false;
    return isQuiet || (followed?.place.offset ?? 0) > MOVED_BYTES;
  }

  /**
   * Moves everything into the file. Somebody who reads or writes may prevent it: then the result has no `file`. Takes
   * what was written before, which `keep` gets. After an error the log may restart unseen: follow it from a new copy.
   */
  async settle(
    followed: Followed | undefined,
    keep: (part: LogPart) => Promise<void>,
    isLast = false,
  ): Promise<Followed> {
    // Most of it is moved while others write.
    const known = await this.whileNobodyWrites(followed, keep, async () =>
      this.reread(() => false),
    );
    passively(this.gate);
    return this.whileNobodyWrites(known, keep, async () => {
      let isMoved = this.reread(() => passively(this.reading));
      for (let left = isLast ? LAST_ATTEMPTS : 0; left > 0 && !isMoved; left -= 1) {
        await setTimeout(LAST_PAUSE_MS);
        isMoved = this.reread(() => passively(this.reading));
      }
      if (isMoved && isLast) await setTimeout(TIMES_DIFFER_MS);
      return isMoved;
    });
  }

  /** Runs the work when all of the log was read and nobody can add to it. It returns whether the file has everything. */
  private async whileNobodyWrites(
    followed: Followed | undefined,
    keep: (part: LogPart) => Promise<void>,
    work: () => Promise<boolean>,
  ): Promise<Followed> {
    let known = followed ?? { place: NOWHERE };
    for (;;) {
      known = (await this.take(known, keep)) ?? known;
      if (!(await this.shutGate())) return known;
      try {
        const last = this.lastWrites(known);
        if (!last) continue;
        const { place, part } = last;
        if (part) await keep(part);
        return (await work()) ? { place, file: this.fileState() } : { place };
      } finally {
        this.gate.exec("rollback");
      }
    }
  }

  /** Returns whether nobody else can write now. */
  private async shutGate(): Promise<boolean> {
    for (let attempt = 0; attempt < GATE_ATTEMPTS; attempt += 1) {
      try {
        this.gate.exec("begin immediate");
        return true;
      } catch (error) {
        if (!isBusy(error)) throw error;
        await setTimeout(GATE_PAUSE_MS);
      }
    }
    return false;
  }

  /** While nobody can write: what was written since the last look; undefined if that is much. */
  private lastWrites({ place }: Followed): { place: LogPlace; part?: LogPart } | undefined {
    return this.inLog((log) => {
      if (log === undefined) return { place };
      const end = atOnce(endOfLog(log, place));
      if (!end || isSamePlace(end, place)) return { place };
      const from = end.salts === place.salts ? place.offset : 0;
      if (end.offset - from > LAST_BYTES) return undefined;
      const bytes = Buffer.alloc(end.offset - from);
      readWhole(log, bytes, from);
      return { place: end, part: { salts: end.salts, from, bytes } };
    });
  }

  /** While nobody can write and everything was read: ends the read transaction, and begins a new one. */
  private reread(between: () => boolean): boolean {
    this.reading.exec("commit");
    try {
      return between();
    } finally {
      this.hold();
    }
  }

  /** Copies the database as it is for the read transaction, page by page. */
  async copyTo(target: string): Promise<void> {
    await this.reading.backup(target, { progress: () => COPIED_PAGES });
  }

  get bytes(): number {
    return statSync(this.file).size;
  }

  close(): void {
    this.reading.close();
    this.gate.close();
  }

  private openLog(): number | undefined {
    try {
      return openSync(`${this.file}-wal`, "r");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  private inLog<Result>(work: (log: number | undefined) => Result): Result {
    const log = this.openLog();
    try {
      return work(log);
    } finally {
      if (log !== undefined) closeSync(log);
    }
  }

  private fileState(): FileState {
    const { ino: inode, size, mtimeMs: modified } = statSync(this.file);
    return { inode, size, modified };
  }
}

/** Before anything was read. */
const NOWHERE: LogPlace = { salts: "", offset: 0, checksum: [0, 0] };

/** Moves into the file what no reader prevents. Returns whether that was all. */
function passively(sqlite: SQLite.Database): boolean {
  try {
    const [found] = sqlite.pragma("wal_checkpoint(PASSIVE)") as Checkpoint[];
    return found?.busy === 0 && found.log === found.checkpointed;
  } catch {
    // For example, the disk is full: the log keeps the changes safe.
    return false;
  }
}

interface Checkpoint {
  /** 1 if another checkpoint is under way. */
  busy: number;
  /** How many frames the log has. */
  log: number;
  checkpointed: number;
}

const isEqual = (one: FileState, other: FileState) =>
  one.inode === other.inode && one.size === other.size && one.modified === other.modified;

const isSamePlace = (one: LogPlace, other: LogPlace | undefined) =>
  one.offset === 0 || (one.salts === other?.salts && one.offset === other.offset);

function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

async function unhurried<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}

function readWhole(file: number, bytes: Buffer, at: number): void {
  const read = readSync(file, bytes, 0, bytes.length, at);
  if (read < bytes.length) throw new Error("The write-ahead log became shorter while it was read");
}
