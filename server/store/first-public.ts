import { sql } from "kysely";
import type { Made } from "../../contract/newest-first.ts";
import type { CollectionRow } from "../database/schema.ts";
import { now, type Origin } from "./common.ts";

/** The row of what visitors see the newest first of. */
export interface FirstPublicRow {
  /** When they could first see it; of a draft that they have never seen, when it was begun. */
  first_public_at: string;
  was_public: number;
}

/** What a new row says of it. */
export function firstPublicOf(
  { created_at }: Pick<CollectionRow, "created_at">,
  { is_active }: { is_active?: unknown },
  { first_public_at }: Origin = {},
): FirstPublicRow {
  const wasPublic = is_active === true || first_public_at !== undefined;
  return { first_public_at: first_public_at ?? created_at, was_public: Number(wasPublic) };
}

/** What a change writes of it: whoever shows an item again changes nothing. */
export function firstPublicOnceShown({ is_active }: { is_active?: unknown }) {
  if (!is_active) return {};
  const at = sql<string>`case when was_public = 1 then first_public_at else ${now()} end`;
  return { first_public_at: at, was_public: 1 };
}

/** The field of an answer that tells it, where that is not said by when the item was made. */
export function firstPublicField(
  row: FirstPublicRow & Pick<CollectionRow, "created_at"> & { is_active: number },
): Pick<Made, "first_public_at"> {
  const { first_public_at, was_public, created_at, is_active } = row;
  const isSaid = was_public === 0 || (first_public_at === created_at && is_active === 1);
  return isSaid ? {} : { first_public_at };
}
