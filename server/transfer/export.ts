import { sql } from "kysely";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Tagged } from "../../contract/endpoint.ts";
import {
  EXPORT_VERSION,
  type TransferCounts,
  type TransferKind,
  noCounts,
} from "../../contract/admin/imports.ts";
import { createYielder } from "../runtime/yielding.ts";
import type { Db } from "../database/database.ts";
import { allFormerAddresses } from "../store/addresses.ts";
import { collections } from "../store/collections.ts";
import { now } from "../store/common.ts";
import { allCuts } from "../store/pictures/picture-uses.ts";
import { wholeUpload, type PictureStore } from "../store/pictures/files.ts";
import { listUploads } from "../store/pictures/uploads.ts";
import { exportedSettings } from "../store/site-settings.ts";
import { readSynonyms } from "../store/synonyms.ts";
import type { CollectionTable } from "../database/collection-tables.ts";

const PAGE = 200;

/** What an export needs from a collection. */
interface Exported {
  table: CollectionTable;
  findMany: (db: Db, ids: string[]) => Promise<Tagged<{ id: string }>[]>;
}

/**
 * The whole content as JSON text in chunks, so that its size does not matter: `{ version, exportedAt, data, summary }`.
 */
export async function* exportContent(store: PictureStore): AsyncGenerator<string> {
  const summary = noCounts();
  yield `{"version":${EXPORT_VERSION},"exportedAt":${JSON.stringify(now())},"data":{\n"uploads":[`;
  yield* joined(exportUploads(store), summary, "uploads");
  for (const kind of COLLECTION_KINDS) {
    yield `],\n"${kind}":[`;
    yield* joined(everyItem(store.db, kind, collections[kind]), summary, kind);
  }
  yield `],\n"synonyms":[`;
  yield* joined(exportSynonyms(store.db), summary, "synonyms");
  yield `],\n"settings":[`;
  yield* joined(exportSettings(store.db), summary, "settings");
  yield `]},\n"summary":${JSON.stringify(summary)}}\n`;
}

async function* joined(
  records: AsyncGenerator<object>,
  summary: TransferCounts,
  kind: TransferKind,
): AsyncGenerator<string> {
  const yieldIfDue = createYielder();
  for await (const record of records) {
    await yieldIfDue();
    yield (summary[kind] > 0 ? ",\n" : "\n") + JSON.stringify(record);
    summary[kind] += 1;
  }
}

/** In the order of ids in both engines; without ETags, which are random. */
async function* everyItem(
  db: Db,
  kind: CollectionKind,
  { table, findMany }: Exported,
): AsyncGenerator<object> {
  const former = await allFormerAddresses(db, kind);
  for (let last: string | undefined = ""; last !== undefined;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from ${sql.table(table.name)}
      where id > ${last} and deleted_at is null order by id limit ${PAGE}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const items = ids.length > 0 ? await findMany(db, ids) : [];
    for (const { etag: _etag, ...item } of items) {
      const address = lowered(item, table.address);
      const others = (former.get(item.id) ?? []).filter((one) => one !== address);
      yield others.length > 0 ? { ...item, former_addresses: others } : item;
    }
    last = ids.length < PAGE ? undefined : ids.at(-1);
  }
}

/**
 * The path or slug of an item in lower case; a save of a post that keeps its slug stores it as a former address, too.
 */
function lowered(item: object, field = ""): string {
  return String(new Map<string, unknown>(Object.entries(item)).get(field)).toLowerCase();
}

/** A single record: the synonyms’ order and comments belong to the whole list. */
async function* exportSynonyms(db: Db): AsyncGenerator<object> {
  const synonyms = await readSynonyms(db);
  if (synonyms.list !== "") yield synonyms;
}

/** A single record of all settings that differ from the defaults. */
async function* exportSettings(db: Db): AsyncGenerator<object> {
  const settings = await exportedSettings(db);
  if (Object.keys(settings).length > 0) yield settings;
}

async function* exportUploads(store: PictureStore): AsyncGenerator<object> {
  const cuts = await allCuts(store.db);
  for (const known of await listUploads(store.db)) {
    const { files, ...upload } = await wholeUpload(store, known.id);
    const cut = cuts.get(known.id);
    yield {
      ...known,
      ...upload,
      ...(cut && { cut }),
      files: files.map(({ width, bytes }) => ({ width, bytes: bytes.toString("base64") })),
    };
  }
}
