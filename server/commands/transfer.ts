import { createReadStream, existsSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import {
  DATE_ORDERS,
  DEFAULT_PHOTO_CATEGORY,
  type DateOrder,
  type ImportCounts,
  type ImportLine,
  importCountsText,
  importLineRecord,
  importLineText,
} from "../../contract/admin/imports.ts";
import { editAddress } from "../../contract/collection-words.ts";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import { type Config, ConfigError } from "../config.ts";
import { RequestProblem } from "../problems.ts";
import { withSite } from "../starting.ts";
import { ON_SERVER, logActivity } from "../store/history/activity.ts";
import type { PictureStore } from "../store/pictures/files.ts";
import { currentSettings } from "../store/site-settings.ts";
import type { Bundle, GivenFiles } from "../transfer/elsewhere/bundle.ts";
import type { ImportSite } from "../transfer/elsewhere/pictures.ts";
import { readInChildProcess } from "../transfer/elsewhere/read-process.ts";
import { isForeignExport } from "../transfer/elsewhere/read.ts";
import { serverZone } from "../transfer/elsewhere/found.ts";
import { createPictureFetcher } from "../media/pictures.ts";

/** Each uses up to some hundred megabytes of memory. */
const MAX_PROCESSES = 4;

/** `lunula export file`: the content, as the Migration tab exports it. Never overwrites. */
export async function runExport(config: Config, file?: string): Promise<void> {
  if (file === undefined) throw new ConfigError("lunula export needs the name of a file");
  if (existsSync(file)) throw new ConfigError(`${file} already exists`);
  const { exportToFile } = await import("../backup/export.ts");
  await withSite(config, (store) => exportToFile(store, file));
  console.log(
    `Exported the content to ${file}. Not included: admins, messages and history; see lunula backup.`,
  );
}

/**
 * `lunula import file…`: adds the content of an export, of this program or of another service, and changes nothing that
 * the site has.
 */
export async function runImport(config: Config, ...files: string[]): Promise<void> {
  const { again, undo } = config.imports;
  if (again || undo) {
    if (files.length > 0) throw new ConfigError("--again and --undo take no files");
    return withSite(config, (store) => continueLast(store, config));
  }
  const [file] = files;
  if (file === undefined) throw new ConfigError("lunula import needs the name of a file");
  const absent = files.find((name) => !existsSync(name));
  if (absent !== undefined) throw new ConfigError(`There is no file ${absent}`);
  const { openFiles } = await import("../transfer/elsewhere/bundle.ts");
  const { given, bundle, close } = await openFiles(files).catch(asError);
  try {
    const isFolder = statSync(file).isDirectory();
    if (files.length > 1 || isFolder || config.isDryRun || (await isForeignExport(bundle))) {
      await withSite(config, (store) => importElsewhere(store, { given, bundle }, config, files));
    } else await importExport(config, file);
  } finally {
    await close();
  }
}

async function importExport(config: Config, file: string): Promise<void> {
  const { importContent } = await import("../transfer/import.ts");
  const name = path.basename(file);
  const lines = new Map<string, ImportLine>();
  const { results } = await withSite(config, (store) =>
    importContent(store, createReadStream(file), {
      dataDir: config.dataDir,
      noteRecord({ kind, index, value }, { kept, isPresent, error = "" }) {
        const place = `${kind}[${index}]`;
        const record = value as { id?: string; title?: string; name?: string };
        const collection = COLLECTION_KINDS.find((one) => one === kind);
        lines.set(place, {
          outcome: kept ? "taken" : isPresent ? "present" : "missing",
          kind: collection ?? "picture",
          file: name,
          name: record.title || record.name || place,
          as: collection && kept ? editAddress(collection, record.id) : "",
          note: error,
        });
      },
      noteImported: (trx, count) =>
        logActivity(trx, ON_SERVER, { action: "import", kind: "transfer", count }),
    }),
  ).catch((error: unknown) => {
    throw error instanceof RequestProblem ? new Error(refusalText(file, error)) : error;
  });
  const counts = Object.entries(results.imported).filter(([, count]) => count > 0);
  const what = counts.map(([kind, count]) => `${count} ${kind}`).join(", ");
  console.log(`Added from ${file}: ${what || "nothing, since it is all there already"}.`);
  for (const error of results.errors) console.log(`Skipped: ${error}`);
  const records = [...lines.values()];
  const whole = { outcome: "taken", kind: "file", file: name, name, as: "", note: "read" } as const;
  writeReport([whole, ...records], config);
  if (records.some(({ outcome }) => outcome === "missing")) process.exitCode = 1;
}

async function importElsewhere(
  store: PictureStore,
  { given, bundle }: { given: GivenFiles; bundle: Bundle },
  config: Config,
  files: string[],
): Promise<void> {
  const { importFound } = await import("../transfer/elsewhere/write.ts");
  const { readLines } = await import("../store/imports.ts");
  const { category = DEFAULT_PHOTO_CATEGORY, "all-pictures": allPictures = false } = config.imports;
  const hosts = hostsOf(config);
  const dates = dateOrderOf(config);
  const source = await readInChildProcess(given, { hosts, dates, zone: serverZone() }).catch(
    asError,
  );
  await withPictures(store, config, async (site) => {
    const lines = importFound(site, bundle, source, {
      isDryRun: config.isDryRun,
      allPictures,
      category,
      hosts,
      files: files.map((file) => path.basename(file)).join(", "),
      author: (await currentSettings(store.db, config.site)).name,
      actor: ON_SERVER,
    });
    const report: ImportLine[] = [];
    let id: string | null;
    try {
      for (;;) {
        const { done, value } = await lines.next();
        if (done) {
          id = value;
          break;
        }
        console.log(importLineText(value));
        report.push(value);
      }
      if (id !== null) await copyAll(site, id, false, hosts);
    } catch (error) {
      writeReport(report, config);
      return asError(error);
    }
    // Pictures that were pending may have been copied by now.
    const final = id === null ? report : await Array.fromAsync(readLines(store.db, id));
    const counts: ImportCounts = {};
    for (const { outcome } of final.flat()) counts[outcome] = (counts[outcome] ?? 0) + 1;
    console.log(`${source.name}: ${importCountsText(counts)}.`);
    if (config.isDryRun) console.log("This was a dry run. Nothing was changed.");
    writeReport(final.flat(), config);
    if (counts.missing) process.exitCode = 1;
  });
}

function writeReport(lines: ImportLine[], { imports: { report } }: Config): void {
  if (report === undefined) return;
  const records = lines.map((line) => `${JSON.stringify(importLineRecord(line))}\n`);
  writeFileSync(report, records.join(""));
  console.log(`Wrote ${lines.length} lines to ${report}.`);
}

/** Runs `--again` and `--undo`. */
async function continueLast(store: PictureStore, config: Config): Promise<void> {
  const { listImports, undoImport } = await import("../store/imports.ts");
  const last = (await listImports(store.db)).find(
    ({ undone_at, added }) => undone_at === null && added > 0,
  );
  if (!last) throw new Error("There is no import to continue or to undo");
  if (config.imports.undo) {
    const removed = await undoImport(store.db, last.id, ON_SERVER);
    return console.log(`Put ${removed} items of ${last.files} into the trash.`);
  }
  await withPictures(store, config, (site) => copyAll(site, last.id, true, hostsOf(config)));
}

async function withPictures(
  store: PictureStore,
  config: Config,
  work: (site: ImportSite) => Promise<void>,
): Promise<void> {
  const { createPictureProcess } = await import("../media/picture-process.ts");
  const picturesAtOnce = Math.min(availableParallelism(), MAX_PROCESSES);
  const first = createPictureProcess(config.dataDir);
  const others = Array.from({ length: picturesAtOnce - 1 }, () =>
    createPictureProcess(config.dataDir),
  );
  const processes = [first, ...others];
  let turn = 0;
  try {
    await work({
      ...store,
      encodePicture: (file) => {
        turn = (turn + 1) % processes.length;
        return (processes[turn] ?? first).encode(file);
      },
      picturesAtOnce,
      fetchPicture: createPictureFetcher(),
    });
  } finally {
    for (const one of processes) one.close();
  }
}

/** Downloads the pending pictures from the other site. */
async function copyAll(site: ImportSite, id: string, again: boolean, hosts: string[]) {
  const { copyPictures } = await import("../transfer/elsewhere/write.ts");
  let [copied, missing] = [0, 0];
  for (let isFirst = true; ; isFirst = false) {
    const terms = { again: again && isFirst, hosts, actor: ON_SERVER };
    const some = await copyPictures(site, id, terms);
    copied += some.copied;
    missing += some.missing;
    if (some.waiting === 0) break;
  }
  if (copied + missing === 0) {
    if (again) console.log("The last import lacks no picture that can be tried again.");
    return;
  }
  console.log(`Copied ${copied} pictures from the other site; ${missing} could not be copied.`);
}

function dateOrderOf({ imports: { dates } }: Config): DateOrder | undefined {
  const order = DATE_ORDERS.find((one) => one === dates);
  if (dates !== undefined && !order) throw new ConfigError("--dates must be dmy or mdy");
  return order;
}

function hostsOf({ imports }: Config): string[] {
  return imports["picture-hosts"]?.split(",").map((host) => host.trim()) ?? [];
}

function asError(error: unknown): never {
  throw error instanceof RequestProblem ? new Error(error.message) : error;
}

function refusalText(file: string, { message, details }: RequestProblem): string {
  const errors = Array.isArray(details["validationErrors"]) ? details["validationErrors"] : [];
  return [`${file} was not imported: ${message}`, ...errors.slice(0, 5).map(String)].join(" ");
}
