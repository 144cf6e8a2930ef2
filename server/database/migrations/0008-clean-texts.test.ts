import { sql } from "kysely";
import { expect, it } from "vitest";
import { databaseOf } from "../../testing/schema/old-database.ts";
import { up } from "./0008-clean-texts.ts";

const PIECE = 500;

it("cleans the posts and texts that are there, and leaves clean ones alone", async () => {
  const { db } = await databaseOf("0007-lost-answers-and-two-editors");
  const post = (id: string, content: string) =>
    sql`
    insert into blog_posts (id, title, slug, slug_key, excerpt, content, featured_image, author_name,
      author_bio, author_avatar, read_time, tags, category, seo_title, seo_description, seo_keywords,
      is_featured, is_published, created_at, updated_at)
    values (${id}, ${`Title${String.fromCodePoint(0xfffe)} ${id}`}, ${id}, ${id}, 'e', ${content}, '', 'Mara', '', '',
      '1 min', 't', 'tips', '', '', '', 0, 1, '2026', '2026')`.execute(db);
  const plain = '<p style="text-align:center">a &amp; <a href="/blog/x">b</a></p>';
  for (let index = 0; index <= PIECE; index += 1) await post(`plain-${index}`, plain);
  await post(
    "cover",
    '<a href="https://e.example" style="position:fixed;inset:0;background:url(https://e.example/x)">x</a>',
  );
  await post(
    "video",
    '<div data-youtube-video="true"><iframe src="https://player.vimeo.com/video/1" width="640"></iframe><iframe src="https://www.youtube.com/redirect?q=x"></iframe></div>',
  );
  await up(db);

  const { rows: posts } = await sql<{ id: string; title: string; content: string }>`
    select id, title, content from blog_posts`.execute(db);
  const contents = new Map(posts.map(({ id, content }) => [id, content]));
  expect(contents.get("cover")).toBe('<a href="https://e.example">x</a>');
  expect(contents.get("video")).toMatch(
    /^<div data-youtube-video="true"><iframe src="https:\/\/player\.vimeo\.com\/video\/1" width="640" sandbox="allow-scripts [a-z- ]+"><\/iframe><\/div>$/,
  );
  expect(contents.get(`plain-${PIECE}`)).toBe(plain);
  expect(posts.map(({ title }) => title)).toEqual(posts.map(({ id }) => `Title ${id}`));

  const version = () => sql`select value from settings`.execute(db);
  const before = await version();
  await up(db);
  expect(await version()).toEqual(before);
});
