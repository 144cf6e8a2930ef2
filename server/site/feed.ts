import { Feed } from "feed";
import { paths } from "../../contract/paths.ts";
import type { SiteSettings } from "../../contract/site.ts";
import type { Db } from "../database/database.ts";
import { listBlogPosts } from "../store/blog-posts.ts";

const NEWEST_POSTS = 30;

/** `/feed.xml`: the newest posts as Atom, with their full text. */
export async function blogFeed(db: Db, site: SiteSettings, origin: string): Promise<string> {
  const { items } = await listBlogPosts(db, { publishedOnly: true, limit: NEWEST_POSTS });
  const [newest] = items;
  const feed = new Feed({
    id: `${origin}/`,
    link: `${origin}${paths.blog}`,
    title: `${site.name} blog`,
    description: "Care, techniques and ideas for nails.",
    copyright: site.name,
    generator: site.name,
    feedLinks: { atom: `${origin}${paths.feed}` },
    updated: newest ? new Date(newest.updated_at) : new Date(0),
  });
  for (const post of items) {
    const link = `${origin}${paths.blogPost(post.slug)}`;
    feed.addItem({
      id: link,
      link,
      title: asHtml(post.title),
      description: asHtml(post.excerpt),
      content: absoluteAddresses(post.content, origin),
      author: [{ name: post.author_name }],
      published: new Date(post.published_at ?? post.created_at),
      date: new Date(post.updated_at),
    });
  }
  return feed.atom1();
}

/** Readers show a post far from the site: addresses that begin at its root need its name. */
function absoluteAddresses(html: string, origin: string): string {
  return html.replace(/(\s(?:href|src)=")\//g, `$1${origin}/`);
}

/** Plain text where the feed's format expects HTML. */
function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
