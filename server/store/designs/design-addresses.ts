import { type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isShown } from "../shown.ts";

const PIECE = 1_000;

/** What search engines are told of every design that visitors may see, newest first, read a piece at a time. */
export async function* designAddresses(db: Db, piece = PIECE) {
  const pieces = db
    .selectFrom("designs")
    .select(["id", "title", "image_url", "updated_at", "first_public_at", "seq"])
    .where(isShown("designs"))
    .orderBy("first_public_at", "desc")
    .orderBy("seq", "desc")
    .limit(piece);
  let rows = await pieces.execute();
  yield* rows;
  for (let last = rows.at(-1); last && rows.length === piece; last = rows.at(-1)) {
    const { first_public_at, seq } = last;
    const later = sql<SqlBool>`(first_public_at, seq) < (${first_public_at}, ${seq})`;
    rows = await pieces.where(later).execute();
    yield* rows;
  }
}
