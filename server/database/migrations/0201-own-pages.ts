import { randomBytes, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

const PAGES = [
  ["about", "About"],
  ["contact", "Contact"],
  ["privacy", "Privacy Policy"],
  ["terms", "Terms of Service"],
] as const;

/** What owners wrote for these pages was a setting, and is a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [slug, title] of PAGES) await makePage(db, slug, title);
}

async function makePage(db: Kysely<unknown>, slug: string, title: string): Promise<void> {
  const setting = `site.${slug}_text`;
  const { rows } = await sql<{ value: string }>`
    select value from settings where name = ${setting}`.execute(db);
  const content: unknown = rows[0] && JSON.parse(rows[0].value);
  if (typeof content !== "string" || content === "") return;
  const [id, now, name] = [randomUUID(), new Date().toISOString(), title.toLowerCase()];
  await sql`insert into pages (id, created_at, updated_at, etag, is_example, name_key, title, slug,
      slug_key, content, description, share_image, is_published, published_at, is_public)
    values (${id}, ${now}, ${now}, ${randomBytes(9).toString("base64url")}, 0, ${name}, ${title}, ${slug},
      ${slug}, ${content}, '', '', 1, ${now}, 1)`.execute(db);
  await sql`insert into search_texts (kind, id, text)
    values ('pages', ${id}, ${`${name}\n${slug}\n`})`.execute(db);
  await sql`update picture_uses set kind = 'pages', item_id = ${id}
    where kind = 'settings' and item_id = ${setting}`.execute(db);
  await sql`delete from settings where name = ${setting}`.execute(db);
}
