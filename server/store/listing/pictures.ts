import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import { COLLECTION_KINDS, type CollectionKind } from "../../../contract/collections.ts";
import { engineOf } from "../../database/engine.ts";
import type { Db } from "../../database/database.ts";
import { collections } from "../collections.ts";
import { CUTS } from "../pictures/cuts.ts";
import type { Listing } from "./listing.ts";
import { foundBy, wordsToFind } from "./listed-rows.ts";

/** What uses are kept under, by what the contract calls it. */
export const USE_KINDS = new Map<string, CollectionKind | "settings" | "pictures">([
  ...COLLECTION_KINDS.map((kind): [string, CollectionKind] => [collections[kind].table.name, kind]),
  ["settings", "settings"],
  [CUTS, "pictures"],
]);

const STATES: Record<string, RawBuilder<SqlBool>> = {
  used: sql`t.uses > 0`,
  unused: sql`t.uses = 0`,
};

export const pictureListing: Listing<LibraryPicture> = {
  table: "uploads",
  key: "id",
  sorts: {
    created_at: { keys: [sql`t.created_at`, sql`t.id`] },
    name: { keys: [sql`t.name_key`, sql`t.id`] },
  },
  largestFirst: true,
  filters: {
    state: {
      values: ["unused", "used"],
      isBroad: true,
      where: (state) => STATES[state] ?? sql`false`,
    },
    kind: {
      values: [...USE_KINDS.values()],
      isBroad: true,
      where: (kind) => sql`exists (select 1 from picture_uses as p
        where p.upload_id = t.id and p.kind = ${tableOf(kind)})`,
    },
  },
  texts: () => [],
  async found(db, q) {
    const parts = await Promise.all(COLLECTION_KINDS.map((kind) => usedBy(db, kind, q)));
    return { keys: sql.join([...parts, ...itsOwn(db, wordsToFind(q))], sql` union `) };
  },
};

/** Those that items use which the same search finds in their own list. */
async function usedBy(db: Db, kind: CollectionKind, q: string) {
  const listing: Listing<never> = collections[kind].listing;
  const { keys } = await foundBy(db, listing, q);
  return sql`select p.upload_id from ${sql.table(listing.table)} as i
    join picture_uses as p on p.kind = ${listing.table} and p.item_id = i.id
    join uploads as u on u.id = p.upload_id
    where i.${sql.ref(listing.key)} in (${keys}) and u.deleted_at is null`;
}

/** Those whose file had such a name, or in whose place a text says such words. */
function itsOwn(db: Db, words: string[]): RawBuilder<unknown>[] {
  const { contains } = engineOf(db);
  const all = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => contains(text, word)),
      sql` and `,
    );
  return [
    sql`select u.id from uploads as u where ${all(sql`u.name_key`)} and u.deleted_at is null`,
    sql`select p.upload_id from picture_uses as p join uploads as u on u.id = p.upload_id
      where p.words <> '' and ${all(sql`p.words`)} and u.deleted_at is null`,
  ];
}

function tableOf(kind: string): string {
  return [...USE_KINDS].find(([, one]) => one === kind)?.[0] ?? "";
}
