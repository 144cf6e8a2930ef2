import { type Generated, type InferResult, sql } from "kysely";
import { SEARCHED_ITEMS } from "../../contract/search/searched-texts.ts";
import type { Changes } from "../../contract/endpoints.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import {
  type Lesson,
  type Tutorial,
  type TutorialForm,
  tutorialForms,
} from "../../contract/forms/tutorial.ts";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/database.ts";
import type { FormColumns, NamedRow } from "../database/schema.ts";
import { notFound } from "../problems.ts";
import type { Collection } from "./collection.ts";
import {
  changedNow,
  inTransaction,
  newEntity,
  toFlag,
  undeletedId,
  ORIGIN,
  type Origin,
} from "./common.ts";
import {
  type FirstPublicRow,
  firstPublicField,
  firstPublicOf,
  firstPublicOnceShown,
} from "./first-public.ts";
import { itemCalls } from "./item-calls.ts";
import { tutorialListing } from "./listing/tutorials.ts";
import { keepSearchText } from "./listing/search-texts.ts";
import { sortKey } from "./listing/sort-key.ts";
import { type Order, readPage, sortColumns } from "./lists.ts";
import { picturesAt, UPLOAD_COLUMNS, pictureOf, uploadIdOf } from "./pictures/uploads.ts";
import { isShown } from "./shown.ts";

export interface TutorialFilter extends PageInput {
  shownOnly?: boolean;
  featured?: boolean;
}

declare module "../database/schema.ts" {
  interface Schema {
    tutorials: TutorialTable;
  }
}

interface TutorialTable
  extends NamedRow, FirstPublicRow, FormColumns<Omit<TutorialForm, "step_images">> {
  /** A JSON array, or blank. */
  step_images: string;
  seq: Generated<number>;
  slug_key: string;
  upload_id: string | null;
}

const TABLE = { name: "tutorials", item: "tutorial", label: "title", address: "slug" } as const;
const NEWEST: Order = { time: sql`t.first_public_at`, seq: sql`t.seq` };

/** The tutorials that pass the filter, newest first. */
export async function listTutorials(db: Db, filter: TutorialFilter = {}): Promise<Page<Tutorial>> {
  let query = shownTutorials(db);
  if (filter.shownOnly) query = query.where(isShown("tutorials", "t"));
  if (filter.featured) query = query.where("t.is_featured", "=", 1);
  return readPage(db, query, filter, NEWEST, toTutorial);
}

/** The active tutorial with this id; undefined when there is none. */
export async function activeTutorial(db: Db, id: string): Promise<Tutorial | undefined> {
  const row = await activeRow(db, { id });
  return row && toTutorial(row);
}

function activeRow(db: Db, by: { id: string } | { slug: string }) {
  const shown = shownTutorials(db).where(isShown("tutorials", "t"));
  const found =
    "id" in by
      ? shown.where("t.id", "=", by.id)
      : shown.where("t.slug_key", "=", by.slug.toLowerCase());
  return found.executeTakeFirst();
}

/** The active tutorial with this id or slug, with its steps' pictures. Throws 404 when there is none. */
export async function activeLesson(db: Db, by: { id: string } | { slug: string }): Promise<Lesson> {
  const row = await activeRow(db, by);
  if (!row) throw notFound(TABLE.item);
  return toLesson(db, toWhole(row));
}

/** A whole tutorial, as the page of its lesson shows it. */
export async function toLesson(db: Db, tutorial: Tutorial): Promise<Lesson> {
  const { step_images = [] } = tutorial;
  return { ...tutorial, step_images, step_pictures: await picturesAt(db, step_images) };
}

export async function createTutorial(
  db: Db,
  form: TutorialForm,
  origin?: Origin,
): Promise<Tagged<Tutorial>> {
  return inTransaction(db, async (trx) => {
    const entity = newEntity(origin);
    await trx
      .insertInto("tutorials")
      .values({
        ...entity,
        ...form,
        slug_key: form.slug.toLowerCase(),
        step_images: toColumn(form.step_images) ?? "",
        name_key: sortKey(form.title),
        is_featured: toFlag(form.is_featured),
        is_active: toFlag(form.is_active),
        ...firstPublicOf(entity, form, origin),
        upload_id: await uploadIdOf(trx, form.thumbnail_url),
      })
      .execute();
    return keepSearchText(trx, tutorialListing, await items.find(trx, entity.id));
  });
}

async function updateTutorial(
  db: Db,
  id: string,
  changes: Changes<TutorialForm>,
): Promise<Tagged<Tutorial>> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable("tutorials")
      .set({
        ...changes,
        slug_key: changes.slug?.toLowerCase(),
        step_images: toColumn(changes.step_images),
        name_key: sortKey(changes.title),
        is_featured: toFlag(changes.is_featured),
        is_active: toFlag(changes.is_active),
        ...firstPublicOnceShown(changes),
        upload_id: await uploadIdOf(trx, changes.thumbnail_url),
        ...changedNow(changes),
      })
      .where(undeletedId(id))
      .execute();
    return keepSearchText(trx, tutorialListing, await items.find(trx, id));
  });
}

function shownTutorials(db: Db) {
  return db
    .selectFrom("tutorials as t")
    .leftJoin("uploads as u", "u.id", "t.upload_id")
    .selectAll("t")
    .select(UPLOAD_COLUMNS)
    .select(sortColumns(NEWEST))
    .where("t.deleted_at", "is", null);
}

type TutorialRow = InferResult<ReturnType<typeof shownTutorials>>[number];

function toTutorial(row: TutorialRow): Tutorial {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    youtube_video_id: row.youtube_video_id,
    thumbnail_url: row.thumbnail_url,
    duration: row.duration,
    difficulty: row.difficulty,
    views: row.views,
    category: row.category,
    tags: row.tags,
    steps: row.steps,
    materials_needed: row.materials_needed,
    tips: row.tips,
    is_featured: row.is_featured === 1,
    is_active: row.is_active === 1,
    created_at: row.created_at,
    ...firstPublicField(row),
    updated_at: row.updated_at,
    ...pictureOf(row),
  };
}

/** With what visitors' lists leave out. */
function toWhole(row: TutorialRow) {
  return { ...toTutorial(row), step_images: textsOf(row.step_images) };
}

function toColumn(addresses: string[] | undefined): string | undefined {
  return addresses?.length === 0 ? "" : JSON.stringify(addresses);
}

function textsOf(column: string): string[] {
  return column === "" ? [] : (JSON.parse(column) as string[]);
}

const items = itemCalls(
  TABLE,
  (db, ids) => shownTutorials(db).where("t.id", "in", ids).execute(),
  toWhole,
);

/** Its tags may be others than when it was deleted. */
function restoreTutorial(db: Db, id: string): Promise<Tagged<Tutorial>> {
  return inTransaction(db, async (trx) =>
    keepSearchText(trx, tutorialListing, await items.restore(trx, id)),
  );
}

export const tutorialCollection: Collection<TutorialForm, Tutorial> = {
  table: TABLE,
  listing: tutorialListing,
  forms: tutorialForms,
  origin: ORIGIN,
  picture: "thumbnail_url",
  searchedBy: SEARCHED_ITEMS.tutorials,
  shown: (db, filter) => listTutorials(db, { ...filter, shownOnly: true }),
  ...items,
  create: createTutorial,
  update: updateTutorial,
  restore: restoreTutorial,
};
