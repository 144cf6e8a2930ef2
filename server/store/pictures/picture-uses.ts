import { sql } from "kysely";
import { type Db, engineOf } from "../../database/database.ts";
import { foldText } from "../../../contract/text/search-text.ts";
import { uploadIdsIn } from "./files.ts";
import type { AppliedCut } from "../../../contract/admin/pictures.ts";
import type { Cut, Turn } from "../../../contract/pictures/cut.ts";
import { isAnyRow } from "../lists.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    picture_uses: PictureUseTable;
  }
}

/** An item, or a setting, that refers to an upload; items in the trash count, too. */
interface PictureUseTable {
  /** The item's table, or `settings`. */
  kind: string;
  item_id: string;
  upload_id: string;
  /** The picture’s alt text in the item. */
  alt: string;
  /** The same, folded. */
  words: string;
}

const ENTITIES = { "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** Updates the stored picture uses of an item’s text if they changed. Call this in the transaction of the save. */
export async function savePictureUses(
  db: Db,
  { kind, item_id }: Pick<PictureUseTable, "kind" | "item_id">,
  text: string,
): Promise<void> {
  const named = uploadIdsIn(text);
  const kept = await db
    .selectFrom("picture_uses")
    .select(["upload_id", "alt"])
    .where("kind", "=", kind)
    .where("item_id", "=", item_id)
    .execute();
  const alts = new Map(kept.map(({ upload_id, alt }) => [upload_id, alt]));
  const gone = [...alts.keys()].filter((id) => !named.includes(id));
  if (gone.length > 0) {
    await db
      .deleteFrom("picture_uses")
      .where("kind", "=", kind)
      .where("item_id", "=", item_id)
      .where("upload_id", "in", gone)
      .execute();
  }
  const present = named.length === 0 ? [] : await presentOf(db, named);
  await markUploadsUsed(
    db,
    present.filter((id) => !alts.has(id)),
  );
  for (const upload_id of present) {
    const alt = altIn(text, upload_id);
    if (alts.get(upload_id) === alt) continue;
    const said = { alt, words: foldText(alt) };
    await db
      .insertInto("picture_uses")
      .values({ kind, item_id, upload_id, ...said })
      .onConflict((oc) => oc.columns(["kind", "item_id", "upload_id"]).doUpdateSet(said))
      .execute();
  }
}

/**
 * Marks uploads as used again, along with those they were cropped from: restores them from the trash and stops their
 * removal.
 */
export async function markUploadsUsed(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with recursive named (id) as (
      select id from uploads where id in (${engineOf(db).listed("text", ids)})
      union select p.upload_id from picture_uses as p
        join named as n on p.kind = ${CUTS} and p.item_id = n.id)
    update uploads set deleted_at = null, unused_since = null
    where (deleted_at is not null or unused_since is not null)
      and id in (select id from named)`.execute(db);
}

async function presentOf(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom("uploads").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** The alt text of a picture in an HTML text; empty if it has none. */
function altIn(html: string, upload: string): string {
  const images = html.match(/<img [^>]*>/g) ?? [];
  const image = images.find((one) => one.includes(`/uploads/${upload}-`)) ?? "";
  const [, alt = ""] = / alt="([^"]*)"/.exec(image) ?? [];
  return alt.replaceAll(
    /&(?:quot|lt|gt|amp);/g,
    (entity) => ENTITIES[entity as keyof typeof ENTITIES],
  );
}

declare module "../../database/schema.ts" {
  interface Schema {
    picture_cuts: PictureCutTable;
  }
}

/** An upload that is a crop of another one. */
interface PictureCutTable {
  id: string;
  source_id: string;
  /** Left, top, width, height and turn, separated by spaces. */
  cut: string;
}

/** The kind of use by which a crop uses its source: triggers delete that use with the crop. */
export const CUTS = "picture_cuts";

interface MadeCut {
  id: string;
  source: string;
  cut: Cut;
  /**
   * Whether the crop uses its source, which then stays; otherwise the source is removed when nothing else has used it
   * for 30 days.
   */
  keepsSource: boolean;
}

/** The same in an export, with the source’s picture. */
interface CarriedCut extends AppliedCut {
  keeps_source: boolean;
}

/** Stores which upload another was cropped from. Call this in a transaction. */
export async function saveCut(trx: Db, { id, source, cut, keepsSource }: MadeCut): Promise<void> {
  if (id === source) return;
  const made = {
    source_id: source,
    cut: [cut.x, cut.y, cut.width, cut.height, cut.turn].join(" "),
  };
  await trx
    .insertInto(CUTS)
    .values({ id, ...made })
    .onConflict((oc) => oc.column("id").doUpdateSet(made))
    .execute();
  await trx.deleteFrom("picture_uses").where("kind", "=", CUTS).where("item_id", "=", id).execute();
  if (!keepsSource) return;
  await trx
    .insertInto("picture_uses")
    .values({ kind: CUTS, item_id: id, upload_id: source, alt: "", words: "" })
    .execute();
}

export function isCut(db: Db, id: string): Promise<boolean> {
  return isAnyRow(db.selectFrom(CUTS).where("id", "=", id));
}

/** The source of a cropped picture, if it still exists. */
export async function cutOf(db: Db, id: string): Promise<AppliedCut | null> {
  const { rows } = await sql<PictureCutTable>`select c.* from picture_cuts as c
    join uploads as u on u.id = c.source_id
    where c.id = ${id} and u.deleted_at is null`.execute(db);
  const [found] = rows;
  return found ? { ...cutFrom(found.cut), source: found.source_id } : null;
}

/** The sources of all cropped pictures, if both still exist, by the picture’s id. */
export async function allCuts(db: Db): Promise<Map<string, CarriedCut>> {
  const { rows } = await sql<PictureCutTable & { uses: string | null }>`
    select c.*, p.upload_id as uses from picture_cuts as c
    join uploads as u on u.id = c.source_id
    left join picture_uses as p
      on p.kind = ${CUTS} and p.item_id = c.id and p.upload_id = c.source_id
    where u.deleted_at is null`.execute(db);
  return new Map(
    rows.map(({ id, source_id, cut, uses }) => [
      id,
      { ...cutFrom(cut), source: source_id, keeps_source: uses !== null },
    ]),
  );
}

/** Removes from `unused` the sources of pictures that are used, directly or through further crops. */
export async function excludeUsedSources(db: Db, unused: Set<string>): Promise<void> {
  const kept = await db
    .selectFrom("picture_uses")
    .select(["item_id", "upload_id"])
    .where("kind", "=", CUTS)
    .execute();
  for (let before = -1; before !== unused.size;) {
    before = unused.size;
    for (const { item_id, upload_id } of kept) if (!unused.has(item_id)) unused.delete(upload_id);
  }
}

function cutFrom(text: string): Cut {
  const [x = 0, y = 0, width = 1, height = 1, turn = 0] = text.split(" ").map(Number);
  return { x, y, width, height, turn: turn as Turn };
}
