import { randomUUID } from "node:crypto";
import { BLOG_CATEGORIES } from "../../../contract/choices.ts";
import type { ImportLine } from "../../../contract/admin/imports.ts";
import type { CollectionKind } from "../../../contract/collections.ts";
import { categoryOf } from "../../../contract/forms/category-texts.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { addressSegment, slug as slugOf } from "../../../contract/forms/texts.ts";
import { tagList } from "../../../contract/text/tags.ts";
import { shortened } from "../../../contract/text/text.ts";
import { readTime } from "../../../contract/text/words-in.ts";
import type { UploadAnswer } from "../../../contract/upload.ts";
import { cleanHtml, plainBeginning } from "../../content/clean-html.ts";
import type { Db } from "../../database/database.ts";
import type { PictureFetcher } from "../../media/fetch-picture.ts";
import type { PictureCodec } from "../../media/pictures.ts";
import { RequestProblem } from "../../problems.ts";
import type { Actor } from "../../store/activity/activity.ts";
import { collections } from "../../store/collections.ts";
import type { Collection } from "../../store/collections/collection.ts";
import type { Origin } from "../../store/common.ts";
import { type NewLine, isImported, withoutEndSlash } from "../../store/imports.ts";
import type { PictureStore } from "../../store/pictures/objects.ts";
import { saveUpload, uploadAnswer } from "../../store/pictures/uploads.ts";
import { type Bundle, readPicture } from "./bundle.ts";
import type { Found, FoundItem, Source } from "./found.ts";

/** Where something is imported to. */
export interface ImportSite extends PictureStore {
  encodePicture: PictureCodec;
  fetchPicture: PictureFetcher;
}

export interface ImportTerms {
  isDryRun: boolean;
  /** Of photos that have none. */
  category: string;
  /** Where pictures may be fetched from, besides the export's own site. */
  hosts: string[];
  /** What the files are called. */
  files: string;
  /** Of posts that name none. */
  author: string;
  actor: Actor;
}

const EXCERPT = 200;
const IMAGE = /<img [^>]*?src="([^"]*)"[^>]*>/g;

/** What becomes of a picture: it is here, it can be copied later, or it is not to be had. */
type Became = { upload: UploadAnswer | undefined } | { waiting: true } | { missing: string };

/** An item that can be saved, with its lines of the report. */
export interface Prepared {
  kind: CollectionKind;
  id: string;
  lines: NewLine[];
  create(trx: Db): Promise<unknown>;
}

export function lineOf(
  outcome: ImportLine["outcome"],
  kind: CollectionKind,
  name: string,
  note = "",
  more: Partial<NewLine> = {},
): NewLine {
  return { outcome, kind, name, note, item_id: null, key: null, former_path: null, ...more };
}

/** Only reported. */
function reported(line: NewLine): Prepared {
  return { kind: line.kind, id: "", lines: [line], create: async () => undefined };
}

/** Makes forms of the back office from what was found. */
export class Writer {
  private readonly keys = new Set<string>();
  private readonly slugs = new Set<string>();
  private readonly categories = new Map<string, string>();
  private readonly pictures = new Map<string, Became>();
  private readonly site: ImportSite;
  private readonly bundle: Bundle;
  private readonly terms: ImportTerms;

  constructor(site: ImportSite, bundle: Bundle, terms: ImportTerms) {
    this.site = site;
    this.bundle = bundle;
    this.terms = terms;
  }

  async prepare(found: Found, source: Source["name"]): Promise<Prepared[]> {
    const isBlog = source === "WordPress" || source === "Ghost";
    const kind: CollectionKind = isBlog ? "blogPosts" : "nailDesigns";
    if (found.kind === "left-out")
      return [reported(lineOf("left-out", kind, found.name, found.why))];
    const key = `${source} ${found.key}`.slice(0, LIMITS.address);
    const name = found.title || found.key;
    if (this.keys.has(key) || (await isImported(this.site.db, key))) {
      return [reported(lineOf("already-here", kind, name))];
    }
    this.keys.add(key);
    return found.kind === "post" ? this.post(found, key) : this.photo(found, key);
  }

  private async post(found: FoundItem, key: string): Promise<Prepared[]> {
    const id = randomUUID();
    const lines: NewLine[] = [];
    const content = await this.withPictures(cleanHtml(found.text), (line) => lines.push(line), id);
    const title = clipped(found.title || plainBeginning(content, EXCERPT) || "Untitled");
    const wanted = goodSlug(found.slug ?? "") || slugOf(title) || "post";
    const slug = await this.freeSlug(wanted);
    const featured = found.picture ? await this.pictureAt(found.picture) : undefined;
    if (found.picture && featured) notePictureIn(lines, "blogPosts", found.picture, featured, id);
    const known = found.categories?.map((one) => one.toLowerCase()) ?? [];
    const category = BLOG_CATEGORIES.find((one) => known.includes(one)) ?? "inspiration";
    const form = {
      title,
      slug,
      content,
      excerpt: shortened(
        plain(found.excerpt ?? "", EXCERPT * 2) || plain(content, EXCERPT) || title,
        LIMITS.short,
      ),
      featured_image: featured && addressOf(found.picture ?? "", featured),
      author_name: clipped(found.author || this.terms.author),
      read_time: readTime(content) || "1 min read",
      tags: tagsOf(found.tags, category),
      category,
      is_published: found.isPublic,
      published_at: found.isPublic ? found.date : undefined,
    };
    const moved = slug === wanted ? "" : `its address “${wanted}” is taken, so it is “${slug}”`;
    const state = found.isPublic ? "" : "a draft";
    const former_path = found.formerPath ? withoutEndSlash(found.formerPath) : null;
    const line = lineOf("added", "blogPosts", title, [state, moved].filter(Boolean).join("; "), {
      item_id: id,
      key,
      former_path,
    });
    return prepared("blogPosts", collections.blogPosts, form, originOf(id, found.date), [
      line,
      ...lines,
    ]);
  }

  private async photo(found: FoundItem, key: string): Promise<Prepared[]> {
    const id = randomUUID();
    const lines: NewLine[] = [];
    const title = clipped(found.title || fileNameOf(found.picture ?? "") || "Untitled");
    const picture = found.picture ?? "";
    const became = await this.pictureAt(picture);
    notePictureIn(lines, "nailDesigns", picture, became, id);
    const image = addressOf(picture, became);
    if (image === undefined) {
      const leftOut = lineOf("left-out", "nailDesigns", title, "its picture is missing");
      // Nothing shows it, so that it does not wait.
      return [leftOut, ...lines.map((line) => ({ ...line, item_id: null }))].map(reported);
    }
    const category = await this.categoryFor(found.categories?.[0] || this.terms.category);
    const form = {
      title,
      image_url: image,
      alt_text: found.alt || shortened(found.text.replace(/\s+/g, " ").trim(), LIMITS.title),
      category: category.path,
      tags: tagsOf(found.tags, category.path),
      credit: shortened(found.credit ?? "", LIMITS.short),
      focus: "upload" in became ? (became.upload?.focus ?? "") : "",
      is_active: false,
    };
    const line = lineOf("added", "nailDesigns", title, "a draft", { item_id: id, key });
    const own = [line, ...lines];
    const item = prepared(
      "nailDesigns",
      collections.nailDesigns,
      form,
      originOf(id, found.date),
      own,
    );
    return [...category.made, ...item];
  }

  /** The path of the category with this name or path, and what has to be saved before. */
  private async categoryFor(name: string): Promise<{ path: string; made: Prepared[] }> {
    const key = slugOf(name) || "imported";
    const known = this.categories.get(key);
    if (known !== undefined) return { path: known, made: [] };
    const found = await this.site.db
      .selectFrom("categories")
      .select("path")
      .where("deleted_at", "is", null)
      .where((eb) => eb.or([eb("path_key", "=", key), eb("name", "=", name)]))
      .executeTakeFirst();
    this.categories.set(key, found?.path ?? key);
    if (found) return { path: found.path, made: [] };
    const id = randomUUID();
    const line = lineOf("added", "categories", clipped(name), "", { item_id: id });
    const form = { ...categoryOf(clipped(name)), path: key };
    return {
      path: key,
      made: prepared("categories", collections.categories, form, { id }, [line]),
    };
  }

  /** The same text with the site's own pictures, as far as these are here. */
  private async withPictures(
    html: string,
    note: (line: NewLine) => void,
    id: string,
  ): Promise<string> {
    const became = new Map<string, Became>();
    for (const [, src = ""] of html.matchAll(IMAGE)) {
      const address = src.replaceAll("&amp;", "&");
      if (became.has(src) || address.startsWith("/uploads/")) continue;
      const one = await this.pictureAt(address);
      became.set(src, one);
      const lines: NewLine[] = [];
      notePictureIn(lines, "blogPosts", address, one, id);
      lines.forEach(note);
    }
    return html.replace(IMAGE, (image, src: string) => {
      const one = became.get(src);
      if (!one) return image;
      if ("upload" in one) return one.upload ? shownAs(image, src, one.upload) : image;
      // What only the other site's own pages can find would never be shown.
      return isWeb(src) ? image : "";
    });
  }

  private async pictureAt(address: string): Promise<Became> {
    const known = this.pictures.get(address);
    if (known) return known;
    const became = await this.findPicture(address);
    this.pictures.set(address, became);
    return became;
  }

  private async findPicture(address: string): Promise<Became> {
    const file = this.bundle.picture(address);
    const { hosts, isDryRun } = this.terms;
    if (!file) {
      if (!isWeb(address)) return { missing: "it is not among the files" };
      const host = URL.parse(address)?.host ?? "";
      if (hosts.includes(host)) return { waiting: true };
      return { missing: `pictures are not fetched from ${host}` };
    }
    if (isDryRun) return { upload: undefined };
    try {
      return { upload: await keepPicture(this.site, await readPicture(file), fileNameOf(address)) };
    } catch (error) {
      if (error instanceof RequestProblem && error.status < 500) return { missing: error.message };
      throw error;
    }
  }

  private async freeSlug(wanted: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? wanted : `${wanted}-${number}`;
      if (this.slugs.has(slug)) continue;
      const holder = await this.site.db
        .selectFrom("blog_posts")
        .select("id")
        .where("slug_key", "=", slug.toLowerCase())
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (holder) continue;
      this.slugs.add(slug);
      return slug;
    }
  }
}

/** Checks a form as a call would; one that does not hold is left out, with the reasons. */
function prepared<Form, Entity>(
  kind: CollectionKind,
  { forms, create }: Collection<Form, Entity>,
  given: object,
  origin: Origin & { id: string },
  lines: NewLine[],
): Prepared[] {
  const form = forms.create.safeParse(given);
  if (!form.success) {
    const why = form.error.issues.map(({ message }) => message).join("; ");
    return [reported(lineOf("left-out", kind, lines[0]?.name ?? "", why))];
  }
  return [{ kind, id: origin.id, lines, create: (trx) => create(trx, form.data, origin) }];
}

/** Encodes a picture, one after another with those of the back office, and keeps it. */
export async function keepPicture(
  site: ImportSite,
  file: Uint8Array,
  name: string,
): Promise<UploadAnswer> {
  const encoded = await site.encodePicture(file);
  const { id } = await saveUpload(site, encoded, name);
  return uploadAnswer(id, encoded);
}

function notePictureIn(
  lines: NewLine[],
  kind: CollectionKind,
  address: string,
  became: Became,
  item_id: string,
): void {
  if ("waiting" in became) lines.push(lineOf("waiting", kind, address, "", { item_id }));
  if ("missing" in became)
    lines.push(lineOf("missing", kind, address, became.missing, { item_id }));
}

/** What a field of pictures holds: in a dry run, and until it is copied, the address itself. */
function addressOf(address: string, became: Became): string | undefined {
  if ("upload" in became) return became.upload?.thumbnailUrl ?? "/uploads/dry-run";
  return "waiting" in became || isWeb(address) ? address : undefined;
}

export function shownAs(
  image: string,
  src: string,
  { thumbnailUrl, image: made }: UploadAnswer,
): string {
  return image
    .replace(/ (?:width|height)="[^"]*"/g, "")
    .replace(`src="${src}"`, `src="${thumbnailUrl}" width="${made.width}" height="${made.height}"`);
}

function originOf(id: string, date: string | undefined): Origin & { id: string } {
  return {
    id,
    ...(date !== undefined && date <= new Date().toISOString() && { created_at: date }),
  };
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

function tagsOf(tags: string[], otherwise: string): string {
  let text = "";
  for (const tag of tagList(tags.map((one) => one.replaceAll(",", " ")).join(","))) {
    const longer = text === "" ? tag : `${text}, ${tag}`;
    if (longer.length > LIMITS.short) break;
    text = longer;
  }
  return text || otherwise;
}

function goodSlug(slug: string): string {
  return addressSegment("Slug").safeParse(slug).success ? slug : slugOf(slug);
}

function plain(html: string, length: number): string {
  return plainBeginning(cleanHtml(html), length);
}

function clipped(text: string): string {
  return shortened(text.replace(/\s+/g, " ").trim(), LIMITS.title);
}

export function fileNameOf(address: string): string {
  const { pathname } = URL.parse(address, "https://e.example/") ?? { pathname: "" };
  return (pathname.split("/").at(-1) ?? "").slice(0, LIMITS.title);
}
