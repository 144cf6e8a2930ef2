import { sql } from "kysely";
import { expect, it } from "vitest";
import { databaseOf } from "../../testing/schema/old-database.ts";
import { up } from "./0053-media-library.ts";

const MADE = "2026-01-20T08:40:00.000Z";
const [SHOWN, NAMED, UNUSED] = ["a", "b", "c"].map((letter) => letter.repeat(32));

it("finds out where the pictures of an older site are used", async () => {
  const { db } = await databaseOf("0052-second-factor");
  for (const id of [SHOWN, NAMED, UNUSED]) {
    await sql`insert into uploads (id, width, height, color, widths, created_at)
      values (${id}, 8, 6, '#a1b2c3', '8', ${MADE})`.execute(db);
  }
  await sql`insert into product_categories (id, created_at, updated_at, name, slug, slug_key,
      description, icon, is_active)
    values ('tools', ${MADE}, ${MADE}, 'Tools', 'tools', 'tools', ${`/uploads/${NAMED}-8.webp`}, '', 1)`.execute(
    db,
  );
  await sql`insert into products (id, created_at, updated_at, name, description, price,
      original_price, rating, reviews_count, image_url, upload_id, affiliate_url, features, category_id,
      is_featured, is_active)
    values ('file', ${MADE}, ${MADE}, 'File', ${`<img src="/uploads/${NAMED}-8.webp" alt="Éclat &amp; co">`}, '$7', '',
      '4.5', '2', '', ${SHOWN}, '', '', 'tools', 0, 1)`.execute(db);
  await sql`insert into settings (name, value) values ('site.logo', ${`"/uploads/${SHOWN}-8.webp"`})`.execute(
    db,
  );

  await up(db);

  const uses = await sql`select kind, item_id, upload_id, alt, words from picture_uses
    order by kind, item_id, upload_id`.execute(db);
  expect(uses.rows).toEqual([
    { kind: "product_categories", item_id: "tools", upload_id: NAMED, alt: "", words: "" },
    { kind: "products", item_id: "file", upload_id: SHOWN, alt: "", words: "" },
    { kind: "products", item_id: "file", upload_id: NAMED, alt: "Éclat & co", words: "eclat & co" },
    { kind: "settings", item_id: "site.logo", upload_id: SHOWN, alt: "", words: "" },
  ]);
  const counted = await sql`select id, uses from uploads order by id`.execute(db);
  expect(counted.rows).toEqual([
    { id: SHOWN, uses: 2 },
    { id: NAMED, uses: 2 },
    { id: UNUSED, uses: 0 },
  ]);
  await sql`delete from products`.execute(db);
  const left = await sql`select uses from uploads order by id`.execute(db);
  expect(left.rows).toEqual([{ uses: 1 }, { uses: 1 }, { uses: 0 }]);
});
