import { type Generated, sql } from "kysely";
import { NO_WORD } from "../../../contract/admin/admin-list.ts";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../../../contract/choices.ts";
import type { Lesson, Tutorial, TutorialForm } from "../../../contract/forms/tutorial.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { required } from "../../problems.ts";
import { type FirstPublicRow, firstPublicField } from "../shown.ts";
import { NEWEST, SMALL_PICTURES, byWord, textFilter } from "../listing/listing.ts";
import { picturesAt } from "../pictures/uploads.ts";
import { defineCollection } from "./define-collection.ts";
import { datedItems } from "./read-items.ts";
import { COLLECTION_TABLES } from "../../database/collection-tables.ts";

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

const items = datedItems("tutorials");

export async function activeTutorial(db: Db, id: string): Promise<Tutorial | undefined> {
  const row = await items.findShown(db, { id });
  return row && toTutorial(row);
}

/** The active tutorial with this id or slug, with its steps' pictures. Throws 404 if there is none. */
export async function activeLesson(db: Db, by: { id: string } | { slug: string }): Promise<Lesson> {
  const row = required(await items.findShown(db, by), COLLECTION_TABLES.tutorials.item);
  return toLesson(db, toWhole(row));
}

/** A complete tutorial, as its page shows it. */
export async function toLesson(db: Db, tutorial: Tutorial): Promise<Lesson> {
  const { step_images = [] } = tutorial;
  return { ...tutorial, step_images, step_pictures: await picturesAt(db, step_images) };
}

type TutorialRow = Parameters<typeof items.toItem>[0];

function toTutorial(row: TutorialRow): Tutorial {
  const { step_images: _images, ...fields } = items.toItem(row);
  return { ...fields, ...firstPublicField(row) };
}

/** Includes the fields that visitors' lists leave out. */
function toWhole(row: TutorialRow) {
  return { ...toTutorial(row), step_images: textsOf(row.step_images) };
}

function textsOf(column: string): string[] {
  return column === "" ? [] : (JSON.parse(column) as string[]);
}

export const tutorialCollection = defineCollection("tutorials", {
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
  shown: (db, filter) => items.shown(db, filter, toTutorial),
  rows: items.rows,
  toItem: toWhole,
  columns({ step_images }, { before }) {
    const images = before ? step_images : (step_images ?? []);
    return { step_images: images?.length === 0 ? "" : JSON.stringify(images) };
  },
});
