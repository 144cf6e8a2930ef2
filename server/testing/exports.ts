/** Small exports in the format of each service. */

interface WxrPost {
  id: number;
  title?: string;
  type?: string;
  status?: string;
  name?: string;
  link?: string;
  content?: string;
  date?: string;
  categories?: string[];
  tags?: string[];
  thumbnail?: number;
  password?: string;
  attachment?: string;
  excerpt?: string;
  parent?: number;
  order?: number;
  /** The time on the site's own clock. */
  localDate?: string;
  comments?: number;
  meta?: Record<string, string>;
}

export const WP_SITE = "https://nails.example";

/** A WordPress export, as Tools > Export creates it. */
export function wxr(posts: WxrPost[], head = "", site = WP_SITE): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
${head}
<!-- generator="WordPress/6.8.1" created="2026-05-04 10:00" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Nails by Ada</title>
  <link>${site}</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${site}</wp:base_site_url>
  <wp:base_blog_url>${site}</wp:base_blog_url>
  <wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login>
    <wp:author_display_name><![CDATA[Ada Lovelace]]></wp:author_display_name></wp:author>
  <wp:category><wp:term_id>3</wp:term_id><wp:cat_name><![CDATA[Tips]]></wp:cat_name></wp:category>
${posts.map(wxrItem).join("\n")}
</channel>
</rss>`;
}

function wxrItem(post: WxrPost): string {
  const terms = (domain: string, names: string[] = []) =>
    names.map((name) => `<category domain="${domain}" nicename="x"><![CDATA[${name}]]></category>`);
  const main = post.thumbnail ? { _thumbnail_id: post.thumbnail } : {};
  const meta = { ...main, ...post.meta };
  return `  <item>
    <title><![CDATA[${post.title ?? "Moons"}]]></title>
    <link>${post.link ?? `${WP_SITE}/2019/05/${post.name ?? post.id}/`}</link>
    <dc:creator><![CDATA[ada]]></dc:creator>
    <guid isPermaLink="false">${WP_SITE}/?p=${post.id}</guid>
    <content:encoded><![CDATA[${post.content ?? "Half moons in plum."}]]></content:encoded>
    <excerpt:encoded><![CDATA[${post.excerpt ?? ""}]]></excerpt:encoded>
    <wp:post_id>${post.id}</wp:post_id>
    <wp:post_date><![CDATA[${post.localDate ?? ""}]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[${post.date ?? "2019-05-04 10:11:12"}]]></wp:post_date_gmt>
    <wp:post_name><![CDATA[${post.name ?? ""}]]></wp:post_name>
    <wp:status><![CDATA[${post.status ?? "publish"}]]></wp:status>
    <wp:post_type><![CDATA[${post.type ?? "post"}]]></wp:post_type>
    <wp:post_parent>${post.parent ?? 0}</wp:post_parent>
    <wp:menu_order>${post.order ?? 0}</wp:menu_order>
    <wp:post_password><![CDATA[${post.password ?? ""}]]></wp:post_password>
    ${post.attachment ? `<wp:attachment_url><![CDATA[${post.attachment}]]></wp:attachment_url>` : ""}
    ${[...terms("category", post.categories), ...terms("post_tag", post.tags)].join("")}
    ${Object.entries(meta).map(([key, value]) => `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`)}
    ${"<wp:comment><wp:comment_content><![CDATA[Nice!]]></wp:comment_content><wp:commentmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:commentmeta></wp:comment>".repeat(post.comments ?? 0)}
  </item>`;
}

interface GhostLists {
  posts: Record<string, unknown>[];
  [list: string]: Record<string, unknown>[];
}

/** A Ghost export, as Settings > Import/Export creates it. */
export function ghost(lists: GhostLists): string {
  const meta = { exported_on: 1753891082041, version: "6.0.0" };
  return JSON.stringify({ db: [{ meta, data: lists }] });
}

export const GHOST = ghost({
  posts: [
    {
      id: "p1",
      uuid: "8a2c",
      title: "Chrome",
      slug: "chrome",
      html: '<p>Mirrors.</p><figure class="kg-card"><img src="__GHOST_URL__/content/images/2024/chrome.png"></figure>',
      feature_image: null,
      type: "post",
      status: "published",
      visibility: "public",
      published_at: "2024-06-30T15:35:36.000Z",
      custom_excerpt: "Shiny.",
    },
    {
      id: "p2",
      title: "Members",
      slug: "m",
      html: "<p>x</p>",
      status: "published",
      visibility: "paid",
    },
    { id: "p3", title: "Empty", slug: "l", html: null, lexical: "{}", status: "draft" },
  ],
  posts_authors: [{ id: "a", post_id: "p1", author_id: "u1", sort_order: 0 }],
  posts_tags: [
    { post_id: "p1", tag_id: "t1", sort_order: 0 },
    { post_id: "p1", tag_id: "t2", sort_order: 1 },
  ],
  tags: [
    { id: "t1", name: "News", slug: "news" },
    { id: "t2", name: "#internal", slug: "hash-internal" },
  ],
  users: [{ id: "u1", name: "Jo Bloggs", slug: "jo" }],
});

/** Instagram writes each byte of UTF-8 as a character. */
export const asInstagram = (text: string) => Buffer.from(text).toString("latin1");

export const INSTAGRAM = JSON.stringify([
  {
    media: [
      {
        uri: "media/posts/202401/one.png",
        creation_timestamp: 1704103200,
        title: asInstagram("Rosé moons 💅\n#NailArt #rosé"),
        media_metadata: {},
      },
    ],
  },
  {
    title: "Two of them. More below",
    creation_timestamp: 1704189600,
    media: [
      { uri: "media/posts/202401/two.png", creation_timestamp: 1704189600, title: "" },
      { uri: "media/posts/202401/gone.jpg", creation_timestamp: 1704189600, title: "" },
      { uri: "media/posts/202401/clip.mp4", creation_timestamp: 1704189600, title: "" },
    ],
  },
]);

export const PINTEREST = `<html><body><div id="contents"><h1 id=a1>Profile</h1>Username: ada<br>
<h1 id=y1bkd>Pins</h1>
<a href="https://www.pinterest.com/pin/123456789/">https://www.pinterest.com/pin/123456789/</a>
<br>Title: No data,
<br>Details: Plum &amp; gold, for winter #plum,
<br>Image: 0123456789abcdef0123456789abcdef,
<br>Board Id: 9876543210,
<br>Board Name: Winter looks,
<br>Is Video: No data,
<br>Alt Text: Plum nails,
<br>Canonical Link: <a href="https://source.example/plum">https://source.example/plum</a>,
<br>Created at: 2017/02/13 15:35:01
<br>Alive: True
<br>Private: False<br><br>
<a href="https://www.pinterest.com/pin/222/">https://www.pinterest.com/pin/222/</a>
<br>Title: Moving, <br>Image: No data,<br>Is Video: True,<br>Created at: 2018/02/13 15:35:01<br><br>
<h1 id=b2>Boards</h1></div></body></html>`;

export const TABLE = `\u{FEFF}Title;Image;Caption;Tags;Category;Date
Plum;photos/plum.png;"Deep plum; glossy
and new";gloss,plum;Winter;2024-02-03
;photos/away.png;Half moons #moon;;;
Nothing;;;;;
`;
