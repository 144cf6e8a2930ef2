import { Parser } from "htmlparser2";
import { videoId } from "../../../contract/embeds/video.ts";
import { RequestProblem } from "../../problems.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { SourceFile } from "./bundle.ts";
import { type Found, type ReadOptions, type Source, decoded, detached, timeOf } from "./found.ts";

/** An item of WXR, WordPress's export: an RSS feed with more elements. */
interface WxrItem {
  /** Its elements by their names, without those that occur more than once. */
  fields: Map<string, string>;
  categories: string[];
  tags: string[];
  meta: Map<string, string>;
  comments: number;
}

/** What stands beside the items, and what they refer to, whichever of several files it is in. */
interface Surroundings {
  base: string;
  authors: Map<string, string>;
  /** The addresses of pictures by their ids. */
  pictures: Map<string, string>;
}

/** A post is at most 500,000 characters. */
const MOST_TEXT = 5_000_000;
const STATES = new Set(["publish", "future", "draft", "pending", "private"]);
/** A kind that WordPress keeps among the posts, and what a report calls it. */
const OTHERS: Record<string, string> = {
  nav_menu_item: "an entry of a menu",
  revision: "an earlier version",
  wp_block: "a block that posts share",
  custom_css: "a style sheet",
};

/** Reads WXR, of one file or of several that belong together. */
export async function readWordPress(files: SourceFile[], _options: ReadOptions): Promise<Source> {
  const around: Surroundings = { base: "", authors: new Map(), pictures: new Map() };
  for (const file of files) {
    for await (const item of itemsOf(file, around)) notePicture(item, around);
  }
  const host = URL.parse(around.base)?.host;
  return {
    name: "WordPress",
    hosts: host ? [host] : [],
    files: files.map(({ path }) => path),
    items: postsIn(files, around),
  };
}

function notePicture({ fields }: WxrItem, { pictures }: Surroundings): void {
  const address = fields.get("wp:attachment_url");
  if (address) pictures.set(detached(fields.get("wp:post_id") ?? ""), detached(address));
}

async function* postsIn(files: SourceFile[], around: Surroundings): AsyncGenerator<Found> {
  let comments = 0;
  for (const file of files) {
    for await (const item of itemsOf(file, around)) {
      comments += item.comments;
      const found = foundOf(item, around, file.path);
      if (found) yield found;
    }
  }
  if (comments > 0) {
    yield {
      kind: "left-out",
      file: "",
      name: `${comments} comments`,
      why: "posts have no comments here",
    };
  }
}

function foundOf(item: WxrItem, around: Surroundings, file: string): Found | undefined {
  const { fields, meta } = item;
  const field = (name: string) => fields.get(name)?.trim() ?? "";
  const [type, state] = [field("wp:post_type"), field("wp:status")];
  const title = plainText(field("title"));
  const name = title || `number ${field("wp:post_id")}`;
  // What posts show of these is imported with the posts.
  if (type === "attachment") return undefined;
  if (type !== "post" && type !== "page") {
    return {
      kind: "left-out",
      file,
      name,
      why: `it is ${OTHERS[type] ?? `of the kind “${type}”`}`,
    };
  }
  if (!STATES.has(state)) return { kind: "left-out", file, name, why: `its state is “${state}”` };
  const isPublic = type === "post" && (state === "publish" || state === "future");
  const guid = field("guid") || field("wp:post_id");
  return {
    kind: "post",
    file,
    key: guid,
    title,
    text: htmlOf(field("content:encoded"), around),
    excerpt: field("excerpt:encoded"),
    tags: [...item.categories, ...item.tags].filter((tag) => tag !== "Uncategorized"),
    categories: item.categories,
    author: around.authors.get(field("dc:creator")) ?? field("dc:creator"),
    date: timeOf(field("wp:post_date_gmt")) ?? timeOf(field("wp:post_date")),
    isPublic: isPublic && field("wp:post_password") === "",
    slug: decoded(field("wp:post_name")),
    formerPath: pathOf(field("link")),
    picture: around.pictures.get(meta.get("_thumbnail_id") ?? ""),
  };
}

/** Names are HTML, as in “Moons &#038; stars”. */
function plainText(html: string): string {
  let text = "";
  new Parser({ ontext: (part) => (text += part) }).end(html);
  return text.trim();
}

/** The address that visitors knew, unless it is a query such as `/?p=12`. */
function pathOf(link: string): string | undefined {
  const url = URL.parse(link);
  return url && url.pathname !== "/" ? url.pathname : undefined;
}

const BLOCK = /^<(?:p|h[1-6]|ul|ol|li|blockquote|pre|figure|table|div|hr|iframe|section)\b/i;

/** The HTML of a text of WordPress: with paragraphs, and with the pictures and videos that its shortcodes mean. */
export function htmlOf(text: string, { base, pictures }: Omit<Surroundings, "authors">): string {
  const html = text
    .replace(/<!--[^]*?-->/g, "")
    .replace(
      /\[caption[^\]]*\]\s*((?:<a[^>]*>)?\s*<img[^>]*>\s*(?:<\/a>)?)([^]*?)\[\/caption\]/g,
      (_, image: string, caption: string) =>
        `\n\n<figure>${image.trim()}<figcaption>${caption.trim()}</figcaption></figure>\n\n`,
    )
    .replace(/\[gallery[^\]]*?ids=["']([\d,\s]+)["'][^\]]*\]/g, (_, ids: string) =>
      galleryOf(ids.split(",").flatMap((id) => pictures.get(id.trim()) ?? [])),
    )
    .replace(/\[embed[^\]]*\]([^[]*)\[\/embed\]/g, (_, address: string) => videoOf(address))
    .replace(/^https?:\/\/\S+$/gm, (address) => (videoId(address) ? videoOf(address) : address))
    // What is left of shortcodes belongs to plugins; their text stays.
    .replace(/\[\/?[a-z][\w-]*(?:\s[^\]]*=[^\]]*)?\](?!\()/g, "")
    .replace(/(<img[^>]*?\ssrc=["'])(\/[^"']*)/g, (_, before: string, path: string) => {
      return before + (URL.parse(path, base)?.href ?? path);
    });
  return paragraphsOf(html);
}

function galleryOf(addresses: string[]): string {
  const images = addresses.map((address) => `<img src="${address.replaceAll('"', "%22")}" alt="">`);
  return `\n\n<figure data-gallery="3">${images.join("")}</figure>\n\n`;
}

function videoOf(address: string): string {
  const id = videoId(address);
  return id
    ? `\n\n<iframe src="https://www.youtube-nocookie.com/embed/${id}"></iframe>\n\n`
    : `\n\n<p><a href="${address.trim().replaceAll('"', "%22")}">${address.trim()}</a></p>\n\n`;
}

/** Where blank lines part paragraphs, they become such; lines within them stay lines. */
function paragraphsOf(html: string): string {
  if (/<p[\s>]/i.test(html)) return html;
  const parts = html.split(/\n\s*\n/).map((part) => part.trim());
  return parts
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}

/** The items of a file one after another. Throws 400 for a DTD, whose entities nobody needs and some misuse. */
async function* itemsOf(file: SourceFile, around: Surroundings): AsyncGenerator<WxrItem> {
  let done: WxrItem[] = [];
  let item: WxrItem | undefined;
  let [text, domain, key] = ["", "", ""];
  const author = { login: "", name: "" };
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase() === "!doctype") throw dtd(file.path);
      },
      onopentag(name, attributes) {
        text = "";
        if (name === "item") {
          item = { fields: new Map(), categories: [], tags: [], meta: new Map(), comments: 0 };
        } else if (name === "category") domain = attributes["domain"] ?? "";
      },
      ontext(part) {
        text += part;
        if (text.length > MOST_TEXT) throw tooLong(file.path);
      },
      onclosetag(name) {
        if (name === "item" && item) {
          done.push(item);
          item = undefined;
        } else if (item) closeIn(item, name);
        else if (name === "wp:base_blog_url" || (name === "link" && !around.base)) {
          around.base = text.trim();
        } else if (name === "wp:author_login") author.login = text.trim();
        else if (name === "wp:author_display_name") author.name = text.trim();
        else if (name === "wp:author") {
          around.authors.set(detached(author.login), detached(author.name));
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  function closeIn({ fields, categories, tags, meta }: WxrItem, name: string): void {
    if (name === "category") {
      if (domain === "category") categories.push(plainText(text));
      else if (domain === "post_tag") tags.push(plainText(text));
    } else if (name === "wp:meta_key") key = text.trim();
    else if (name === "wp:meta_value") {
      if (key === "_thumbnail_id") meta.set(key, text.trim());
    } else if (name === "wp:comment" && item) item.comments += 1;
    else if (!fields.has(name)) fields.set(name, text);
  }

  const decoder = new TextDecoder();
  const yieldIfDue = createYielder();
  for await (const chunk of await file.read()) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* done;
    done = [];
    await yieldIfDue();
  }
  parser.end();
  yield* done;
}

const dtd = (name: string) =>
  new RequestProblem(
    400,
    `${name} has a document type (DTD), which exports of WordPress never have.`,
  );

const tooLong = (name: string) =>
  new RequestProblem(400, `${name} has a text of more than ${MOST_TEXT} characters.`);
