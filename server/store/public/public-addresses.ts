import { type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { countShownDesigns } from "../designs/designs.ts";
import { type ShownTable, isShown, shownSince } from "../shown.ts";

/** An item as search engines see it. */
export interface PublicAddress {
  /** The last segment of its address. */
  key: string;
  label: string;
  picture: string;
  updated_at: string;
}

/** How many rows are read together: some milliseconds of work. */
const PIECE = 500;

/** Lists of any length, with the columns to read. */
const LISTS = {
  blog_posts: ["slug", "title", "featured_image"],
  tutorials: ["slug", "title", "thumbnail_url"],
  products: ["slug", "name", "image_url"],
  designs: ["slug", "title", "image_url"],
} as const satisfies Partial<Record<ShownTable, [string, string, string]>>;

export type LongList = keyof typeof LISTS;
export const LONG_LISTS = Object.keys(LISTS) as LongList[];

export async function countPublic(db: Db, list: LongList): Promise<number> {
  if (list === "designs") return countShownDesigns(db);
  const { rows } = await sql<{ count: number | string }>`select count(*) as count
    from ${sql.table(list)} as t where ${isShown(list, "t")}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The visible items of a list, newest first, starting at this index, in chunks. */
export async function* publicAddresses(
  db: Db,
  list: LongList,
  { from = 0, count = Number.POSITIVE_INFINITY, piece = PIECE } = {},
): AsyncGenerator<PublicAddress[]> {
  const time = shownSince(list, "t");
  const [key, label, picture] = LISTS[list].map((column) => sql.ref(`t.${column}`));
  const shown = sql`from ${sql.table(list)} as t where ${isShown(list, "t")}`;
  const newestFirst = sql`order by ${time} desc, t.seq desc`;
  const yieldIfDue = createYielder();
  // Earlier items are counted along the index, not read.
  let last = from === 0 ? undefined : await placeOf(from - 1);
  if (from > 0 && !last) return;
  for (let left = count; left > 0;) {
    const most = Math.min(piece, left);
    const after = last
      ? sql<SqlBool>`${time} <= ${last.time} and (${time}, t.seq) < (${last.time}, ${last.seq})`
      : sql<SqlBool>`true`;
    const { rows } = await sql<PublicAddress & Place>`
      select ${key} as key, ${label} as label, ${picture} as picture, t.updated_at,
        ${time} as time, t.seq
      ${shown} and ${after} ${newestFirst} limit ${most}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    last = rows.at(-1);
    left -= rows.length;
    await yieldIfDue();
  }

  async function placeOf(index: number): Promise<Place | undefined> {
    const found = sql<Place>`select ${time} as time, t.seq ${shown} ${newestFirst}
      limit 1 offset ${index}`;
    return (await found.execute(db)).rows[0];
  }
}

interface Place {
  time: string;
  seq: number;
}
