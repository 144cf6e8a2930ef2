import { rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { devNull } from "node:os";
import path from "node:path";
import { isSea } from "node:sea";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import manifest from "../../../package.json" with { type: "json" };
import { DATABASE_FILE } from "../../database/database.ts";
import { type Bucket, failureReason } from "../../objects/object-store.ts";
import { runCommand } from "../../runtime/child-process.ts";
import { loadAddon, makeFolder } from "../../runtime/native.ts";
import { diskSpace, inspectCopy, leastFree, mb, sizeOf } from "../copy.ts";
import type { BackupSettings } from "../folder.ts";
import { FollowedLog, type LogPart, PART_BYTES } from "./follow-log.ts";
import { removeExpired, storedChains } from "./kept-changes.ts";
import {
  CHANGES,
  chainAfter,
  doneKey,
  sha256Of,
  partBeginning,
  partKey,
  pieceKey,
  sealed,
} from "./sealed.ts";
import { Draft, WaitingParts } from "./waiting-parts.ts";
import { CHANGES_FOLDER, type ChangesState, readState, writeState } from "./state.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A new copy is also made after this many bytes, or as many as the database has: a restore applies all of them. */
const LEAST_COPIED_BYTES = 64_000_000;
/** So much may wait on the disk while the bucket cannot be reached, or as much as the database has. */
const LEAST_WAITING_BYTES = 256_000_000;
/** With less on the disk, nothing waits on it. */
const LEAST_FREE_BYTES = 100_000_000;
/** The pause after a copy that could not be made. */
const AGAIN_MS = 60_000;
/** How long a site that stops waits for the bucket, and for a copy that it no longer needs. */
const LAST_SEND_MS = 5_000;
const LAST_COPY_MS = 5_000;
const TYPE = "application/octet-stream";

export interface SentSite {
  readonly dataDir: string;
  readonly backups: Pick<BackupSettings, "keep" | "key">;
}

interface Terms {
  bucket: Bucket;
  site: string;
  /** The longest time that may be lost. */
  everyMs: number;
  log: Logger;
  room?: typeof diskSpace;
  /** How often a new copy is made, at least. */
  copyEveryMs?: number;
}

/** What can fail on its own. */
type Task = "sending" | "copying";

/** The chain cannot go on: something is missing in it, or another site adds to it. */
class ChainBroken extends Error {}
const ANOTHER_SITE =
  "another site, such as a copy of this one, sends its changes to the same place";

/**
 * Sends what is written to the database to a bucket: a copy of the file each day, and each minute’s changes in between
 * (decision 69). What is read from the log waits on the disk until the bucket has it, so that writes never wait for
 * the bucket.
 */
export class SentChanges {
  private readonly site: SentSite;
  private readonly terms: Terms;
  private readonly folder: string;
  private readonly root: string;
  private readonly waiting: WaitingParts;
  private log: FollowedLog;
  private state: ChangesState;
  /** When the log was last read. */
  private readAt = "";
  private copyNotBefore = 0;
  private readonly problems = new Map<Task, string>();
  /** The read transaction must stay as it is. */
  private isCopying = false;
  /** One works on the log at a time. */
  private working = Promise.resolve();
  private sending: Promise<void> | undefined;
  private copying: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;
  private readonly stopping = new AbortController();

  constructor(site: SentSite, terms: Terms) {
    this.site = site;
    this.terms = terms;
    this.folder = path.join(site.dataDir, CHANGES_FOLDER);
    this.waiting = new WaitingParts(this.folder);
    this.root = `${CHANGES}${terms.site}/`;
    makeFolder(this.folder, { mode: 0o700 });
    this.log = this.follow();
    const now = new Date().toISOString();
    const { key = "" } = site.backups;
    const to = sha256Of(Buffer.from(JSON.stringify([terms.bucket.name, terms.site, key])));
    const former = readState(site.dataDir) ?? { to, next: 1, unsent: 1, previous: "", since: now };
    this.state =
      former.to === to && this.canGoOn(former) ? former : { ...withoutChain(former), to };
    rmSync(this.copyFile, { force: true });
    this.waiting.removeOthers(this.state.unsent, this.state.next);
    void this.tick();
    // Twice as often as what may be lost: sending takes time, too.
    this.timer = setInterval(() => void this.tick(), terms.everyMs / 2).unref();
  }

  /** Reads the rest of the log and sends it, if the bucket takes it soon. Call it when nobody writes any more. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await atMost(LAST_COPY_MS, this.copying);
    try {
      await this.oneByOne(() => this.read(true));
      await atMost(LAST_SEND_MS, this.send());
    } catch (error) {
      this.note("sending", error);
    }
    await this.working;
    try {
      this.log.close();
    } catch (error) {
      this.note("copying", error);
    }
  }

  /** Resolves when what was written until now was sent, or could not be. */
  async tick(): Promise<void> {
    try {
      await this.oneByOne(() => this.read());
      this.startCopyIfDue();
      await this.send();
      this.note("sending", undefined);
    } catch (error) {
      this.note("sending", error);
    }
  }

  /** Resolves when no copy is being made. For tests. */
  async idle(): Promise<void> {
    await this.copying;
  }

  private oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.working.then(work);
    this.working = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  private follow(): FollowedLog {
    const { dataDir } = this.site;
    return new FollowedLog(
      path.join(dataDir, DATABASE_FILE),
      loadAddon<string>("better_sqlite3", dataDir),
    );
  }

  private canGoOn({ chain, copy, followed, next, unsent }: ChangesState): boolean {
    if (chain === undefined || !copy || !followed || !this.log.continues(followed)) return false;
    for (let number = unsent; number < next; number += 1) {
      if (!this.waiting.has(number)) return false;
    }
    return true;
  }

  /** Reads what was written. If that fails, the log must not grow: a new copy follows instead. */
  private async read(isLast = false): Promise<void> {
    try {
      await this.readOn(new Date().toISOString(), isLast);
      this.requireRoom();
    } catch (error) {
      this.beginAnew();
      throw error;
    }
  }

  /** Also moves the log into the database from time to time. */
  private async readOn(at: string, isLast: boolean): Promise<void> {
    const draft = new Draft(this.state, this.waiting, this.site.backups.key);
    const keep = (part: LogPart) => draft.add(part, at);
    draft.followed = await this.log.take(this.state.followed, keep);
    const isQuiet = draft.followed === this.state.followed;
    if (!this.isCopying && (isLast || this.log.isDue(draft.followed, isQuiet))) {
      draft.followed = await this.log.settle(draft.followed, keep, isLast);
    }
    this.keepState({ ...this.state, ...draft.result() });
    this.readAt = at;
  }

  /** While the bucket cannot be reached, changes may not fill the disk. */
  private requireRoom(): void {
    const { room = diskSpace } = this.terms;
    const waiting = this.waiting.bytes;
    const isMuch = waiting > Math.max(LEAST_WAITING_BYTES, this.log.bytes);
    if (waiting === 0 || (!isMuch && room(this.folder).free >= LEAST_FREE_BYTES)) return;
    throw new ChainBroken(
      `${mb(waiting)} of changes waited, too much for the disk; a new copy follows`,
    );
  }

  /** The next chain begins with a copy of the whole database. */
  private beginAnew(): void {
    this.state = withoutChain(this.state);
    makeFolder(this.folder, { mode: 0o700 });
    this.waiting.removeOthers(0, 0);
    if (!this.isCopying) {
      const former = this.log;
      this.log = this.follow();
      former.close();
    }
    this.tryToKeep(this.state);
  }

  /** Sends the parts that wait, in their order. */
  private send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    const { bucket } = this.terms;
    while (this.state.unsent < this.state.next) {
      const { chain = "", unsent } = this.state;
      const object = this.waiting.read(unsent);
      const key = `${this.root}${chain}/${partKey(unsent, sha256Of(object))}`;
      const there = await bucket.list(`${this.root}${chain}/${partBeginning(unsent)}`);
      if (there.some((one) => one !== key)) {
        await this.oneByOne(async () => this.beginAnew());
        throw new ChainBroken(ANOTHER_SITE);
      }
      if (!there.includes(key)) await bucket.put(key, object, TYPE);
      if (this.state.chain !== chain || this.state.unsent !== unsent) continue;
      this.waiting.remove(unsent);
      const { copy } = this.state;
      const bytesSince = (copy?.bytesSince ?? 0) + object.length;
      const newer = { unsent: unsent + 1, ...(copy && { copy: { ...copy, bytesSince } }) };
      this.keepState({ ...this.state, ...newer });
    }
    if (this.state.copy) this.keepState({ ...this.state, sentUntil: this.readAt });
  }

  private startCopyIfDue(): void {
    if (this.copying || this.stopping.signal.aborted || performance.now() < this.copyNotBefore)
      return;
    const { copy } = this.state;
    const { copyEveryMs = DAY_MS } = this.terms;
    const age = copy && Date.now() - Date.parse(copy.at);
    // A clock that was ahead is back.
    const isOld = age === undefined || age < 0 || age >= copyEveryMs;
    if (!isOld && copy && copy.bytesSince < Math.max(LEAST_COPIED_BYTES, this.log.bytes)) return;
    this.copying = this.copy()
      .then(() => this.note("copying", undefined))
      .catch((error: unknown) => {
        this.copyNotBefore = performance.now() + AGAIN_MS;
        if (!this.stopping.signal.aborted) this.note("copying", error);
      })
      .finally(() => {
        this.isCopying = false;
        this.copying = undefined;
        rmSync(this.copyFile, { force: true });
      });
  }

  /** Copies the database and sends the copy; a new chain begins with it. */
  private async copy(): Promise<void> {
    const chains = await this.chainsInOwnPlace();
    this.requireRoomForCopy();
    const at = new Date().toISOString();
    // Not while the log is being moved.
    await this.oneByOne(async () => void (this.isCopying = true));
    rmSync(this.copyFile, { force: true });
    await this.log.copyTo(this.copyFile);
    const begun = await this.oneByOne(() => {
      this.isCopying = false;
      return this.beginCopy(at, chainAfter(chains));
    });
    await this.verify();
    const pieces = await this.sendPieces(begun);
    await this.tick();
    const { chain, unsent } = this.state;
    if (chain !== begun.chain || unsent <= begun.least) {
      throw new Error("the changes during the copy could not be sent");
    }
    const size = sizeOf(this.copyFile);
    const head = { what: "copy", ...begun, at, release: manifest.version, size, pieces } as const;
    await this.put(doneKey(begun.first), await sealed(head, NOTHING, this.site.backups.key), chain);
    await this.oneByOne(async () => {
      const { first } = begun;
      this.keepState({ ...this.state, copy: { first, at, bytesSince: 0 } });
    });
    void this.tick();
    await removeExpired(this.terms, chain, this.site.backups.keep).catch((error: unknown) => {
      this.terms.log.error(
        { err: error },
        "old changes could not be removed; trying again tomorrow",
      );
    });
  }

  /** The names of the site’s chains. Two sites in one place could not be distinguished at a restore. */
  private async chainsInOwnPlace(): Promise<string[]> {
    const { bucket, site } = this.terms;
    const stored = await storedChains(bucket);
    const other = [...stored.keys()].find((one) => one !== site);
    if (other === undefined) return (stored.get(site) ?? []).map(({ chain }) => chain);
    throw new Error(
      `${bucket.name} has changes of another site (${CHANGES}${other}): name another folder in BACKUP_URL, or remove those`,
    );
  }

  private requireRoomForCopy(): void {
    const { room = diskSpace } = this.terms;
    const { free, all } = room(this.folder);
    if (free - this.log.bytes >= leastFree(all)) return;
    throw new Error(
      `Not enough space for a copy of the database: it needs ${mb(this.log.bytes)}, ${mb(free)} are free, and ${mb(leastFree(all))} must stay free`,
    );
  }

  /** The parts to apply begin with the whole log: the copy has some transactions of it, and maybe not its last. */
  private async beginCopy(at: string, newChain: string) {
    this.stopping.signal.throwIfAborted();
    const { chain = newChain } = this.state;
    const isNew = this.state.chain === undefined;
    const begun = isNew ? { ...this.state, chain, next: 1, unsent: 1, previous: "" } : this.state;
    const draft = new Draft(begun, this.waiting, this.site.backups.key);
    draft.followed = await this.log.take(undefined, (part) => draft.add(part, at));
    const { unsent } = isNew ? begun : this.state;
    this.keepState({ ...this.state, chain, unsent, ...draft.result() });
    this.readAt = at;
    return { chain, first: begun.next, least: draft.next - 1 };
  }

  /** As with each backup, a separate process reads all of it. */
  private async verify(): Promise<void> {
    const { dataDir } = this.site;
    if (isSea()) {
      const args = ["verify", this.copyFile, "--data", dataDir, "--config", devNull];
      const settings = {
        BACKUP_KEY: "",
        BACKUP_KEY_FILE: "",
        PICTURES_URL: "",
        PICTURES_URL_FILE: "",
      };
      await runCommand(args, settings, this.stopping.signal);
    } else {
      const { problems } = await inspectCopy(this.copyFile, dataDir);
      if (problems.length > 0) throw new Error(`The site is damaged: ${problems.join("; ")}`);
    }
    for (const end of ["-wal", "-shm"]) rmSync(`${this.copyFile}${end}`, { force: true });
  }

  private async sendPieces({ chain, first }: { chain: string; first: number }): Promise<string[]> {
    const hashes: string[] = [];
    const file = await open(this.copyFile);
    try {
      for (let piece = 0; ; piece += 1) {
        this.stopping.signal.throwIfAborted();
        const { bytesRead, buffer } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES);
        if (bytesRead === 0) return hashes;
        const head = { what: "piece", chain, first, piece } as const;
        const bytes = buffer.subarray(0, bytesRead);
        const object = await sealed(head, bytes, this.site.backups.key);
        await this.put(pieceKey(first, piece), object, chain);
        hashes.push(sha256Of(object));
      }
    } finally {
      await file.close();
    }
  }

  private put(key: string, object: Buffer, chain: string): Promise<void> {
    return this.terms.bucket.put(`${this.root}${chain}/${key}`, object, TYPE);
  }

  private keepState(state: ChangesState): void {
    writeState(this.site.dataDir, state);
    this.state = state;
  }

  /** On a full disk, what is in the file stays older, which a start finds out. */
  private tryToKeep(state: ChangesState): void {
    this.state = state;
    try {
      this.keepState(state);
    } catch {
      // The next one writes it.
    }
  }

  /** Logs that something begins to fail, and that all is well again. */
  private note(task: Task, error: unknown): void {
    const wasWell = this.problems.size === 0;
    if (error === undefined) this.problems.delete(task);
    else this.problems.set(task, failureReason(error));
    const [problem] = this.problems.values();
    if (problem !== this.state.problem) this.tryToKeep({ ...this.state, problem });
    const { log } = this.terms;
    if (wasWell && problem !== undefined) {
      log.error({ err: error, reason: problem }, "changes could not be sent; trying again");
    }
    if (!wasWell && problem === undefined) log.info("changes are sent again");
  }

  private get copyFile(): string {
    return path.join(this.folder, "copy.sqlite");
  }
}

const NOTHING = Buffer.alloc(0);

function withoutChain({ to, since, sentUntil, problem }: ChangesState): ChangesState {
  return { to, next: 1, unsent: 1, previous: "", since, sentUntil, problem };
}

async function atMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  const end = new AbortController();
  await Promise.race([work, setTimeout(ms, undefined, { signal: end.signal })]).finally(() =>
    end.abort(),
  );
}
