import { type Expression, type SqlBool, sql } from "kysely";
import type { Design, DesignForm } from "../../contract/design.ts";
import type { Changes } from "../../contract/endpoints.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import { designMatches, indexDesign, unindexDesign } from "../database/design-search.ts";
import type { Db } from "../database/open.ts";
import { conflict, invalid, notFound } from "../problems.ts";
import {
  type Cursor,
  inTransaction,
  newEntity,
  now,
  readCursor,
  toFlag,
  toPage,
} from "./common.ts";
import { livingCategory } from "./categories.ts";
import { pictureOf, uploadIdOf } from "./uploads.ts";

export interface DesignFilter extends PageInput {
  featured?: boolean;
  /** A category's path, in any case. */
  category?: string | undefined;
  /** Decision P6: every word must occur. A blank search finds nothing. */
  search?: string;
}

/** The living designs that pass the filter, newest first; a search puts matches in titles first. */
export async function listDesigns(db: Db, filter: DesignFilter = {}): Promise<Page<Design>> {
  const match = filter.search === undefined ? null : designMatches(sql.ref("d.seq"), filter.search);
  if (filter.search !== undefined && !match) return { items: [], total: 0, next: null };
  let matching = livingDesigns(db);
  if (filter.featured) matching = matching.where("d.featured", "=", 1);
  if (filter.category !== undefined) {
    matching = matching.where("c.path_key", "=", filter.category.toLowerCase());
  }
  if (match) matching = matching.where(match.anywhere);

  const group = match ? sql<number>`(not ${match.inTitle})` : sql<number>`0`;
  const rows = await matching
    .selectAll("d")
    .select([...SHOWN, group.as("group")])
    .$if(match !== null, (query) => query.orderBy("group"))
    .$if(filter.cursor !== undefined, (query) =>
      query.where(after(group, readCursor(filter.cursor ?? ""))),
    )
    .orderBy("d.created_at", "desc")
    .orderBy("d.seq", "desc")
    .$if(filter.limit !== undefined, (query) => query.limit((filter.limit ?? 0) + 1))
    .execute();
  const total =
    filter.limit === undefined && filter.cursor === undefined
      ? rows.length
      : await countRows(matching.select((eb) => eb.fn.countAll<number>().as("count")));
  return toPage(rows, total, filter, toDesign, (row) => [row.created_at, row.seq, row.group]);
}

/** In the order asked; ids that name no living design are left out. */
export async function designsByIds(db: Db, ids: string[]): Promise<Design[]> {
  const rows = await livingDesigns(db)
    .selectAll("d")
    .select(SHOWN)
    .where("d.id", "in", ids.length > 0 ? ids : [""])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toDesign(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function createDesign(db: Db, form: DesignForm, createdAt?: string): Promise<Design> {
  return inTransaction(db, async (trx) => {
    const { category, ...columns } = form;
    const { id, ...entity } = newEntity(createdAt);
    const row = await trx
      .insertInto("designs")
      .values({
        id,
        ...entity,
        ...columns,
        featured: toFlag(form.featured),
        category_id: await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, form.image_url),
      })
      .returning("seq")
      .executeTakeFirstOrThrow();
    return indexed(trx, id, row.seq);
  });
}

export async function updateDesign(
  db: Db,
  id: string,
  changes: Changes<DesignForm>,
): Promise<Design> {
  return inTransaction(db, async (trx) => {
    const { category, image_url, featured, ...columns } = changes;
    const row = await trx
      .updateTable("designs")
      .set({
        ...columns,
        featured: toFlag(featured),
        ...(category !== undefined && { category_id: await categoryIdFor(trx, category) }),
        ...(image_url !== undefined && {
          image_url,
          upload_id: await uploadIdOf(trx, image_url),
        }),
        updated_at: now(),
      })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("seq")
      .executeTakeFirst();
    if (!row) throw notFound("design");
    return indexed(trx, id, row.seq);
  });
}

export async function deleteDesign(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable("designs")
      .set({ deleted_at: now() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("seq")
      .executeTakeFirst();
    if (!row) throw notFound("design");
    await unindexDesign(trx, row.seq);
  });
}

export async function restoreDesign(db: Db, id: string): Promise<Design> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("designs as d")
      .innerJoin("categories as c", "c.id", "d.category_id")
      .select(["d.seq", "c.name as category_name", "c.deleted_at as category_deleted_at"])
      .where("d.id", "=", id)
      .where("d.deleted_at", "is not", null)
      .executeTakeFirst();
    if (!row) throw notFound("design");
    if (row.category_deleted_at) {
      throw conflict(`Its category “${row.category_name}” has been deleted. Restore that first.`);
    }
    await trx.updateTable("designs").set({ deleted_at: null }).where("id", "=", id).execute();
    return indexed(trx, id, row.seq);
  });
}

const SHOWN = [
  "c.path as category",
  "c.name as category_name",
  "u.width as upload_width",
  "u.height as upload_height",
  "u.color as upload_color",
  "u.widths as upload_widths",
] as const;

function livingDesigns(db: Db) {
  return db
    .selectFrom("designs as d")
    .innerJoin("categories as c", "c.id", "d.category_id")
    .leftJoin("uploads as u", "u.id", "d.upload_id")
    .where("d.deleted_at", "is", null);
}

async function countRows(query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) {
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The rows that come after the cursor in the order of `listDesigns`. */
function after(group: Expression<number>, [created_at, seq, last]: Cursor): Expression<SqlBool> {
  const older = sql<SqlBool>`(d.created_at, d.seq) < (${created_at}, ${seq})`;
  return sql<SqlBool>`(${group} > ${last} or (${group} = ${last} and ${older}))`;
}

async function categoryIdFor(db: Db, path: string): Promise<string> {
  const category = await livingCategory(db, path);
  if (category) return category.id;
  throw invalid([{ field: "category", message: `There is no category “${path}”` }]);
}

async function indexed(db: Db, id: string, seq: number): Promise<Design> {
  const [design] = await designsByIds(db, [id]);
  if (!design) throw notFound("design");
  await indexDesign(db, seq, design);
  return design;
}

type ShownRow = Awaited<ReturnType<typeof shownRow>>;
const shownRow = (db: Db) =>
  livingDesigns(db).selectAll("d").select(SHOWN).executeTakeFirstOrThrow();

function toDesign(row: ShownRow): Design {
  const image = pictureOf(row);
  return {
    id: row.id,
    title: row.title,
    image_url: row.image_url,
    alt_text: row.alt_text,
    category: row.category,
    category_name: row.category_name,
    tags: row.tags,
    credit: row.credit,
    pinterest_embed_code: row.pinterest_embed_code,
    featured: row.featured === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(image && { image }),
  };
}
