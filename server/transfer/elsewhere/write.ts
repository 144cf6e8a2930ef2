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
  recordPicture,
  waitAgain,
  waitingPictures,
} from "../../store/imports.ts";
import type { Bundle } from "./bundle.ts";
import { type ImportTerms, type Prepared, Writer } from "./forms.ts";
import type { Found, ImportSource } from "./found.ts";
import { Ledger, lineOf, toReport } from "./ledger.ts";
import { type ImportSite, fileNameOf, storePicture, shownAs } from "./pictures.ts";

/** How many items one transaction saves; other writers wait meanwhile. */
const AT_ONCE = 50;
/** Fewer if pictures are slow: flush before proxies time out. */
const LONGEST_MS = 3_000;

/**
 * Saves a source’s items like the back office would, in order and in batches, and streams the report meanwhile. Items
 * added by an earlier import are left unchanged. After an interruption, saved items stay, and the next import adds the
 * rest. A dry run returns the same lines and saves nothing.
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

/** Yields the same items. Meanwhile encodes the pictures of the next ones, as many as are encoded in parallel. */
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

/** Saves all in one transaction; items that conflict with existing ones are left out. */
async function saveAll(db: Db, importId: string, batch: Prepared[]): Promise<NewLine[]> {
  return inTransaction(db, async (trx) => {
    // It may run again.
    const lines: NewLine[] = [];
    const uses: NewUse[] = [];
    for (const { line, uses: own, create } of batch) {
      const { kind, file, name, key } = line;
      try {
        // A parallel import may have added it.
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

/** How many pictures one call downloads, so that it responds before proxies time out. */
const COPIED_AT_ONCE = 4;

interface Asked {
  /** Whether to retry missing pictures, from these hosts in addition to the import's own. */
  again: boolean;
  hosts: string[];
  actor: Actor;
}

/**
 * Downloads the next pending pictures in turn, and replaces each one’s address on the other site: every item is saved
 * and keeps a version.
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
      const upload = await storePicture(
        site,
        await site.fetchPicture(address),
        fileNameOf(address),
      );
      await inTransaction(site.db, async (trx) => {
        for (const { kind, item_id } of picture.uses) {
          await showIn(trx, { kind, id: item_id, actor }, address, upload);
        }
        await recordPicture(trx, id, address, {
          outcome: "taken",
          became: upload.thumbnailUrl,
          note: "",
        });
      });
      lines.push({ name: address, outcome: "taken", as: upload.thumbnailUrl, note: "" });
    } catch (error) {
      if (!(error instanceof RequestProblem) || error.status >= 500) throw error;
      const note = error.message;
      await recordPicture(site.db, id, address, { outcome: "missing", became: "", note });
      lines.push({ name: address, outcome: "missing", as: "", note });
    }
  }
  const copied = lines.filter(({ outcome }) => outcome === "taken").length;
  const missing = lines.length - copied;
  return { lines, copied, missing, waiting: await countWaiting(site.db, id) };
}

/** Replaces an address by an upload in one of the items. */
async function showIn<Kind extends CollectionKind>(
  trx: Db,
  { kind, id, actor }: { kind: Kind; id: string; actor: Actor },
  address: string,
  upload: UploadAnswer,
): Promise<void> {
  const store: Collection<FormOf<Kind>, EntityOf<Kind>> = collections[kind];
  const [item] = await store.findAlone(trx, [id]);
  // The item is in the trash, or gone.
  if (!item) return;
  const escaped = address.replaceAll("&", "&amp;");
  const changes = Object.entries(item).flatMap(([field, value]) => {
    if (value === address) return [[field, upload.thumbnailUrl]];
    if (field !== "content" || typeof value !== "string" || !value.includes(escaped)) return [];
    const shown = value.replace(/<img [^<>]*>/g, (image) =>
      image.includes(`src="${escaped}"`) ? shownAs(image, escaped, upload) : image,
    );
    return [[field, shown]];
  });
  if (changes.length === 0) return;
  const form = Object.fromEntries(changes) as Changes<FormOf<Kind>>;
  await updateWithVersion(trx, { kind, store, id, changes: form, actor });
}
