import { expect, it } from "vitest";
import { databaseOf, migrateTo } from "../../testing/schema/old-database.ts";
import { addSampleRows } from "../../testing/schema/sample-rows.ts";

/** More than are read at once. */
const TUTORIALS = 450;

const LABELS = {
  categories: "name",
  product_categories: "name",
  designs: "title",
  products: "name",
  tutorials: "title",
  blog_posts: "title",
};

it("gives every item of an older site what lists of the back office sort and search by", async () => {
  const { sqlite, db } = await databaseOf("0013-content-versions");
  addSampleRows(sqlite);
  const columns = sqlite
    .prepare<[], string>("select name from pragma_table_info('tutorials')")
    .pluck()
    .all()
    .filter((name) => name !== "seq" && name !== "id");
  sqlite.exec(`with recursive n(i) as (select 2 union all select i + 1 from n where i < ${TUTORIALS})
    insert into tutorials (id, ${columns.join()}) select 'copy-' || i, ${columns.join()} from tutorials, n`);

  await migrateTo(db, "0015-list-keys");

  for (const [table, label] of Object.entries(LABELS)) {
    const keys = sqlite.prepare(`select distinct ${label} = name_key from ${table}`).pluck().all();
    expect({ table, keys }).toEqual({ table, keys: [1] });
  }
  const texts = "select count(*) from search_texts where kind = 'tutorials'";
  expect(sqlite.prepare(texts).pluck().get()).toBe(TUTORIALS);
});
