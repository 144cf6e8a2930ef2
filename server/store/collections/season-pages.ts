import { sql } from "kysely";
import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPageForm } from "../../../contract/forms/season-page.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { colorIn } from "../../../contract/season-texts.ts";
import type { SeasonLink } from "../../../contract/seasons.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { type Db, engineOf } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { foundDesigns, shownDesigns } from "../designs/found-designs.ts";
import { isShown } from "../shown.ts";
import { defineCollection } from "./define-collection.ts";
import { namedItems } from "./read-items.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    season_pages: SeasonPageTable;
  }
}

interface SeasonPageTable extends NamedRow, FormColumns<SeasonPageForm> {
  /** `path` in lower case. */
  path_key: string;
}

export const seasonPageCollection = defineCollection("seasonPages", {
  ...namedItems("seasonPages"),
  picture: null,
  listing: {
    key: "id",
    sorts: {
      starts_on: { keys: [sql`t.starts_on`, sql`t.id`] },
    },
    texts: ["name", "path", "heading", "description", "keywords"],
  },
});

/** The designs of the active season page at a path; empty if there is no such page. */
export async function designsOfSeason(db: Db, path: string, page: PageInput): Promise<Design[]> {
  return (await pageOfSeason(db, path, page)).items;
}

export async function countDesignsOfSeason(db: Db, path: string): Promise<number> {
  return (await pageOfSeason(db, path, { limit: 1 })).total;
}

async function pageOfSeason(db: Db, path: string, page: PageInput): Promise<Page<Design>> {
  const nothing = { items: [], total: 0, next: null };
  const season = await db
    .selectFrom("season_pages")
    .select(["category", "words", "occasion", "season"])
    .where("path_key", "=", path.toLowerCase())
    .where(isShown("season_pages"))
    .executeTakeFirst();
  if (!season) return nothing;
  const { words, category, ...facets } = season;
  const asked = { ...facets, ...page, ...(category && { category }) };
  const found = await (words
    ? foundDesigns(db, { ...asked, search: words })
    : shownDesigns(db, asked));
  return found.relaxed ? nothing : found;
}

/** The links to the active season pages, which are on every page. */
export async function seasonLinks(db: Db): Promise<SeasonLink[]> {
  const rows = await engineOf(db).remember("season links", () =>
    db
      .selectFrom("season_pages")
      .select(["name", "path", "starts_on", "ends_on", "colors"])
      .where(isShown("season_pages"))
      .orderBy("name_key")
      .orderBy("id")
      .execute(),
  );
  return rows.map(({ colors, ...link }) => ({
    ...link,
    colors: [...new Set(textList(colors).map((row) => colorIn(row).color))],
  }));
}
