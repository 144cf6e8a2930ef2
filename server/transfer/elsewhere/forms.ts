import { decoded } from "../../../contract/text/web-address.ts";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { BLOG_CATEGORIES } from "../../../contract/choices.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import { editAddress } from "../../../contract/collection-words.ts";
import { categoryOf } from "../../../contract/forms/category.ts";
import { designForms } from "../../../contract/forms/design.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { addressSegment, slug as slugOf } from "../../../contract/forms/texts.ts";
import { titleFromFileName } from "../../../contract/text/alt-text.ts";
import { MAX_TAGS, TAG_LENGTH, splitTags, tagText } from "../../../contract/text/typed-tags.ts";
import { shortened } from "../../../contract/text/text.ts";
import { readTime } from "../../../contract/forms/blog-post.ts";
import { cleanHtml, isBlankHtml, plainBeginning } from "../../content/clean-html.ts";
import type { Db } from "../../database/database.ts";
import type { Actor } from "../../store/history/activity.ts";
import { collections } from "../../store/collections.ts";
import type { Collection } from "../../store/collection.ts";
import type { Origin } from "../../store/common.ts";
import {
  IMPLICIT_ITEM,
  type NewLine,
  type NewUse,
  importedAs,
  withoutEndSlash,
} from "../../store/imports.ts";
import type { Bundle } from "./bundle.ts";
import { type Found, type FoundItem, type LeftOut, type ImportSource, detached } from "./found.ts";
import { joined, lineOf, reportOnly } from "./ledger.ts";
import { type ImportSite, Pictures, addressOf, fileNameOf, imagesIn, newUses } from "./pictures.ts";

export interface ImportTerms {
  isDryRun: boolean;
  /** Whether to take pictures that nothing shows, too. */
  allPictures: boolean;
  /** The category of photos without one. */
  category: string;
  /** Additional sites from which pictures may be fetched. */
  hosts: string[];
  /** The names of the files. */
  files: string;
  /** The author of posts without one. */
  author: string;
  actor: Actor;
}

const EXCERPT = 200;
const PHOTO_DRAFT = "a draft, so that you can look at it first";

/** A line of the report, with the function that saves its item. */
export interface Prepared {
  line: NewLine;
  uses: NewUse[];
  create?: (trx: Db) => Promise<unknown>;
}

/** Converts found items to forms of the back office. */
export class Writer {
  readonly pictures: Pictures;
  private readonly keys = new Set<string>();
  private readonly slugs = new Set<string>();
  private readonly categories = new Map<string, string>();
  private readonly site: ImportSite;
  private readonly terms: ImportTerms;

  constructor(site: ImportSite, bundle: Bundle, terms: ImportTerms) {
    this.site = site;
    this.terms = terms;
    this.pictures = new Pictures(site, bundle, terms);
  }

  /** Starts to encode the picture of an item that is prepared later. */
  async begin(found: Found, source: ImportSource["name"]): Promise<void> {
    if (!("picture" in found) || !found.picture) return;
    const isPresent = (await importedAs(this.site.db, keyOf(found, source))) !== undefined;
    if (!isPresent) this.pictures.begin(found.picture, found.file);
  }

  /** The line of a found item, after those of other things that have to be saved first. */
  async prepare(found: LeftOut | FoundItem, source: ImportSource["name"]): Promise<Prepared[]> {
    const isBlog = source === "WordPress" || source === "Ghost";
    const kind: CollectionKind = isBlog ? "blogPosts" : "nailDesigns";
    if (found.kind === "left-out") {
      const { file, name, why, isFault } = found;
      return [
        reportOnly({ outcome: isFault ? "missing" : "left-out", kind, file, name, note: why }),
      ];
    }
    const { file } = found;
    const key = keyOf(found, source);
    const name = found.title || fileNameOf(found.picture ?? "") || found.key;
    const became = this.keys.has(key) ? "" : await importedAs(this.site.db, key);
    if (became !== undefined) {
      const shown = found.kind === "post" ? imagesIn(cleanHtml(found.text)) : [];
      this.pictures.isPresent([...shown, ...(found.picture ? [found.picture] : [])], file);
      return [reportOnly({ outcome: "present", kind, file, name, became })];
    }
    this.keys.add(key);
    return found.kind === "post" ? this.post(found, key) : this.photo(found, key);
  }

  private async post(found: FoundItem, key: string): Promise<Prepared[]> {
    const id = randomUUID();
    const { file } = found;
    const cleaned = cleanHtml(found.text);
    const title = clipped(found.title || plainBeginning(cleaned, EXCERPT) || "Untitled");
    const uses = new Set<string>();
    const shown = { from: file, by: title, uses };
    const content = await this.pictures.inText(cleaned, shown);
    if (isBlankHtml(content)) {
      const note = "it has no text";
      return [reportOnly({ outcome: "left-out", kind: "blogPosts", file, name: title, note })];
    }
    const wanted = goodSlug(found.slug ?? "") || slugOf(title) || "post";
    const slug = await this.freeSlug(wanted);
    const featured = found.picture ? await this.pictures.at(found.picture, shown) : undefined;
    const known = found.categories?.map((one) => one.toLowerCase()) ?? [];
    const category = BLOG_CATEGORIES.find((one) => known.includes(one)) ?? "inspiration";
    const { tags, note } = tagsOf(found.tags, category);
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
      tags,
      category,
      is_published: found.isPublic,
      published_at: found.isPublic ? found.date : undefined,
    };
    const moved = slug === wanted ? "" : `its address “${wanted}” is taken, so it is “${slug}”`;
    const draft = `a draft, since ${found.whyDraft ?? "it is one there"}`;
    const line = lineOf({
      kind: "blogPosts",
      file,
      name: title,
      note: joined([found.isPublic ? "" : draft, moved, note, ...(found.notes ?? [])]),
      item_id: id,
      became: editAddress("blogPosts", id),
      key,
      former_path: found.formerPath ? withoutEndSlash(found.formerPath) : null,
    });
    const own = { line, uses: newUses("blogPosts", id, uses) };
    return [prepared(collections.blogPosts, form, originOf(id, found.date), own)];
  }

  private async photo(found: FoundItem, key: string): Promise<Prepared[]> {
    const id = randomUUID();
    const { file, picture = "" } = found;
    const title = clipped(
      found.title || titleFromFileName(decoded(fileNameOf(picture))) || "Untitled",
    );
    const uses = new Set<string>();
    const became = await this.pictures.at(picture, { from: file, by: title, uses, isTold: true });
    const image = addressOf(picture, became);
    if (image === undefined) {
      const note = "missing" in became ? `its picture: ${became.missing}` : "";
      return [reportOnly({ outcome: "missing", kind: "nailDesigns", file, name: title, note })];
    }
    const category = await this.categoryFor(found.categories?.[0] || this.terms.category);
    const { tags, note } = tagsOf(found.tags, category.path);
    const further = readFields(found.fields);
    const form = {
      ...further.form,
      title,
      image_url: image,
      alt_text: clipped(found.alt || found.text),
      category: category.path,
      tags,
      credit: shortened(found.credit ?? "", LIMITS.short),
      focus: further.form["focus"] ?? ("upload" in became ? (became.upload?.focus ?? "") : ""),
      is_active: false,
    };
    const line = lineOf({
      kind: "nailDesigns",
      file,
      name: title,
      note: joined([PHOTO_DRAFT, note, ...further.notes, ...(found.notes ?? [])]),
      item_id: id,
      became: editAddress("nailDesigns", id),
      key,
    });
    const own = { line, uses: newUses("nailDesigns", id, uses) };
    return [
      ...category.made,
      prepared(collections.nailDesigns, form, originOf(id, found.date), own),
    ];
  }

  /** The path of the category with this name or path, and what has to be saved first. */
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
    const own = {
      line: lineOf({ kind: "categories", file: IMPLICIT_ITEM, name: clipped(name), item_id: id }),
      uses: [],
    };
    const form = { ...categoryOf(clipped(name)), path: key };
    return { path: key, made: [prepared(collections.categories, form, { id }, own)] };
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
      this.slugs.add(detached(slug));
      return slug;
    }
  }
}

/** Validates a form like a call would; an invalid one is left out, with the reasons. */
function prepared<Form, Entity>(
  { forms, create }: Collection<Form, Entity>,
  given: object,
  origin: Origin & { id: string },
  own: Pick<Prepared, "line" | "uses">,
): Prepared {
  const form = forms.create.safeParse(given);
  if (!form.success) {
    const { kind, file, name } = own.line;
    const note = form.error.issues.map(({ message }) => message).join("; ");
    return reportOnly({ outcome: "missing", kind, file, name, note });
  }
  return { ...own, create: (trx) => create(trx, form.data, origin) };
}

/** A key that is unique over all imports. */
function keyOf({ key }: FoundItem, source: ImportSource["name"]): string {
  return detached(`${source} ${key}`.slice(0, LIMITS.address));
}

function originOf(id: string, date: string | undefined): Origin & { id: string } {
  return {
    id,
    ...(date !== undefined && date <= new Date().toISOString() && { created_at: date }),
  };
}

/** The tags that an item may have, and a note about the rest. */
function tagsOf(tags: string[], otherwise: string): { tags: string; note: string } {
  const given = tags.flatMap((one) => splitTags(one.replaceAll(",", " ")));
  const all = splitTags(tagText(given));
  const kept = all.filter((tag) => tag.length <= TAG_LENGTH).slice(0, MAX_TAGS);
  const left = all.length - kept.length;
  return {
    tags: kept.join(", ") || otherwise,
    note: left === 0 ? "" : `${left} of ${all.length} tags left out`,
  };
}

/** What a design’s form takes of texts; a note for each that it refuses. */
function readFields(texts: FoundItem["fields"] = {}) {
  const form: Record<string, unknown> = {};
  const notes: string[] = [];
  const schemas: Record<string, z.ZodType> = designForms.fields.shape;
  for (const [name, text = ""] of Object.entries(texts)) {
    // As a text or as a list.
    const list = text.split(/[,;|\n]/).map((part) => part.trim());
    const read = [text, list].map((one) => schemas[name]?.safeParse(one));
    const taken = read.find((one) => one?.success);
    if (taken) form[name] = taken.data;
    else notes.push(`without “${shortened(text, 60)}”: ${read.at(-1)?.error?.issues[0]?.message}`);
  }
  return { form, notes };
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
