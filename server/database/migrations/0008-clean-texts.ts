import { type Kysely, sql } from "kysely";
import sanitizeHtml from "sanitize-html";

/* The rules of this release, as they stood: a later one has a migration of its own. */

/** What people typed, by table. */
const TEXTS = {
  categories: "name description icon seo_title seo_description keywords",
  designs: "title image_url alt_text tags credit pinterest_embed_code",
  product_categories: "name description icon",
  products:
    "name description price original_price rating reviews_count image_url affiliate_url features",
  tutorials:
    "title description youtube_video_id thumbnail_url duration views tags steps materials_needed tips",
  blog_posts:
    "title excerpt content featured_image author_name author_bio author_avatar read_time tags " +
    "seo_title seo_description seo_keywords",
  messages: "name email subject message",
};

const PIECE = 500;

interface Row {
  id: string;
  place: number;
  [column: string]: unknown;
}

/** Takes out what XML forbids, and of posts what their cleaning let pass: styles, frames without a sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, texts] of Object.entries(TEXTS)) {
    const columns = texts.split(" ");
    const read = sql.join(columns.map((column) => sql.ref(column)));
    let place = 0;
    for (;;) {
      const { rows } = await sql<Row>`
        select id, rowid as place, ${read} from ${sql.table(table)}
        where rowid > ${place} order by rowid limit ${PIECE}`.execute(db);
      for (const row of rows) await cleanRow(db, table, columns, row);
      const last = rows.at(-1);
      if (!last) break;
      place = last.place;
    }
  }
}

async function cleanRow(db: Kysely<unknown>, table: string, columns: string[], row: Row) {
  const changes = columns.flatMap((column) => {
    const before = String(row[column]);
    const after = column === "content" ? cleanHtml(before) : withoutForbidden(before);
    return after === before ? [] : [sql`${sql.ref(column)} = ${after}`];
  });
  if (changes.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${row.id}`.execute(db);
}

function withoutForbidden(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}]/gu, "");
}

const TAGS =
  "h1 h2 h3 h4 h5 h6 p br hr blockquote pre code strong b em i u s sub sup mark span a ul ol li " +
  "img figure figcaption iframe div table thead tbody tfoot tr th td caption colgroup col";
const ALIGNED = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "th", "td", "figcaption"];
const ALIGNMENT = { "text-align": [/^(?:left|right|center|justify)$/] };
const ATTRIBUTES: Record<string, string[]> = {
  a: ["href", "target", "rel", "title"],
  img: ["src", "alt", "title", "width", "height", "loading"],
  iframe: ["src", "width", "height", "allowfullscreen", "title", "loading", "sandbox"],
  ol: ["start", "type"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  col: ["span"],
  code: ["class"],
  div: ["data-youtube-video"],
};
const PLAYER =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\/?(?:[?#]|$)/;
const SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

function cleanHtml(html: string): string {
  return sanitizeHtml(withoutForbidden(html), {
    allowedTags: TAGS.split(" "),
    allowedAttributes: {
      ...ATTRIBUTES,
      ...Object.fromEntries(ALIGNED.map((tag) => [tag, [...(ATTRIBUTES[tag] ?? []), "style"]])),
    },
    allowedStyles: Object.fromEntries(ALIGNED.map((tag) => [tag, ALIGNMENT])),
    allowedClasses: { code: ["language-*"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https"], iframe: ["https"] },
    allowProtocolRelative: false,
    transformTags: { "*": withCleanValues, iframe: asVideo },
    exclusiveFilter: ({ tag, attribs }) => (tag === "iframe" || tag === "img") && !attribs["src"],
    textFilter: withoutForbidden,
  });
}

function withCleanValues(tagName: string, attribs: sanitizeHtml.Attributes) {
  const values = Object.entries(attribs).map(([name, value]) => [name, withoutForbidden(value)]);
  return { tagName, attribs: Object.fromEntries(values) };
}

function asVideo(tagName: string, { src = "", ...attribs }: sanitizeHtml.Attributes) {
  const address = URL.canParse(src) ? new URL(src).href : "";
  const video = PLAYER.test(address) ? { src: address } : {};
  return { tagName, attribs: { ...video, ...attribs, sandbox: SANDBOX } };
}
