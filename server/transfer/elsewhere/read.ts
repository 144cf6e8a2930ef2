import { setTimeout as waitFor } from "node:timers/promises";
import { PICTURE_FILE } from "../../../contract/pictures/picture-kinds.ts";
import { RequestProblem } from "../../problems.ts";
import { limitOwnMemory } from "../../runtime/child-process.ts";
import { type Bundle, type SourceFile, bundleOf } from "./bundle.ts";
import type { Found, ImportSource, ReadOptions, Service } from "./found.ts";
import { GHOST } from "./ghost/ghost.ts";
import { INSTAGRAM } from "./instagram.ts";
import { PINTEREST } from "./pinterest.ts";
import type { ReaderAnswer, Fault, ReaderQuestion } from "./read-process.ts";
import { TABLES } from "./table/table.ts";
import { WORDPRESS } from "./wordpress/wordpress.ts";

// The process that `read-process.ts` starts, and what it reads.

const ANSWER_MS = 1_000;
const AT_ONCE = 50;
/** The file descriptors after the standard streams and the IPC channel. */
const FIRST_FD = 4;

/** Answers the site’s requests until the site ends the process. */
export async function runReader(): Promise<void> {
  let found: AsyncIterator<Found> | undefined;
  let coming: Promise<IteratorResult<Found>> | undefined;

  async function answer(question: ReaderQuestion): Promise<ReaderAnswer> {
    if ("memory" in question) {
      limitOwnMemory(question.memory);
      return { isLimited: true };
    }
    if ("names" in question) {
      const { names, folders, options } = question;
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

  process.on("message", (question: ReaderQuestion) => {
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

/** Whether the files are an export of another service. */
export async function isForeignExport(bundle: Bundle): Promise<boolean> {
  return (await serviceOf(bundle)) !== undefined;
}

/** Reads any given files. Throws 400 if nothing in them can be imported. */
export async function readBundle(bundle: Bundle, options: ReadOptions): Promise<ImportSource> {
  const found = await serviceOf(bundle);
  if (!found) throw new RequestProblem(400, refusalOf(bundle));
  const { service, files } = found;
  const paths = files.map(({ path }) => path);
  const reading = await service.read(files, options, bundle);
  return { name: service.name, hosts: [], files: paths, ...reading };
}

function refusalOf(bundle: Bundle): string {
  if (bundle.find(/(?:^|\/)(?:posts_\d+|archived_posts|stories|reels)\.html$/i).length > 0) {
    return "Please ask Instagram for the archive in JSON: this one is HTML.";
  }
  const [spreadsheet] = bundle.find(/\.(?:xls|xlsb|ods|numbers)$/i);
  if (spreadsheet) return `Please save ${spreadsheet.path} as .xlsx or CSV.`;
  return "There is nothing here to import: neither an export of WordPress (XML) or Ghost (JSON), nor an archive of Instagram (JSON) or Pinterest, nor a table (CSV or .xlsx) with pictures, nor pictures.";
}

/** Pictures without a table: each becomes a draft. */
const PICTURES: Service = {
  name: "Pictures",
  filesIn: (bundle) => bundle.find(PICTURE_FILE),
  read: (files) => ({ files: [], items: photosOf(files) }),
};

/** The first whose files are there counts. */
const SERVICES = [WORDPRESS, INSTAGRAM, GHOST, PINTEREST, TABLES, PICTURES];

async function serviceOf(bundle: Bundle) {
  for (const service of SERVICES) {
    const files = await service.filesIn(bundle);
    if (files.length > 0) return { service, files };
  }
  return undefined;
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
