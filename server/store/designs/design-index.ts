import { type SqlBool, sql } from "kysely";
import { facetText } from "../../../contract/facets/facets.ts";
import { batches } from "../../runtime/batches.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { engineOf } from "../../database/engine.ts";
import type { Db } from "../../database/database.ts";
import { designListing } from "../listing/designs.ts";
import { keepSearchText } from "../listing/search-texts.ts";
import { FACET_FIELDS, type FacetColumns, toFacets } from "./facet-columns.ts";

/** So many a statement that it is worth one, and that whoever asks meanwhile hardly waits for it. */
const AT_ONCE = 50;

/** Writes the search index anew for all designs of a category, after its name changed. */
export function reindexCategory(db: Db, categoryId: string): Promise<void> {
  return reindex(db, indexedRows(db).where("d.category_id", "=", categoryId));
}

/** The same for some hundreds of designs, after their tags changed. */
export function reindexDesigns(db: Db, ids: string[]): Promise<void> {
  const named = sql<SqlBool>`d.id in (${engineOf(db).listed("text", ids)})`;
  return reindex(db, indexedRows(db).where(named));
}

function indexedRows(db: Db) {
  return (
    db
      .selectFrom("designs as d")
      .innerJoin("categories as c", "c.id", "d.category_id")
      .select(["d.id", "d.seq", "d.created_at", "d.title", "d.tags", "d.alt_text", "d.credit"])
      .select(["c.name as category_name", ...FACET_FIELDS.map((field) => `d.${field}` as const)])
      .where("d.deleted_at", "is", null)
      // FTS5 writes what comes in the order of its rows much quicker.
      .orderBy("d.created_at")
      .orderBy("d.seq")
  );
}

async function reindex(db: Db, designs: ReturnType<typeof indexedRows>): Promise<void> {
  const rows = await designs.execute();
  const { search } = engineOf(db);
  const yieldIfDue = createYielder();
  for (const piece of batches(rows, AT_ONCE)) {
    await search.indexAll(db, piece.map(searchTexts));
    // The others are in the index alone.
    for (const row of piece) if (row.credit !== "") await keepSearchText(db, designListing, row);
    await yieldIfDue();
  }
}

/** A design with its facets among the texts that it is found by. */
export function searchTexts<Row extends FacetColumns & { alt_text: string }>(row: Row): Row {
  return { ...row, alt_text: `${row.alt_text} ${facetText(toFacets(row))}`.trim() };
}
