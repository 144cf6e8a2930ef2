import { type CollectionKind, collectionName } from "../../contract/collections.ts";
import type { Db } from "../database/database.ts";
import { batches } from "../runtime/batches.ts";
import type { Collection } from "../store/collection.ts";
import { collections } from "../store/collections.ts";
import type { PictureStore } from "../store/pictures/picture-store.ts";
import { type StarterPicture, type StarterRow, readRows, readText, savePicture } from "./source.ts";

/** What the file of a collection leaves out of its rows. */
const LEFT_OUT: Partial<Record<CollectionKind, (row: StarterRow) => object>> = {
  // Pictures of designs are all of one size.
  nailDesigns: () => ({ width: 1600, height: 2000 }),
  blogPosts: ({ slug }) => ({ content: readText(`blog-posts/${slug}.html`) }),
};

/** So many pictures are on their way to a service at the same time. */
const AT_ONCE = 8;

/** Adds what the file of a collection holds, as examples (decision 14). */
export async function loadCollection<Kind extends CollectionKind>(
  db: Db,
  kind: Kind,
): Promise<void> {
  for (const row of rowsOf(kind)) await addExample(db, collections[kind], row);
}

/** Keeps the pictures of a collection ahead of its rows. */
export async function savePictures(store: PictureStore, kind: CollectionKind): Promise<void> {
  const pictures = rowsOf(kind).flatMap((row) => [
    ...(hasPicture(row) ? [row] : []),
    ...(row.step_images ?? []),
  ]);
  for (const some of batches(pictures, AT_ONCE)) {
    await Promise.all(some.map((one) => savePicture(store, one)));
  }
}

function rowsOf(kind: CollectionKind): StarterRow[] {
  const rows = readRows(`${collectionName(kind)}.json`);
  return rows.map((row) => ({ ...LEFT_OUT[kind]?.(row), ...row }));
}

async function addExample<Form, Entity>(
  db: Db,
  { forms, origin, picture, create }: Collection<Form, Entity>,
  row: StarterRow,
): Promise<void> {
  const stepImages: string[] = [];
  for (const image of row.step_images ?? []) stepImages.push(await savePicture({ db }, image));
  const form = forms.create.parse({
    ...Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field, asTaken(forms, field, value)]),
    ),
    step_images: stepImages,
    ...(typeof row["content"] === "string" && { content: await withAddresses(db, row["content"]) }),
    ...(picture && hasPicture(row) && { [picture]: await savePicture({ db }, row) }),
  });
  await create(db, form, { ...origin.parse(row), is_example: true });
}

/** A text with its pictures, which are those of tutorials' steps, at the addresses where they are kept. */
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

/** Lists that a form does not take as they are are kept as JSON (specification, section 5). */
export function asTaken<Form>(
  { changes }: Collection<Form, unknown>["forms"],
  field: string,
  value: unknown,
): unknown {
  if (!Array.isArray(value) || changes.safeParse({ [field]: value }).success) return value;
  return JSON.stringify(value);
}
