import { readFileSync } from "node:fs";
import path from "node:path";
import { categoryForms } from "../contract/category.ts";
import { designForms } from "../contract/design.ts";
import { PICTURE_WIDTHS } from "../contract/upload.ts";
import type { Db } from "./database/open.ts";
import { projectRoot } from "./native.ts";
import { createCategory } from "./store/categories.ts";
import { createDesign } from "./store/designs.ts";
import { now } from "./store/common.ts";
import { picture, saveUpload } from "./store/uploads.ts";

const FOLDER = path.join(projectRoot, "data/starter");
const MARK = "starter_loaded_at";

interface StarterDesign {
  picture: string;
  color: string;
  created_at: string;
}

/** Fills a site that has never had content, so that a first start shows a real one (decision R3). */
export async function fillEmptySite(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await hasNeverHadContent(trx))) return;
    for (const category of readJson<unknown[]>("categories.json")) {
      await createCategory(trx, categoryForms.create.parse(category));
    }
    // Oldest first, so that the order of insertion is the order of time.
    for (const design of readJson<StarterDesign[]>("designs.json").toReversed()) {
      await createStarterDesign(trx, design);
    }
    await trx.insertInto("settings").values({ name: MARK, value: now() }).execute();
  });
}

async function createStarterDesign(db: Db, design: StarterDesign): Promise<void> {
  const upload = readPicture(design);
  const { id } = await saveUpload(db, upload);
  const image_url = picture(id, upload).variants.at(-1)?.url;
  const form = designForms.create.parse({ ...design, image_url });
  await createDesign(db, form, { created_at: design.created_at });
}

/** The widths were made with the pictures, so that a first start need not wait for them. */
function readPicture({ picture: name, color }: StarterDesign) {
  const files = PICTURE_WIDTHS.map((width) => ({
    width,
    bytes: readFileSync(path.join(FOLDER, "pictures", `${name}-${width}.webp`)),
  }));
  const width = PICTURE_WIDTHS[2];
  return { width, height: (width * 5) / 4, color, files };
}

async function hasNeverHadContent(db: Db): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom("settings").select("name").where("name", "=", MARK).executeTakeFirst(),
    db.selectFrom("categories").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("designs").select("id").limit(1).executeTakeFirst(),
  ]);
  return found.every((row) => row === undefined);
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(FOLDER, name), "utf8")) as T;
}
