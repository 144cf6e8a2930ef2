import { type Generated, type InferResult, sql } from "kysely";
import { NO_WORD } from "../../../contract/admin/admin-list.ts";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../../../contract/choices.ts";
import {
  type Lesson,
  type Tutorial,
  type TutorialForm,
  tutorialForms,
} from "../../../contract/forms/tutorial.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { required } from "../../problems.ts";
import { fromColumns } from "../common.ts";
import { type FirstPublicRow, firstPublicField, isShown } from "../shown.ts";
import { NEWEST, SMALL_PICTURES, byWord, textFilter } from "../listing/listing.ts";
import { type TimeOrder, readPage, sortColumns } from "../lists.ts";
import { picturesAt, UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { defineCollection } from "./define-collection.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    tutorials: TutorialTable;
  }
}

interface TutorialTable
  extends NamedRow, FirstPublicRow, FormColumns<Omit<TutorialForm, "step_images">> {
  /** A JSON array, or empty. */
  step_images: string;
  seq: Generated<number>;
  slug_key: string;
  upload_id: string | null;
}

const TABLE = { name: "tutorials", item: "tutorial", label: "title", address: "slug" } as const;
const NEWEST_FIRST: TimeOrder = { time: sql`t.first_public_at`, seq: sql`t.seq` };

/** The active tutorial with this id; undefined if there is none. */
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

/** The active tutorial with this id or slug, with its steps' pictures. Throws 404 if there is none. */
export async function activeLesson(db: Db, by: { id: string } | { slug: string }): Promise<Lesson> {
  const row = required(await activeRow(db, by), TABLE.item);
  return toLesson(db, toWhole(row));
}

/** A complete tutorial, as its page shows it. */
export async function toLesson(db: Db, tutorial: Tutorial): Promise<Lesson> {
  const { step_images = [] } = tutorial;
  return { ...tutorial, step_images, step_pictures: await picturesAt(db, step_images) };
}

function shownTutorials(db: Db) {
  return db
    .selectFrom("tutorials as t")
    .leftJoin("uploads as u", "u.id", "t.upload_id")
    .selectAll("t")
    .select(UPLOAD_COLUMNS)
    .select(sortColumns(NEWEST_FIRST))
    .where("t.deleted_at", "is", null);
}

type TutorialRow = InferResult<ReturnType<typeof shownTutorials>>[number];

function toTutorial(row: TutorialRow): Tutorial {
  const { step_images: _images, ...fields } = fromColumns(tutorialForms, row);
  return { ...fields, ...firstPublicField(row), ...pictureOf(row) };
}

/** Includes the fields that visitors' lists leave out. */
function toWhole(row: TutorialRow) {
  return { ...toTutorial(row), step_images: textsOf(row.step_images) };
}

function textsOf(column: string): string[] {
  return column === "" ? [] : (JSON.parse(column) as string[]);
}

export const tutorialCollection = defineCollection({
  table: TABLE,
  forms: tutorialForms,
  page: "lesson",
  related: "tutorials",
  picture: "thumbnail_url",
  hasFirstPublic: true,
  searchedBy: SEARCHED_ITEMS.tutorials,
  listing: {
    key: "seq",
    sorts: {
      category: byWord("category", TUTORIAL_CATEGORIES.toSorted(), NEWEST),
      /** From easiest to hardest. */
      difficulty: byWord("difficulty", TUTORIAL_DIFFICULTIES, NEWEST),
    },
    filters: {
      category: textFilter("category"),
      picture: SMALL_PICTURES,
      step_images: { values: [NO_WORD], isBroad: true, where: () => sql`t.step_images = ''` },
    },
    texts: ["title", "description", "category", "difficulty", "tags"],
  },
  shown(db, filter) {
    let query = shownTutorials(db).where(isShown("tutorials", "t"));
    if (filter.featured) query = query.where("t.is_featured", "=", 1);
    return readPage(db, query, filter, NEWEST_FIRST, toTutorial);
  },
  rows: (db, ids) => shownTutorials(db).where("t.id", "in", ids).execute(),
  toItem: toWhole,
  columns({ step_images }, { before }) {
    const images = before ? step_images : (step_images ?? []);
    return { step_images: images?.length === 0 ? "" : JSON.stringify(images) };
  },
});
