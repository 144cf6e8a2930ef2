import type { CopiedPictures, ImportLine } from "../../../contract/admin/imports.ts";
import type { CollectionKind, EntityOf, FormOf } from "../../../contract/collection-items.ts";
import type { Changes } from "../../../contract/endpoint.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import type { Db } from "../../database/database.ts";
import { RequestProblem } from "../../problems.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { type Actor, logActivity } from "../../store/history/activity.ts";
import { collections } from "../../store/collections.ts";
import type { Collection } from "../../store/collection.ts";
import { inTransaction } from "../../store/common.ts";
import { updateWithVersion } from "../../store/history/versions.ts";
import {
  type NewLine,
  type NewUse,
  addLines,
  addUses,
  beginImport,
  countWaiting,
  findImport,
  importedAs,
  notePicture,
  waitAgain,
  waitingPictures,
} from "../../store/imports.ts";
import type { Bundle } from "./bundle.ts";
import { type ImportTerms, type Prepared, Writer } from "./forms.ts";
import type { Found, ImportSource } from "./found.ts";
import { Ledger, lineOf, toReport } from "./ledger.ts";
import { type ImportSite, fileNameOf, keepPicture, shownAs } from "./pictures.ts";

/** Saved in one transaction; others that write wait meanwhile. */
const AT_ONCE = 50;
/** Fewer where pictures are slow: flush before proxies time out. */
const LONGEST_MS = 3_000;

/**
 * Saves what a source holds as the back office would, in order and some at a time, and answers the report while it does.
 * What an import before added is left as it is. Where it is interrupted, what is saved stays, and the next
 * import adds the rest. A dry run answers the same lines and saves nothing.
 */
export async function* importFound(
  site: ImportSite,
  bundle: Bundle,
  source: ImportSource,
  terms: ImportTerms,
): AsyncGenerator<ImportLine, string | null> {
  const hosts = [...new Set([...source.hosts, ...terms.hosts])];
  const writer = new Writer(site, bundle, { ...terms, hosts });
  const about = { source: source.name, files: terms.files, hosts: hosts.join(",") };
  const id = terms.isDryRun ? null : await beginImport(site.db, about);
  const ledger = new Ledger(bundle);
  let [ready, added]: [Prepared[], number] = [[], 0];
  let savedAt = performance.now();

  async function* save(): AsyncGenerator<ImportLine> {
    const batch = ready;
    ready = [];
    const lines = id === null ? batch.map(({ line }) => line) : await saveAll(site.db, id, batch);
    added += lines.filter(({ item_id }) => item_id !== null).length;
    savedAt = performance.now();
    yield* toReport(lines);
  }

  async function* allPrepared(): AsyncGenerator<Prepared[]> {
    for await (const found of ahead(source, site.picturesAtOnce ?? 1, writer)) {
      const isItem = ledger.note(found);
      if (isItem && found.kind !== "picture") yield await writer.prepare(found, source.name);
    }
    for await (const one of ledger.rest(writer, source, terms.allPictures)) yield [one];
  }

  const yieldIfDue = createYielder();
  try {
    for await (const prepared of allPrepared()) {
      ready.push(...prepared);
      const isDue = performance.now() - savedAt > LONGEST_MS;
      if (isDue || ready.length >= AT_ONCE) yield* save();
      await yieldIfDue();
    }
    yield* save();
  } finally {
    if (id !== null && added > 0) {
      await logActivity(site.db, terms.actor, { action: "import", kind: "transfer", count: added });
    }
  }
  return id;
}

/** The same items. Meanwhile work on the pictures of the next ones begins, as many as are encoded in parallel. */
async function* ahead(
  { name, items }: ImportSource,
  count: number,
  writer: Writer,
): AsyncGenerator<Found> {
  const next: Found[] = [];
  for await (const found of items) {
    await writer.begin(found, name);
    next.push(found);
    const first = next.length >= count ? next.shift() : undefined;
    if (first) yield first;
  }
  yield* next;
}

/** All in one transaction; what clashes with something here is left out. */
async function saveAll(db: Db, importId: string, batch: Prepared[]): Promise<NewLine[]> {
  return inTransaction(db, async (trx) => {
    // It may run again.
    const lines: NewLine[] = [];
    const uses: NewUse[] = [];
    for (const { line, uses: own, create } of batch) {
      const { kind, file, name, key } = line;
      try {
        // Another import may have been faster.
        const became = key === null ? undefined : await importedAs(trx, key);
        if (became !== undefined) {
          lines.push(lineOf({ outcome: "present", kind, file, name, became }));
          continue;
        }
        await create?.(trx);
        lines.push(line);
        uses.push(...own);
      } catch (error) {
        if (!(error instanceof RequestProblem)) throw error;
        lines.push(lineOf({ outcome: "missing", kind, file, name, note: error.message }));
      }
    }
    await addLines(trx, importId, lines);
    await addUses(trx, importId, uses);
    return lines;
  });
}

/** A call fetches no more, so that it is answered before proxies give up. */
const COPIED_AT_ONCE = 4;

interface Asked {
  /** Those that are missing, too, from these hosts besides the import's own. */
  again: boolean;
  hosts: string[];
  actor: Actor;
}

/**
 * Fetches the next pictures that wait, one after another, and puts each in place of its address on the other site:
 * every item is saved and keeps a version.
 */
export async function copyPictures(
  site: ImportSite,
  id: string,
  { again, hosts, actor }: Asked,
): Promise<CopiedPictures> {
  const own = await findImport(site.db, id);
  if (again) await waitAgain(site.db, id, [...own.hosts.split(","), ...hosts].filter(Boolean));
  const lines: CopiedPictures["lines"] = [];
  for (const picture of await waitingPictures(site.db, id, COPIED_AT_ONCE)) {
    const { address } = picture;
    try {
      const upload = await keepPicture(site, await site.fetchPicture(address), fileNameOf(address));
      await inTransaction(site.db, async (trx) => {
        for (const { kind, item_id } of picture.uses) {
          await showIn(trx, { kind, id: item_id, actor }, address, upload);
        }
        await notePicture(trx, id, address, {
          outcome: "taken",
          became: upload.thumbnailUrl,
          note: "",
        });
      });
      lines.push({ name: address, outcome: "taken", as: upload.thumbnailUrl, note: "" });
    } catch (error) {
      if (!(error instanceof RequestProblem) || error.status >= 500) throw error;
      const note = error.message;
      await notePicture(site.db, id, address, { outcome: "missing", became: "", note });
      lines.push({ name: address, outcome: "missing", as: "", note });
    }
  }
  const copied = lines.filter(({ outcome }) => outcome === "taken").length;
  const missing = lines.length - copied;
  return { lines, copied, missing, waiting: await countWaiting(site.db, id) };
}

/** Shows an upload where one of the items shows an address. */
async function showIn<Kind extends CollectionKind>(
  trx: Db,
  { kind, id, actor }: { kind: Kind; id: string; actor: Actor },
  address: string,
  upload: UploadAnswer,
): Promise<void> {
  const store: Collection<FormOf<Kind>, EntityOf<Kind>> = collections[kind];
  const [item] = await store.findAlone(trx, [id]);
  // In the trash, or gone.
  if (!item) return;
  const escaped = address.replaceAll("&", "&amp;");
  const changes = Object.entries(item).flatMap(([field, value]) => {
    if (value === address) return [[field, upload.thumbnailUrl]];
    if (field !== "content" || typeof value !== "string" || !value.includes(escaped)) return [];
    const shown = value.replace(/<img [^>]*>/g, (image) =>
      image.includes(`src="${escaped}"`) ? shownAs(image, escaped, upload) : image,
    );
    return [[field, shown]];
  });
  if (changes.length === 0) return;
  const form = Object.fromEntries(changes) as Changes<FormOf<Kind>>;
  await updateWithVersion(trx, { kind, store, id, changes: form, actor });
}
