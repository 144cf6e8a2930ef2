import type { InferResult } from "kysely";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import {
  type SeasonPage,
  type SeasonPageForm,
  seasonPageForms,
} from "../../../contract/forms/season-page.ts";
import type { FacetWord } from "../../../contract/facets/facets.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { requireFreeAddress } from "../addresses/free-address.ts";
import { rememberAddress } from "../addresses/old-addresses.ts";
import type { Collection } from "../collection.ts";
import {
  changedNow,
  inTransaction,
  newEntity,
  undeletedId,
  ORIGIN,
  type Origin,
} from "../common.ts";
import { toColumns, toList } from "../designs/designs.ts";
import { itemCalls } from "../item-calls.ts";
import { seasonPageListing } from "../listing/season-pages.ts";
import { keepSearchText } from "../listing/search-texts.ts";
import { sortKey } from "../listing/sort-key.ts";
import { readNamedPage } from "../named-lists.ts";
import { isShown } from "../shown.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    season_pages: SeasonPageTable;
  }
}

interface SeasonPageTable extends NamedRow, FormColumns<SeasonPageForm> {
  /** `path` in lower case. */
  path_key: string;
}

const TABLE = {
  name: "season_pages",
  item: "season page",
  label: "name",
  address: "path",
} as const;

export async function listSeasonPages(
  db: Db,
  filter: PageInput & { shownOnly: boolean },
): Promise<Page<SeasonPage>> {
  let query = shownSeasonPages(db);
  if (filter.shownOnly) query = query.where(isShown("season_pages", "c"));
  return readNamedPage(db, query, filter, toSeasonPage);
}

async function createSeasonPage(
  db: Db,
  form: SeasonPageForm,
  origin?: Origin,
): Promise<Tagged<SeasonPage>> {
  return inTransaction(db, async (trx) => {
    await requireFreeAddress(trx, TABLE, form.path);
    const entity = newEntity(origin);
    await trx
      .insertInto("season_pages")
      .values({
        ...entity,
        ...toColumns(form),
        name_key: sortKey(form.name),
        path_key: form.path.toLowerCase(),
      })
      .execute();
    return keepSearchText(trx, seasonPageListing, await items.find(trx, entity.id));
  });
}

async function updateSeasonPage(
  db: Db,
  id: string,
  changes: Changes<SeasonPageForm>,
): Promise<Tagged<SeasonPage>> {
  return inTransaction(db, async (trx) => {
    if (changes.path !== undefined) {
      await requireFreeAddress(trx, TABLE, changes.path, id);
      await rememberAddress(trx, "season", (await items.find(trx, id)).path, id);
    }
    await trx
      .updateTable("season_pages")
      .set({
        ...toColumns(changes),
        name_key: sortKey(changes.name),
        path_key: changes.path?.toLowerCase(),
        ...changedNow(changes),
      })
      .where(undeletedId(id))
      .execute();
    return keepSearchText(trx, seasonPageListing, await items.find(trx, id));
  });
}

function shownSeasonPages(db: Db) {
  return db.selectFrom("season_pages as c").selectAll("c").where("c.deleted_at", "is", null);
}

type SeasonPageRow = InferResult<ReturnType<typeof shownSeasonPages>>[number];

function toSeasonPage(row: SeasonPageRow): SeasonPage {
  return {
    id: row.id,
    name: row.name,
    path: row.path,
    heading: row.heading,
    description: row.description,
    keywords: row.keywords,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    words: row.words,
    occasion: toList(row.occasion) as FacetWord<"occasion">[],
    season: toList(row.season) as FacetWord<"season">[],
    colors: row.colors,
    ways: row.ways,
    tutorial_title: row.tutorial_title,
    steps: row.steps,
    supplies: row.supplies,
    tips: row.tips,
    trends: row.trends,
    dates: row.dates,
    months: row.months,
    questions: row.questions,
    is_active: row.is_active === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const items = itemCalls(
  TABLE,
  (db, ids) => shownSeasonPages(db).where("c.id", "in", ids).execute(),
  toSeasonPage,
);

export const seasonPageCollection: Collection<SeasonPageForm, SeasonPage> = {
  table: TABLE,
  listing: seasonPageListing,
  forms: seasonPageForms,
  origin: ORIGIN,
  picture: null,
  shown: (db, page) => listSeasonPages(db, { ...page, shownOnly: true }),
  ...items,
  create: createSeasonPage,
  update: updateSeasonPage,
};
