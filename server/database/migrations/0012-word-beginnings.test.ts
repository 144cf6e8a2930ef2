import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { databaseOf, migrateTo } from "../../testing/schema/old-database.ts";

/** What stands where a word begins. */
const MARK = "\uE000";

it("marks where words begin, and numbers the designs by time", async () => {
  const { db } = await databaseOf("0009-unused-pictures");
  await sql`insert into categories (id, name, path, path_key, description, icon, seo_title,
      seo_description, keywords, is_active, created_at, updated_at)
    values ('c', 'Très chic', 'chic', 'chic', '', '', '', '', '', 1, '2026', '2026')`.execute(db);
  await addDesign(db, "Cat-eye", "½ moons", "Rosé, 3D", null);
  await addDesign(db, "Gone", "", "", "2026-11-20T00:00:00.000Z");
  await addDesign(db, "Oh!", "", "", null);
  await sql`insert into design_search values ('as it was', '', '', '')`.execute(db);
  await migrateTo(db, "0012-word-beginnings");

  const rows = await sql<Record<string, string>>`
    select cast(rowid as text) as rowid, * from design_search order by rowid`.execute(db);
  const place = (seq: number) => String((BigInt(Date.UTC(2026, 10, 20)) << 21n) | BigInt(seq));
  expect(rows.rows).toEqual([
    {
      rowid: place(1),
      title: `${MARK}cat-${MARK}eye`,
      tags: `${MARK}rose, ${MARK}3d`,
      alt_text: `${MARK}1⁄${MARK}2 ${MARK}moons`,
      category_name: `${MARK}tres ${MARK}chic`,
    },
    expect.objectContaining({ rowid: place(3), title: `${MARK}oh!`, tags: "", alt_text: "" }),
  ]);
  const pieces = await sql<{ title: string; rest: string }>`
    select title, rest from design_short_words order by rowid`.execute(db);
  expect(pieces.rows.map(({ title }) => title)).toEqual([
    `c ${MARK}c a ca t at - t- e ${MARK}e y ey ye`,
    `o ${MARK}o h oh ! h!`,
  ]);
});

function addDesign(
  db: Kysely<unknown>,
  title: string,
  alt: string,
  tags: string,
  gone: string | null,
) {
  return sql`insert into designs (id, title, image_url, alt_text, category_id, tags, credit,
      pinterest_embed_code, featured, created_at, updated_at, deleted_at)
    values (${title}, ${title}, '', ${alt}, 'c', ${tags}, '', '', 0, '2026-11-20T00:00:00.000Z',
      '2026', ${gone})`.execute(db);
}
