import { COLLECTION_KINDS } from "../../contract/collections.ts";
import {
  EXPORT_VERSION,
  type TransferCounts,
  type TransferKind,
  noCounts,
} from "../../contract/transfer.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import { createYielder } from "../runtime/yielding.ts";
import type { Db } from "../database/database.ts";
import type { CollectionTable } from "../store/collection-table.ts";
import { collections } from "../store/collections.ts";
import { now } from "../store/common.ts";
import { examplesAmong } from "../store/examples.ts";
import { wholeUpload } from "../store/pictures/files.ts";
import type { PictureStore } from "../store/pictures/picture-store.ts";
import { listUploads } from "../store/pictures/uploads.ts";
import { carriedSettings } from "../store/site-settings.ts";
import { readSynonyms } from "../store/synonyms.ts";

const PAGE = 200;

/** What an export asks a collection for. */
interface Exported {
  table: CollectionTable;
  every: (db: Db, page: PageInput) => Promise<Page<{ id: string }>>;
}

/**
 * The whole content as JSON text, piece by piece, so that its size does not matter: `{ version,
 * exportedAt, data, summary }` (decision A9).
 */
export async function* exportContent(store: PictureStore): AsyncGenerator<string> {
  const summary = noCounts();
  yield `{"version":${EXPORT_VERSION},"exportedAt":${JSON.stringify(now())},"data":{\n"uploads":[`;
  yield* joined(exportUploads(store), summary, "uploads");
  for (const kind of COLLECTION_KINDS) {
    yield `],\n"${kind}":[`;
    yield* joined(everyItem(store.db, collections[kind]), summary, kind);
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

/** Each with the mark of an example where it is one, which most say to the back office alone. */
async function* everyItem(db: Db, { table, every }: Exported): AsyncGenerator<object> {
  let cursor: string | undefined;
  do {
    const page: Page<{ id: string }> = await every(db, { limit: PAGE, cursor });
    const examples = await examplesAmong(
      db,
      table,
      page.items.map(({ id }) => id),
    );
    for (const item of page.items) {
      yield examples.has(item.id) ? { ...item, is_example: true } : item;
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** One record: their order and what is said between them belong to a list. */
async function* exportSynonyms(db: Db): AsyncGenerator<object> {
  const synonyms = await readSynonyms(db);
  if (synonyms.list !== "") yield synonyms;
}

/** One record of what is not as an untouched site has it. */
async function* exportSettings(db: Db): AsyncGenerator<object> {
  const settings = await carriedSettings(db);
  if (Object.keys(settings).length > 0) yield settings;
}

async function* exportUploads(store: PictureStore): AsyncGenerator<object> {
  for (const known of await listUploads(store.db)) {
    const { files, ...upload } = await wholeUpload(store, known.id);
    yield {
      ...known,
      ...upload,
      files: files.map(({ width, bytes }) => ({ width, bytes: bytes.toString("base64") })),
    };
  }
}
