import { refusedName } from "../../../../contract/pictures/picture-kinds.ts";
import type { SourceFile } from "../bundle.ts";
import { timeFrom } from "../table/dates.ts";
import { type Found, type LeftOut, type ReadOptions, type ImportSource } from "../found.ts";
import { decoded, detached, timeOf } from "../found.ts";
import { Attachments, isLinked, isPictureAddress } from "./media.ts";
import { htmlOf } from "./post-text.ts";
import { htmlToText } from "./tokens.ts";
import { type WxrHead, type WxrItem, fieldOf, itemsOf } from "./wxr.ts";

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

/** Reads WXR from one file or from several that belong together. */
export async function readWordPress(
  files: SourceFile[],
  { zone }: ReadOptions,
): Promise<ImportSource> {
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
  return {
    name: "WordPress",
    hosts: [...new Set(hosts)],
    files: files.map(({ path }) => path),
    items: postsIn(files, lookups, zone),
  };
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
