import { type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isShown } from "../shown.ts";

const PIECE = 1_000;

/** What search engines are told of every design that visitors may see, newest first, read a piece at a time. */
export async function* designAddresses(db: Db, piece = PIECE) {
  const pieces = db
    .selectFrom("designs")
    .select(["slug", "title", "image_url", "updated_at", "created_at", "seq"])
    .where(isShown("designs"))
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(piece);
  let rows = await pieces.execute();
  yield* rows;
  for (let last = rows.at(-1); last && rows.length === piece; last = rows.at(-1)) {
    const later = sql<SqlBool>`(created_at, seq) < (${last.created_at}, ${last.seq})`;
    rows = await pieces.where(later).execute();
    yield* rows;
  }
}
