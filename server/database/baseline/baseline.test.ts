import { Kysely, SqliteDialect, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { previewSite } from "../../testing/schema/old-database.ts";
import { addFirstPublic } from "./baseline.ts";

const MADE = "2026-01-20T08:40:00.000Z";

/** An item's present state, and the days on which it was changed. */
const TUTORIALS: Record<string, { is_active: number; days: number[] }> = {
  public: { is_active: 1, days: [] },
  draft: { is_active: 0, days: [] },
  published: { is_active: 1, days: [22] },
  hidden: { is_active: 0, days: [23] },
  "hidden and shown": { is_active: 1, days: [23, 24] },
  "published and hidden": { is_active: 0, days: [25, 26] },
};

it("finds out in the history when visitors of an older site first saw what is there", async () => {
  const database = previewSite("0061").open();
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  onTestFinished(() => db.destroy());
  await sql`delete from tutorials`.execute(db);
  for (const [id, { is_active, days }] of Object.entries(TUTORIALS)) {
    await sql`insert into tutorials (id, created_at, updated_at, title, description,
        youtube_video_id, thumbnail_url, duration, difficulty, views, category, tags, steps,
        materials_needed, tips, is_featured, is_active)
      values (${id}, ${MADE}, ${MADE}, ${id}, '', '', '', '', '', '', '', '', '', '', '', 0,
        ${is_active})`.execute(db);
    for (const day of days) {
      for (const [kind, fields] of [
        ["tutorials", "title,is_active"],
        ["tutorials", "is_featured"],
        ["products", "is_active"],
      ]) {
        await sql`insert into item_versions (kind, item_id, at, admin, fields, uploads, former)
          values (${kind}, ${id}, ${`2026-01-${day}T08:40:00.000Z`}, '', ${fields}, '', x'7b7d')`.execute(
          db,
        );
      }
    }
  }

  await addFirstPublic(db);

  const { rows } = await sql<{ id: string; was_public: number; day: string }>`
    select id, was_public, substr(first_public_at, 9, 2) as day from tutorials
    order by seq`.execute(db);
  expect(rows).toEqual([
    { id: "public", was_public: 1, day: "20" },
    { id: "draft", was_public: 0, day: "20" },
    { id: "published", was_public: 1, day: "22" },
    { id: "hidden", was_public: 1, day: "20" },
    { id: "hidden and shown", was_public: 1, day: "20" },
    { id: "published and hidden", was_public: 1, day: "25" },
  ]);
});
