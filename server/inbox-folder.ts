import { createHash } from "node:crypto";
import { lstat, mkdir, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { UNNAMED } from "../contract/admin/inbox.ts";
import { LIMITS } from "../contract/forms/limits.ts";
import { endsEarly } from "../contract/pictures/picture-kinds.ts";
import { titleFromFileName } from "../contract/text/alt-text.ts";
import { withoutForbidden } from "../contract/text/text.ts";
import { engineOf } from "./database/database.ts";
import { RequestProblem } from "./problems.ts";
import { repeat } from "./runtime/yielding.ts";
import {
  forgetLeft,
  isContentTaken,
  isInboxFull,
  rememberLeft,
  rememberTaken,
  takenStamps,
} from "./store/inbox.ts";
import { type UploadStore, takeUpload } from "./store/picture-library.ts";

/** The folder is read this often: network folders report no changes. */
const EVERY_MS = 5_000;
/** A file is read once two looks found the same size and time, and one that ends early after this many. */
const PATIENT_LOOKS = 24;
/** Phones take photos that browsers would make smaller before sending them. */
const MAX_BYTES = 40 * 1024 * 1024;
const DONE = "done";
/** Of systems, and of programs that have not finished copying. */
const IGNORED = /^[.~]|^(?:thumbs\.db|desktop\.ini)$|\.(?:part|partial|tmp|crdownload)$/i;

interface Watching extends UploadStore {
  folder: string;
  log: Logger;
}

/** Makes entries of the inbox of the folder’s photos until the returned function is called. */
export function watchInboxFolder(watching: Watching): () => void {
  const { db, log } = watching;
  const look = createLook(watching);
  const work = (signal: AbortSignal) => engineOf(db).byOneProcess(db, "inbox", () => look(signal));
  const failure = "the folder of INBOX_DIR could not be read; trying again";
  return repeat(work, { everyMs: EVERY_MS, log, failure }).stop;
}

interface FolderFile {
  /** Not every name is UTF-8. */
  path: Buffer;
  name: string;
  size: number;
  stamp: string;
}

interface Seen {
  stamp: string;
  /** In how many looks the file was the same. */
  looks: number;
  /** Nothing is left to do until it changes. */
  isSettled: boolean;
  /** Why it cannot become an entry. */
  problem?: string;
}

/** Returns a function that looks at the folder once. Exported for tests. */
export function createLook({ folder, log, ...deps }: Watching) {
  const { db } = deps;
  let seen = new Map<string, Seen>();
  let lastStamps = "";

  return async (signal = new AbortController().signal): Promise<void> => {
    const files = await filesOf(folder);
    seen = new Map(files.map((file) => [keyOf(file), seenAgain(file)]));
    const stamps = files.map(({ stamp }) => stamp);
    if (stamps.join() !== lastStamps) await forgetLeft(db, stamps);
    lastStamps = stamps.join();
    const due = files.filter((file) => stateOf(file).looks > 1 && !stateOf(file).isSettled);
    const taken = await takenStamps(
      db,
      due.map(({ stamp }) => stamp),
    );
    for (const file of due) {
      if (signal.aborted) return;
      if (taken.has(file.stamp) || (await isTaken(file))) await putAway(file);
      if (stateOf(file).problem === TOO_MANY) return;
    }
  };

  function seenAgain(file: FolderFile): Seen {
    const before = seen.get(keyOf(file));
    if (before?.stamp !== file.stamp) return { stamp: file.stamp, looks: 1, isSettled: false };
    return { ...before, looks: before.looks + 1 };
  }

  function stateOf(file: FolderFile): Seen {
    return seen.get(keyOf(file)) ?? { stamp: file.stamp, looks: 0, isSettled: false };
  }

  /** Whether the file has become an entry, now or before. */
  async function isTaken(file: FolderFile): Promise<boolean> {
    try {
      return await take(file);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      await leave(file, reason);
      return false;
    }
  }

  async function take(file: FolderFile): Promise<boolean> {
    if (file.size > MAX_BYTES) {
      throw new RequestProblem(413, `It is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
    }
    const bytes = await readFile(file.path);
    // Somebody may still write it.
    if ((await fileAt(file.path, file.name))?.stamp !== file.stamp) return false;
    const isPartial = bytes.length === 0 || endsEarly(bytes);
    if (isPartial && stateOf(file).looks < PATIENT_LOOKS) return false;
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (await isContentTaken(db, hash)) {
      await rememberTaken(db, file, hash);
      log.info({ file: file.name }, "a photo of INBOX_DIR was in the inbox before");
      return true;
    }
    if (await isInboxFull(db)) throw new RequestProblem(409, TOO_MANY);
    const { thumbnailUrl, focus } = await takeUpload(deps, bytes, file.name);
    const title = titleFromFileName(file.name) || UNNAMED;
    await rememberTaken(db, file, hash, { title, image_url: thumbnailUrl, focus });
    log.info({ file: file.name }, "a photo of INBOX_DIR is in the inbox");
    return true;
  }

  async function leave(file: FolderFile, problem: string): Promise<void> {
    const state = stateOf(file);
    state.isSettled = !isTemporary(problem);
    if (state.problem === problem) return;
    state.problem = problem;
    log.warn({ file: file.name, problem }, "a file of INBOX_DIR stays there");
    await rememberLeft(db, file, problem);
  }

  /** Moves a file to the folder `done`; in a folder that is read-only it stays, and is remembered. */
  async function putAway(file: FolderFile): Promise<void> {
    try {
      await mkdir(path.join(folder, DONE), { recursive: true });
      await rename(file.path, await freePath(path.join(folder, DONE), file.path));
    } catch (error) {
      stateOf(file).isSettled = true;
      // Another node may have moved it.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      const { message } = error as Error;
      log.info({ file: file.name, reason: message }, "a photo of INBOX_DIR cannot be moved");
    }
  }
}

const keyOf = (file: FolderFile) => file.path.toString("latin1");

/** The files that are no links, folders or devices, by name. */
async function filesOf(folder: string): Promise<FolderFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: "buffer" });
  const found: FolderFile[] = [];
  for (const entry of entries) {
    const name = nameOf(entry.name);
    if (!entry.isFile() || IGNORED.test(name)) continue;
    const file = await fileAt(inFolder(folder, entry.name), name);
    if (file) found.push(file);
  }
  return found.toSorted((a, b) => Buffer.compare(a.path, b.path));
}

async function fileAt(at: Buffer, name: string): Promise<FolderFile | undefined> {
  // It may have been moved meanwhile.
  const found = await lstat(at).catch(() => undefined);
  if (!found) return undefined;
  const { size, mtimeMs } = found;
  const stamp = createHash("sha256")
    .update(lastPart(at))
    .update(`\0${size} ${mtimeMs}`)
    .digest("hex");
  return { path: at, name, size, stamp };
}

const lastPart = (at: Buffer) => at.subarray(at.lastIndexOf(path.sep) + 1);

const inFolder = (folder: string, name: Buffer) =>
  Buffer.concat([Buffer.from(folder + path.sep), name]);

/** A name for people, in UTF-8 or as older systems wrote it. */
function nameOf(bytes: Buffer): string {
  const decoded = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  let name = "";
  try {
    name = decoded("utf-8");
  } catch {
    name = decoded("windows-1252");
  }
  // Line breaks and tabs are allowed in names.
  return withoutForbidden(name)
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LIMITS.title);
}

/** The path of a file in another folder, with a number if its name is taken there. */
async function freePath(folder: string, from: Buffer): Promise<Buffer> {
  const name = lastPart(from);
  const dot = name.lastIndexOf(".");
  const end = dot > 0 ? dot : name.length;
  for (let number = 1; ; number += 1) {
    const added = Buffer.from(number === 1 ? "" : ` ${number}`);
    const to = inFolder(folder, Buffer.concat([name.subarray(0, end), added, name.subarray(end)]));
    const isFree = await lstat(to).then(
      () => false,
      () => true,
    );
    if (isFree) return to;
  }
}

const TOO_MANY = "Too many photos wait already. Publish or discard some of them first.";
const UNREADABLE = "The server may not read it.";

/** These end without a change of the file. */
const isTemporary = (problem: string) => problem === TOO_MANY || problem === UNREADABLE;

/** Why a file cannot become an entry; undefined if that is not about the file. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof RequestProblem) {
    return error.status < 500 ? error.message : undefined;
  }
  const { code = "" } = error as NodeJS.ErrnoException;
  return code === "EACCES" || code === "EPERM" ? UNREADABLE : undefined;
}
