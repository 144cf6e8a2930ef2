import { decoded } from "../../../../contract/text/web-address.ts";
import { refusedName } from "../../../../contract/pictures/picture-kinds.ts";
import { type SourceFile, filesWith } from "../bundle.ts";
import { timeFrom } from "../table/dates.ts";
import {
  type Found,
  type LeftOut,
  type ReadOptions,
  type Service,
  detached,
  timeOf,
} from "../found.ts";
import { Attachments, isLinked, isPictureAddress } from "./media.ts";
import { htmlOf } from "./post-text.ts";
import { htmlToText } from "./tokens.ts";
import { Parser } from "htmlparser2";
import { RequestProblem } from "../../../problems.ts";
import { createYielder } from "../../../runtime/yielding.ts";

/** What items refer to, from all files of the export. */
interface Lookups {
  head: WxrHead;
  attachments: Attachments;
  sharedBlocks: Map<string, string>;
}

/** Why posts are drafts that are neither “publish” nor “future”. */
const STATES = new Map([
  ["draft", "it is one there"],
  ["pending", "it waits for a review there"],
  ["private", "it is private there"],
]);
/** How the report names WordPress’s other post types. */
const OTHERS = new Map([
  ["nav_menu_item", "an entry of a menu"],
  ["wp_navigation", "a menu"],
  ["revision", "an earlier version"],
  ["wp_block", "a block that posts share; they have its content"],
  ["custom_css", "a style sheet"],
  ["customize_changeset", "a change of the theme"],
  ["wp_global_styles", "a setting of the theme"],
  ["wp_template", "a part of the theme"],
  ["wp_template_part", "a part of the theme"],
  ["wp_font_family", "a font"],
  ["wp_font_face", "a font"],
  ["oembed_cache", "a copy of an embedded post"],
]);

const WXR = /<rss[^<>]*xmlns:wp=|wordpress\.org\/export/;

/** WXR in one file or in several that belong together. */
export const WORDPRESS: Service = {
  name: "WordPress",
  filesIn: (bundle) => filesWith(bundle.find(/\.xml$/i), WXR),
  read: readFiles,
};

async function readFiles(files: SourceFile[], { zone }: ReadOptions) {
  const lookups: Lookups = {
    head: { site: "", blog: "", authors: new Map() },
    attachments: new Attachments(),
    sharedBlocks: new Map(),
  };
  for (const file of files) {
    for await (const item of itemsOf(file, lookups.head)) noteIn(lookups, item);
  }
  const hosts = [lookups.head.blog, lookups.head.site].flatMap(
    (address) => URL.parse(address)?.host ?? [],
  );
  return { hosts: [...new Set(hosts)], items: postsIn(files, lookups, zone) };
}

function noteIn({ attachments, sharedBlocks, head }: Lookups, item: WxrItem): void {
  if (item.fault !== undefined) return;
  const { meta } = item;
  const field = (name: string) => detached(fieldOf(item, name));
  const type = fieldOf(item, "wp:post_type");
  if (type === "wp_block") sharedBlocks.set(field("wp:post_id"), field("content:encoded"));
  if (type !== "attachment") return;
  const address = addressOf(item, head.blog);
  if (!address) return;
  attachments.add({
    id: field("wp:post_id"),
    address: detached(address),
    title: detached(htmlToText(fieldOf(item, "title"))),
    alt: detached(htmlToText(meta.get("_wp_attachment_image_alt") ?? "")),
    caption: detached(fieldOf(item, "excerpt:encoded").replace(/\s+/g, " ")),
    date: field("wp:post_date"),
    parent: field("wp:post_parent"),
    order: Number(fieldOf(item, "wp:menu_order")) || 0,
  });
}

function addressOf(item: WxrItem, blog: string): string | undefined {
  const address = fieldOf(item, "wp:attachment_url");
  if (/^https?:/i.test(address)) return address;
  const path = address || item.meta.get("_wp_attached_file");
  if (!path) return undefined;
  const base = blog.replace(/(?<!\/)\/*$/, "/");
  return URL.parse(address ? path : `wp-content/uploads/${path}`, base)?.href;
}

async function* postsIn(
  files: SourceFile[],
  lookups: Lookups,
  zone: string,
): AsyncGenerator<Found> {
  for (const file of files) {
    for await (const item of itemsOf(file, lookups.head))
      yield foundOf(item, lookups, file.path, zone);
  }
}

function foundOf(item: WxrItem, lookups: Lookups, file: string, zone: string): Found {
  const field = (name: string) => fieldOf(item, name);
  const title = htmlToText(field("title"));
  const number = field("wp:post_id");
  const leftOut = (why: string, isFault = false): LeftOut => ({
    kind: "left-out",
    file,
    // Without a name, the fault concerns the whole file.
    name: title || (number && `number ${number}`) || (item.fault ? "" : "an item without a title"),
    why,
    ...(isFault && { isFault }),
  });
  if (item.fault !== undefined) return leftOut(item.fault, true);
  const [type, state] = [field("wp:post_type"), field("wp:status")];
  if (type === "") return leftOut("the export does not say what it is", true);
  if (type === "attachment") {
    const address = addressOf(item, lookups.head.blog);
    if (!address) return leftOut("the export does not say where its file is", true);
    const fileName = decoded(URL.parse(address)?.pathname.split("/").at(-1) ?? "");
    if (isPictureAddress(address))
      return { kind: "picture", file, name: title || fileName, address };
    const refused = refusedName(fileName);
    const advice = isLinked(address) || !refused ? "posts link to it where it is" : refused.advice;
    return {
      ...leftOut(`it is ${refused?.name ?? "no picture"}; ${lowerFirst(advice)}`),
      name: fileName || title,
    };
  }
  if (type !== "post" && type !== "page") {
    return leftOut(`it is ${OTHERS.get(type) ?? `of the kind “${type}”`}`);
  }
  const isPublished = state === "publish" || state === "future";
  if (!isPublished && !STATES.has(state)) return leftOut(`its state is “${state}”`);
  try {
    return postOf(item, lookups, { file, title, zone });
  } catch (error) {
    return leftOut(`it can’t be read: ${error instanceof Error ? error.message : "unknown"}`, true);
  }
}

function postOf(
  item: WxrItem,
  lookups: Lookups,
  { file, title, zone }: { file: string; title: string; zone: string },
): Found {
  const { meta, comments, categories } = item;
  const { attachments, sharedBlocks, head } = lookups;
  const field = (name: string) => fieldOf(item, name);
  const state = field("wp:status");
  const login = field("dc:creator");
  const whyDraft =
    (hasPassword(item) ? "it is protected by a password there" : STATES.get(state)) ??
    (field("wp:post_type") === "page" ? "it is a page there" : undefined);
  const link = field("link");
  const { html, notes } = htmlOf(field("content:encoded"), {
    base: URL.canParse(link) ? link : head.blog,
    post: field("wp:post_id"),
    attachments,
    sharedBlocks,
    footnotes: meta.get("footnotes"),
  });
  const main = meta.get("_thumbnail_id") ?? "";
  const picture = attachments.get(main)?.address;
  if (picture === undefined && Number(main) > 0)
    notes.push("its main picture is not in the export");
  if (comments > 0) {
    const them = comments === 1 ? "1 comment is" : `${comments} comments are`;
    notes.push(`${them} left out: posts have no comments here`);
  }
  return {
    kind: "post",
    file,
    key: field("guid") || field("wp:post_id"),
    title,
    text: html,
    excerpt: field("excerpt:encoded"),
    tags: [...categories, ...item.tags],
    categories,
    author: head.authors.get(login) || login,
    date: timeOf(field("wp:post_date_gmt")) ?? timeFrom(field("wp:post_date"), { zone }),
    isPublic: whyDraft === undefined,
    whyDraft,
    notes,
    slug: decoded(field("wp:post_name")),
    formerPath: pathOf(link),
    picture,
  };
}

/** Spaces are a password, too, unless they are the file’s indentation. */
function hasPassword({ fields }: WxrItem): boolean {
  const password = fields.get("wp:post_password") ?? "";
  return password.trim() !== "" || (password !== "" && !password.includes("\n"));
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The path that visitors knew, unless the address is a query such as `/?p=12`. */
function pathOf(link: string): string | undefined {
  const url = URL.parse(link);
  return url && url.pathname !== "/" ? url.pathname : undefined;
}

/** An item of WXR, WordPress's export format: an RSS feed with more elements. */
interface WxrItem {
  /** Elements by name, without those that occur more than once. */
  fields: Map<string, string>;
  categories: string[];
  tags: string[];
  meta: Map<string, string>;
  comments: number;
  /** Why it cannot be imported. */
  fault?: string;
}

/** What a file says about all its items. */
interface WxrHead {
  /** The addresses of the WordPress installation and of the blog, which differ in a multisite. */
  site: string;
  blog: string;
  /** Authors’ display names by login. */
  authors: Map<string, string>;
}

/** A post has at most 500,000 characters. */
const MAX_TEXT = 5_000_000;
/** Exports are four elements deep. */
const MAX_DEPTH = 50;
const META = new Set([
  "_thumbnail_id",
  "_wp_attachment_image_alt",
  "_wp_attached_file",
  "footnotes",
]);
const CUT = "the file ends within it; export it again";
const CUT_BETWEEN = "the file ends early, so that items may be missing; export it again";
const TOO_LONG = `it has a text of more than ${MAX_TEXT} characters`;

export function fieldOf({ fields }: WxrItem, name: string): string {
  return fields.get(name)?.trim() ?? "";
}

/**
 * The items of a file one after another, including damaged ones. Throws 400 for a DTD: nobody needs its entities, and
 * they can be misused.
 */
export async function* itemsOf(file: SourceFile, head: WxrHead): AsyncGenerator<WxrItem> {
  const reader = new WxrReader(file.path, head);
  const decoder = new TextDecoder();
  const yieldIfDue = createYielder();
  for await (const chunk of await file.read()) {
    yield* reader.read(decoder.decode(chunk, { stream: true }));
    await yieldIfDue();
  }
  yield* reader.end();
}

class WxrReader {
  private done: WxrItem[] = [];
  private item: WxrItem | undefined;
  /** The open elements. */
  private readonly path: string[] = [];
  private text = "";
  private isTooLong = false;
  private term = { domain: "", slug: "" };
  private key = "";
  private author = { login: "", name: "" };
  private isWhole = false;
  private readonly file: string;
  private readonly head: WxrHead;
  private readonly parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === "!doctype") throw this.refusal("a document type (DTD)");
      },
      onopentag: (name, attributes) => this.open(name, attributes),
      ontext: (part) => this.addText(part),
      onclosetag: (name, isImplied) => this.close(name, isImplied),
    },
    { xmlMode: true, decodeEntities: true },
  );

  constructor(file: string, head: WxrHead) {
    this.file = file;
    this.head = head;
  }

  read(text: string): WxrItem[] {
    this.parser.write(text);
    return this.taken();
  }

  end(): WxrItem[] {
    this.parser.end();
    const items = this.taken();
    const isTold = items.some(({ fault }) => fault === CUT);
    return this.isWhole || isTold ? items : [...items, newItem(CUT_BETWEEN)];
  }

  private taken(): WxrItem[] {
    const { done } = this;
    this.done = [];
    return done;
  }

  private refusal(what: string): RequestProblem {
    return new RequestProblem(
      400,
      `${this.file} has ${what}, which exports of WordPress never have.`,
    );
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.path.push(name) > MAX_DEPTH) throw this.refusal(`${MAX_DEPTH} elements in each other`);
    this.text = "";
    this.isTooLong = false;
    if (name === "item") {
      if (this.item) this.done.push({ ...this.item, fault: CUT });
      this.item = newItem();
    } else if (name === "category") {
      this.term = { domain: attributes["domain"] ?? "", slug: attributes["nicename"] ?? "" };
    }
  }

  private addText(part: string): void {
    if (this.text.length + part.length > MAX_TEXT) this.isTooLong = true;
    else this.text += part;
  }

  /** `isImplied` where the end tag is missing. */
  private close(name: string, isImplied: boolean): void {
    this.path.pop();
    const { item, head } = this;
    const text = this.text.trim();
    if (this.path.length === 0) this.isWhole = !isImplied;
    if (item && name === "item") {
      this.done.push(isImplied ? { ...item, fault: CUT } : item);
      this.item = undefined;
    } else if (item && !isImplied) this.closeIn(item, name);
    else if (name === "wp:base_blog_url" || (name === "link" && !head.blog)) {
      head.blog = text;
    } else if (name === "wp:base_site_url") head.site = text;
    else if (name === "wp:author_login") this.author.login = text;
    else if (name === "wp:author_display_name") this.author.name = htmlToText(text);
    else if (name === "wp:author") {
      const { login, name: shown } = this.author;
      head.authors.set(detached(login), detached(shown));
      this.author = { login: "", name: "" };
    }
    this.text = "";
  }

  private closeIn(item: WxrItem, name: string): void {
    const { text, term } = this;
    const around = this.path.at(-1);
    if (this.isTooLong) item.fault = TOO_LONG;
    if (name === "wp:meta_key") this.key = text.trim();
    else if (name === "wp:meta_value" && around === "wp:postmeta") {
      if (META.has(this.key)) item.meta.set(this.key, text.trim());
    } else if (name === "wp:comment") item.comments += 1;
    else if (around !== "item") return;
    else if (name === "category") {
      const label = htmlToText(text) || decoded(term.slug);
      if (term.domain === "post_tag") item.tags.push(label);
      else if (term.domain === "category" && !UNNAMED.test(label) && !UNNAMED.test(term.slug)) {
        item.categories.push(label);
      }
    } else if (!item.fields.has(name)) item.fields.set(name, text);
  }
}

/** WordPress’s name for the category of posts without one. */
const UNNAMED = /^uncategori[sz]ed$/i;

function newItem(fault?: string): WxrItem {
  const item: WxrItem = {
    fields: new Map(),
    categories: [],
    tags: [],
    meta: new Map(),
    comments: 0,
  };
  return fault === undefined ? item : { ...item, fault };
}
