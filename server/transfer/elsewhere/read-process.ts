import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { isSea } from "node:sea";
import { setTimeout as waitFor } from "node:timers/promises";
import { RequestProblem } from "../../problems.ts";
import { BEYOND_MEMORY, bareEnvironment, limitMemory } from "../../runtime/child-process.ts";
import { type GivenFiles, bundleOf, type Bundle, type SourceFile, beginningOf } from "./bundle.ts";
import type { Found, ReadOptions, ImportSource } from "./found.ts";
import { PICTURE_FILE } from "../../../contract/pictures/picture-kinds.ts";
import { GHOST, readGhost } from "./ghost/ghost.ts";
import { instagramFiles, readInstagram } from "./instagram.ts";
import { readPinterest } from "./pinterest.ts";
import { isTable, readTables } from "./table/table.ts";
import { readWordPress } from "./wordpress/wordpress.ts";

/*
 * Archives from strangers are read in a separate process: without the site’s secrets and database, with limited memory,
 * and killed if it stops responding. It returns plain values, which the site saves. Both sides are in this file.
 */

/** The hidden command that makes the executable this process. */
export const READER_VERB = "reader";

const MEGABYTE = 1024 * 1024;
/** Post texts have at most 5 million characters, of which a few copies exist. */
const MAX_MEMORY = 384 * MEGABYTE;
/** The process answers each second, even if nothing was found: if it takes longer, it hangs. */
const LONGEST_MS = 60_000;
const ANSWER_MS = 1_000;
const AT_ONCE = 50;
/** The file descriptors after the standard streams and the IPC channel. */
const FIRST_FD = 4;

/** Reads files like `readBundle`. The source must be closed, even if its items are never read. */
export type ImportReader = (
  given: GivenFiles,
  options: ReadOptions,
) => Promise<ImportSource & { close(): void }>;

interface Limits {
  memory?: number;
  longest?: number;
}

type Question =
  | { names: string[]; folders: string[]; options: ReadOptions; memory: number }
  | { next: true };

interface Fault {
  status: number;
  message: string;
  details: Record<string, unknown>;
}

type Answer =
  | { source: Omit<ImportSource, "items"> }
  | { found: Found[]; isDone: boolean }
  | { fault: Fault };

/** Reads in a separate process. Throws the errors of `readBundle`, and 400 if the process ends early. */
export async function readInChildProcess(
  { files, folders }: GivenFiles,
  options: ReadOptions,
  { memory = MAX_MEMORY, longest = LONGEST_MS }: Limits = {},
): ReturnType<ImportReader> {
  const child = spawn(process.execPath, entry(), {
    env: { ...bareEnvironment(), TZ: process.env["TZ"] },
    stdio: ["ignore", "ignore", "ignore", "ipc", ...files.map(({ fd }) => fd)],
    serialization: "advanced",
  });
  child.on("error", () => undefined);
  const close = () => void child.kill("SIGKILL");
  try {
    const names = files.map(({ name }) => name);
    const answer = await ask(child, { names, folders, options, memory }, longest);
    if (!("source" in answer)) throw new Error("The process answered with no source");
    return { ...answer.source, items: items(), close };
  } catch (error) {
    close();
    throw error;
  }

  async function* items(): AsyncGenerator<Found> {
    try {
      for (;;) {
        const answer = await ask(child, { next: true }, longest);
        if (!("found" in answer)) throw new Error("The process answered with no items");
        yield* answer.found;
        if (answer.isDone) return;
      }
    } finally {
      close();
    }
  }
}

/** The source during development, the built program, or the executable itself. */
function entry(): string[] {
  if (isSea()) return [READER_VERB];
  const isBuilt = import.meta.filename.endsWith(".cjs");
  return isBuilt
    ? [path.join(import.meta.dirname, "lunula.cjs"), READER_VERB]
    : [import.meta.filename];
}

async function ask(child: ChildProcess, question: Question, longest: number): Promise<Answer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    child.kill("SIGKILL");
  }, longest);
  try {
    const answered = once(child, "message", { signal });
    const ended = once(child, "exit", { signal });
    child.send(question, () => undefined);
    const [answer, kind] = await Promise.race([
      answered.then(([message]) => [message as Answer, "answer"] as const),
      ended.then(
        ([code, killed]) =>
          [
            undefined,
            code === BEYOND_MEMORY || killed === "SIGABRT" || killed === "SIGTRAP"
              ? "memory"
              : "ended",
          ] as const,
      ),
    ]);
    if (answer === undefined) throw endedEarly(hangs ? "hangs" : kind);
    if ("fault" in answer) {
      const { status, message, details } = answer.fault;
      throw new RequestProblem(status, message, { details });
    }
    return answer;
  } finally {
    clearTimeout(timer);
    stopping.abort();
  }
}

const REASONS: Record<string, string> = {
  hangs: "something in it takes too long to read",
  memory: "something in it takes too much memory to read",
};

function endedEarly(kind: string): RequestProblem {
  const why = REASONS[kind] ?? "the process that reads it has ended";
  return new RequestProblem(
    400,
    `Reading stopped: ${why}. What was imported before stays. Please try the parts of the archive one by one.`,
  );
}

/** The child’s side: answers the site’s requests until the site ends the process. */
export async function runReader(): Promise<void> {
  let found: AsyncIterator<Found> | undefined;
  let coming: Promise<IteratorResult<Found>> | undefined;

  async function answer(question: Question): Promise<Answer> {
    if ("names" in question) {
      const { names, folders, options, memory } = question;
      await limitMemory(memory);
      const files = names.map((name, at) => ({ name, fd: FIRST_FD + at }));
      const { items, ...source } = await readBundle(await bundleOf({ files, folders }), options);
      found = items[Symbol.asyncIterator]();
      return { source };
    }
    const batch: Found[] = [];
    const due = performance.now() + ANSWER_MS;
    if (!found) return { found: batch, isDone: true };
    while (batch.length < AT_ONCE && performance.now() < due) {
      coming ??= found.next();
      const next = await Promise.race([coming, waitFor(ANSWER_MS, undefined)]);
      if (!next) break;
      coming = undefined;
      if (next.done) return { found: batch, isDone: true };
      batch.push(next.value);
    }
    return { found: batch, isDone: false };
  }

  process.on("message", (question: Question) => {
    answer(question).then(
      (one) => process.send?.(one),
      (error: unknown) => process.send?.({ fault: faultOf(error) }),
    );
  });
}

function faultOf(error: unknown): Fault {
  if (error instanceof RequestProblem) {
    const { status, message, details } = error;
    return { status, message, details };
  }
  return {
    status: 500,
    message: error instanceof Error ? error.message : String(error),
    details: {},
  };
}

// During development this file is the program.
if (import.meta.main) void runReader();

const BEGINNING = 4_000;
const WXR = /<rss[^<>]*xmlns:wp=|wordpress\.org\/export/;
/** A line of a pin, in any spelling of its field. */
const PIN = /board[ _](?:name|id)/i;

/** Whether the files are an export of another service. */
export async function isForeignExport(bundle: Bundle): Promise<boolean> {
  return (await readerOf(bundle)) !== undefined;
}

/** Reads any given files. Throws 400 if nothing in them can be imported. */
export async function readBundle(bundle: Bundle, options: ReadOptions): Promise<ImportSource> {
  const read = await readerOf(bundle);
  if (read) return read(options);
  throw new RequestProblem(400, refusalOf(bundle));
}

function refusalOf(bundle: Bundle): string {
  if (bundle.find(/(?:^|\/)(?:posts_\d+|archived_posts|stories|reels)\.html$/i).length > 0) {
    return "Please ask Instagram for the archive in JSON: this one is HTML.";
  }
  const [spreadsheet] = bundle.find(/\.(?:xls|xlsb|ods|numbers)$/i);
  if (spreadsheet) return `Please save ${spreadsheet.path} as .xlsx or CSV.`;
  return "There is nothing here to import: neither an export of WordPress (XML) or Ghost (JSON), nor an archive of Instagram (JSON) or Pinterest, nor a table (CSV or .xlsx) with pictures, nor pictures.";
}

type Reader = (options: ReadOptions) => Promise<ImportSource> | ImportSource;

async function readerOf(bundle: Bundle): Promise<Reader | undefined> {
  const wxr = await beginningWith(bundle.find(/\.xml$/i), WXR);
  if (wxr.length > 0) return (options) => readWordPress(wxr, options);
  const instagram = await instagramFiles(bundle);
  if (instagram.length > 0) return () => readInstagram(instagram, bundle);
  const json = bundle.find(/\.json$/i);
  const ghost = await beginningWith(json, GHOST);
  if (ghost.length > 0) return (options) => readGhost(ghost, options);
  const pins = await beginningWith([...bundle.find(/\.html?$/i), ...json], PIN);
  if (pins.length > 0) return () => readPinterest(pins);
  const tables = [
    ...bundle.find(/\.(?:csv|tsv|tab|xls[xm])$/i),
    ...(await those(bundle.find(/\.txt$/i), isTable)),
  ];
  if (tables.length > 0) return (options) => readTables(tables, options, bundle);
  const pictures = bundle.find(PICTURE_FILE);
  return pictures.length > 0 ? () => readPictures(pictures) : undefined;
}

/** Pictures without a table: each becomes a draft. */
function readPictures(files: SourceFile[]): ImportSource {
  return { name: "Pictures", hosts: [], files: [], items: photosOf(files) };
}

async function* photosOf(files: SourceFile[]): AsyncGenerator<Found> {
  for (const { path, size } of files) {
    yield {
      kind: "photo",
      file: path,
      key: `${path} ${size}`,
      title: "",
      text: "",
      tags: [],
      isPublic: false,
      picture: path,
    };
  }
}

function beginningWith(files: SourceFile[], sign: RegExp): Promise<SourceFile[]> {
  return those(files, async (file) => sign.test(await beginningOf(file, BEGINNING)));
}

/** The files that match the condition. */
async function those(
  files: SourceFile[],
  holds: (file: SourceFile) => Promise<boolean>,
): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const file of files) if (await holds(file)) found.push(file);
  return found;
}
