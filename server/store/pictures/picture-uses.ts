import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { foldText } from "../../../contract/text/search-text.ts";
import { CUTS } from "./cuts.ts";
import { uploadIdsIn } from "./picture-focus.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    picture_uses: PictureUseTable;
  }
}

/** That an item, or a setting, names an upload; what is deleted and can be restored still does. */
interface PictureUseTable {
  /** The item's table, or `settings`. */
  kind: string;
  item_id: string;
  upload_id: string;
  /** What its text says in place of the picture. */
  alt: string;
  /** The same, folded. */
  words: string;
}

const ENTITIES = { "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** Of what names pictures in this text: written again where that has changed. Within the transaction of the save. */
export async function keepPictureUses(
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
  await keepUploads(
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
 * Uploads that something names again, with those that they were cut from: out of the trash, and no longer on their way to be
 * removed.
 */
export async function keepUploads(db: Db, ids: string[]): Promise<void> {
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

/** What an HTML text says in place of a picture; empty where it says nothing. */
function altIn(html: string, upload: string): string {
  const images = html.match(/<img [^>]*>/g) ?? [];
  const image = images.find((one) => one.includes(`/uploads/${upload}-`)) ?? "";
  const [, alt = ""] = / alt="([^"]*)"/.exec(image) ?? [];
  return alt.replaceAll(
    /&(?:quot|lt|gt|amp);/g,
    (entity) => ENTITIES[entity as keyof typeof ENTITIES],
  );
}
