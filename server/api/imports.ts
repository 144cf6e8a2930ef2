import { Readable } from "node:stream";
import { z } from "zod";
import {
  IMPORT_HEAD,
  type ImportAnswerLine,
  type ImportHead,
  importLineText,
  imports,
  MAX_IMPORT_BYTES,
} from "../../contract/admin/imports.ts";
import type { GivenSettings } from "../../contract/settings/settings.ts";
import { type Caller, Download, Lines, type Route, route } from "../http/route.ts";
import { RequestProblem } from "../problems.ts";
import { findImport, listImports, readLines, undoImport } from "../store/imports.ts";
import { currentSettings } from "../store/site-settings.ts";
import { bundleOf } from "../transfer/elsewhere/bundle.ts";
import type { ImportSite } from "../transfer/elsewhere/pictures.ts";
import { serverZone } from "../transfer/elsewhere/found.ts";
import type { ImportReader } from "../transfer/elsewhere/read-process.ts";
import { copyPictures, importFound } from "../transfer/elsewhere/write.ts";
import { Spool, importTooLarge, withinLimit } from "../transfer/spool.ts";
import { singlePage } from "../store/lists.ts";

const MAX_HEAD = 64 * 1024;
const END_OF_LINE = 0x0a;

const streamInput = z.object({ stream: z.instanceof(Readable) });
export const importRoutes: Route[] = [
  route(imports.list, async ({ db }) => singlePage(await listImports(db))),
  route({ ...imports.add, input: streamInput }, async (deps, { stream }, caller) => {
    const received = await receive(stream, deps.config.dataDir);
    return new Lines(answer(deps, received, caller));
  }),
  route(imports.copyPictures, (deps, { id, ...asked }, caller) =>
    copyPictures(deps, id, { ...asked, actor: caller }),
  ),
  route(imports.undo, async ({ db }, { id }, caller) => ({
    removed: await undoImport(db, id, caller),
  })),
  route(imports.report, async ({ db }, { id }) => {
    await findImport(db, id);
    const name = `lunula-import-${id.slice(0, 8)}.txt`;
    return new Download(name, reportOf(readLines(db, id)), { type: "text/plain; charset=utf-8" });
  }),
];

async function* reportOf(pieces: ReturnType<typeof readLines>): AsyncGenerator<string> {
  for await (const lines of pieces) {
    yield lines.map((line) => `${importLineText(line)}\n`).join("");
  }
}

interface Importing extends ImportSite {
  readImport: ImportReader;
  config: { site: GivenSettings };
}

interface Received {
  head: ImportHead;
  files: { name: string; spool: Spool }[];
}

async function* answer(
  deps: Importing,
  { head, files }: Received,
  caller: Caller,
): AsyncGenerator<ImportAnswerLine> {
  let stop = () => {};
  const given = { files: files.map(({ name, spool }) => ({ name, fd: spool.fd })), folders: [] };
  try {
    const { hosts, dates, all_pictures: allPictures = false } = head;
    const source = await deps.readImport(given, { hosts, dates, zone: serverZone() });
    stop = source.close;
    const bundle = await bundleOf(given);
    const id = yield* importFound(deps, bundle, source, {
      isDryRun: head.dry_run,
      allPictures,
      category: head.category,
      hosts,
      files: files.map(({ name }) => name).join(", "),
      author: (await currentSettings(deps.db, deps.config.site)).name,
      actor: caller,
    });
    const made = await listImports(deps.db);
    yield { done: made.find((one) => one.id === id) ?? null };
  } finally {
    stop();
    for (const { spool } of files) await spool.close();
  }
}

/** Reads the options, then stores the files on disk. Throws 400 if the files do not match what the head lists. */
async function receive(stream: Readable, dataDir: string): Promise<Received> {
  const files: Received["files"] = [];
  const chunks = withinLimit(stream);
  try {
    let rest = await readHead(chunks);
    const end = rest.indexOf(END_OF_LINE);
    const head = parsed(rest.subarray(0, end).toString());
    rest = rest.subarray(end + 1);
    if (head.files.reduce((sum, { size }) => sum + size, 0) > MAX_IMPORT_BYTES)
      throw importTooLarge();
    for (const { name, size } of head.files) {
      const spool = await Spool.open(dataDir);
      files.push({ name, spool });
      let left = size;
      await spool.fill(
        (async function* () {
          while (left > 0) {
            if (rest.length === 0) rest = await next(chunks);
            const part = rest.subarray(0, left);
            rest = rest.subarray(part.length);
            left -= part.length;
            yield part;
          }
        })(),
      );
    }
    return { head, files };
  } catch (error) {
    for (const { spool } of files) await spool.close();
    throw error;
  } finally {
    await chunks.return(undefined);
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let read = Buffer.alloc(0);
  while (!read.includes(END_OF_LINE)) {
    if (read.length > MAX_HEAD) throw malformed();
    read = Buffer.concat([read, await next(chunks)]);
  }
  return read;
}

async function next(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const { done, value } = await chunks.next();
  if (done) throw malformed();
  return value;
}

function parsed(line: string): ImportHead {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw malformed();
  }
  const head = IMPORT_HEAD.safeParse(value);
  if (head.success) return head.data;
  throw new RequestProblem(400, head.error.issues.map(({ message }) => message).join(". "));
}

const malformed = () =>
  new RequestProblem(400, "The files did not arrive as they were announced. Please try again.");
