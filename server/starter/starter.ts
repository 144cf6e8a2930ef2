import { sql } from "kysely";
import { COLLECTION_KINDS, collectionName } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import { RELATED_KINDS, type RelatedKind, referenceTo } from "../../contract/related.ts";
import type { Db, DataPlace } from "../database/database.ts";
import { type ObjectStore, ObjectStoreProblem } from "../objects/object-store.ts";
import { batches } from "../runtime/yielding.ts";
import { contentTables, collections } from "../store/collections.ts";
import type { Collection } from "../store/collection.ts";
import { now, ORIGIN } from "../store/common.ts";
import { STARTER_MARK } from "../store/examples.ts";
import type { PictureStore } from "../store/pictures/files.ts";
import { replaceRelations, referencesOf } from "../store/relations.ts";
import { isSea } from "node:sea";
import { type S3Address, s3Variables } from "../objects/s3-address.ts";
import { runCommand } from "../runtime/child-process.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PICTURE_WIDTHS } from "../../contract/pictures/upload.ts";
import { projectRoot } from "../project-root.ts";
import { picture, saveUpload } from "../store/pictures/uploads.ts";

/**
 * Fills a site that has never had content, so that a first start shows a complete one. The pictures are stored first:
 * uploading them to a bucket takes longer than a transaction should.
 */
export async function fillEmptySite(
  store: PictureStore,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const { db, objects } = store;
  if (!(await hasNeverHadContent(db))) return;
  const progress = counted(onProgress, objects !== undefined);
  if (objects) await savePicturesAt(objects, store, progress);
  await db.transaction().execute(async (trx) => {
    if (!(await hasNeverHadContent(trx))) return;
    for (const kind of COLLECTION_KINDS) await loadCollection(trx, kind, progress);
    await loadRelations(trx);
    await trx.insertInto("settings").values({ name: STARTER_MARK, value: now() }).execute();
  });
}

/** Called after each item with the number of finished items and the total. */
type OnProgress = (done: number, total: number) => void;

/** Counts finished items, twice if their pictures are stored first. */
function counted(onProgress: OnProgress, isTwice: boolean): () => void {
  const items = COLLECTION_KINDS.reduce((sum, kind) => sum + rowsOf(kind).length, 0);
  const total = isTwice ? 2 * items : items;
  let done = 0;
  return () => onProgress((done += 1), total);
}

async function savePicturesAt(
  { name }: ObjectStore,
  store: PictureStore,
  progress: () => void,
): Promise<void> {
  try {
    for (const kind of COLLECTION_KINDS) await savePictures(store, kind, progress);
  } catch (error) {
    if (!(error instanceof ObjectStoreProblem)) throw error;
    throw new Error(`Pictures cannot be kept in ${name}: ${error.reason}`, { cause: error });
  }
}

/** Deleted items count: an owner who emptied the site wants it empty. */
export async function hasNeverHadContent(db: Db): Promise<boolean> {
  const mark = db.selectFrom("settings").select("name").where("name", "=", STARTER_MARK);
  if (await mark.executeTakeFirst()) return false;
  for (const { name } of contentTables) {
    const row = await db.selectFrom(name).select("id").limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** The related items of each item, all by name. */
type NamedRelations = Partial<Record<RelatedKind, Record<string, NamesByKind>>>;
type NamesByKind = Partial<Record<RelatedKind, string[]>>;

async function loadRelations(db: Db): Promise<void> {
  const relations = JSON.parse(readText("relations.json")) as NamedRelations;
  const ids = new Map<RelatedKind, Map<string, string>>();
  for (const kind of RELATED_KINDS) ids.set(kind, await idsByName(db, kind));
  const idOf = (kind: RelatedKind, name: string) => {
    const id = ids.get(kind)?.get(name);
    if (id === undefined) throw new Error(`relations.json: there is no “${name}” in ${kind}`);
    return id;
  };
  for (const kind of RELATED_KINDS) {
    for (const [name, others] of Object.entries(relations[kind] ?? {})) {
      const id = idOf(kind, name);
      const known = (await referencesOf(db, [id], false)).get(id) ?? [];
      const named = RELATED_KINDS.flatMap((other) =>
        (others[other] ?? []).map((one) => referenceTo(other, idOf(other, one))),
      );
      await replaceRelations(db, kind, id, [...new Set([...named, ...known])]);
    }
  }
}

async function idsByName(db: Db, kind: RelatedKind): Promise<Map<string, string>> {
  const { name, label } = collections[kind].table;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(label)} as name from ${sql.table(name)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Fields that the starter files omit. */
const LEFT_OUT: Partial<Record<CollectionKind, (row: StarterRow) => object>> = {
  // All pictures of designs have the same size.
  nailDesigns: () => ({ width: 1600, height: 2000 }),
  blogPosts: ({ slug }) => ({ content: readText(`blog-posts/${slug}.html`) }),
};

/** How many pictures are stored at the same time. */
const AT_ONCE = 8;

/** Adds the items of a collection’s file, as examples (decision 14). */
async function loadCollection<Kind extends CollectionKind>(
  db: Db,
  kind: Kind,
  progress: () => void,
): Promise<void> {
  for (const row of rowsOf(kind)) {
    await addExample(db, collections[kind], row);
    progress();
  }
}

async function savePictures(
  store: PictureStore,
  kind: CollectionKind,
  progress: () => void,
): Promise<void> {
  for (const some of batches(rowsOf(kind), AT_ONCE)) {
    await Promise.all(
      some.map(async (row) => {
        if (hasPicture(row)) await savePicture(store, row);
        for (const image of row.step_images ?? []) await savePicture(store, image);
        progress();
      }),
    );
  }
}

function rowsOf(kind: CollectionKind): StarterRow[] {
  const rows = readRows(`${collectionName(kind)}.json`);
  return rows.map((row) => ({ ...LEFT_OUT[kind]?.(row), ...row }));
}

async function addExample<Form, Entity>(
  db: Db,
  { forms, picture, create }: Collection<Form, Entity>,
  row: StarterRow,
): Promise<void> {
  const stepImages: string[] = [];
  for (const image of row.step_images ?? []) stepImages.push(await savePicture({ db }, image));
  const form = forms.create.parse({
    ...Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field, asFormValue(forms, field, value)]),
    ),
    step_images: stepImages,
    ...(typeof row["content"] === "string" && { content: await withAddresses(db, row["content"]) }),
    ...(picture && hasPicture(row) && { [picture]: await savePicture({ db }, row) }),
  });
  await create(db, form, { ...ORIGIN.parse(row), is_example: true });
}

/** A post’s text with the final addresses of its pictures, which are those of tutorial steps. */
async function withAddresses(db: Db, html: string): Promise<string> {
  const images = rowsOf("tutorials").flatMap(({ step_images: steps }) => steps ?? []);
  let text = html;
  for (const [named, name] of html.matchAll(/"pictures\/([\w-]+)"/g)) {
    const image = images.find(({ picture }) => picture === name);
    if (!image) throw new Error(`A post names ${name}, which no step has`);
    text = text.replace(named, `"${await savePicture({ db }, image)}"`);
  }
  return text;
}

function hasPicture(row: StarterRow): row is StarterRow & StarterPicture {
  return row.picture !== undefined;
}

/** Some forms expect lists as JSON text, unlike the starter files. */
export function asFormValue<Form>(
  { changes }: Collection<Form, unknown>["forms"],
  field: string,
  value: unknown,
): unknown {
  if (!Array.isArray(value) || changes.safeParse({ [field]: value }).success) return value;
  return JSON.stringify(value);
}

/**
 * Fills an empty site. The executable uses a child process: reading all pictures takes 30 MB that the server would
 * never give back.
 */
export async function fillInOwnProcess(
  store: PictureStore,
  { dataDir, databaseUrl = "", pictures }: DataPlace & { pictures?: S3Address },
  stopping: AbortSignal,
): Promise<void> {
  if (!(await hasNeverHadContent(store.db))) return;
  if (!isSea()) return fillEmptySite(store, progressLine("Starter content"));
  const settings = { DATABASE_URL: databaseUrl, ...s3Variables(pictures) };
  try {
    await runCommand(["fill", "--data", dataDir], settings, stopping, "inherit");
  } catch (error) {
    stopping.throwIfAborted();
    const reason = (error as Error).message;
    throw new Error(`Cannot load the starter content: ${reason}`, { cause: error });
  }
}

const FOLDER = path.join(projectRoot, "data/starter");

/** A row of a starter file: the fields of its form, with its picture and date. */
export interface StarterRow extends Partial<StarterPicture> {
  [field: string]: unknown;
  created_at?: string;
  step_images?: StarterPicture[];
}

interface StarterPicture {
  /** File name of its picture, without width and extension. */
  picture: string;
  width: number;
  height: number;
  color: string;
}

export function readText(name: string): string {
  return readFileSync(path.join(FOLDER, name), "utf8");
}

/** Oldest first, so that rows are inserted in order of time. */
export function readRows(name: string): StarterRow[] {
  const rows = JSON.parse(readText(name)) as StarterRow[];
  return rows.toSorted((a, b) => (a.created_at ?? "").localeCompare(b.created_at ?? ""));
}

/**
 * Stores a row’s picture and returns its address. All widths are included, so that a first start need not encode them.
 */
async function savePicture(store: PictureStore, row: StarterPicture): Promise<string> {
  const files = PICTURE_WIDTHS.filter((width) => width <= row.width).map((width) => ({
    width,
    bytes: readFileSync(path.join(FOLDER, "pictures", `${row.picture}-${width}.webp`)),
  }));
  const upload = { width: row.width, height: row.height, color: row.color, files };
  const { id } = await saveUpload(store, upload);
  return picture(id, upload).variants.at(-1)?.url ?? "";
}

/** In a log: a line for each quarter. */
const PARTS = 4;
/** In a terminal: how often the line is updated, in milliseconds. */
const EVERY_MS = 100;

/** Shows progress: in a terminal in one updated line, elsewhere in a few lines. */
export function progressLine(
  what: string,
  out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout,
) {
  let [saidPart, saidAt] = [0, -Infinity];
  return (done: number, total: number): void => {
    const text = `${what}: ${done} of ${total}`;
    const isLast = done === total;
    if (out.isTTY) {
      if (!isLast && performance.now() - saidAt < EVERY_MS) return;
      saidAt = performance.now();
      out.write(`\r${text}${isLast ? "\n" : ""}`);
      return;
    }
    const part = Math.floor((done * PARTS) / total);
    if (part === saidPart) return;
    saidPart = part;
    out.write(`${text}\n`);
  };
}
