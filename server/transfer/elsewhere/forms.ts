import { randomUUID } from "node:crypto";
import { BLOG_CATEGORIES } from "../../../contract/choices.ts";
import type { CollectionKind } from "../../../contract/collections.ts";
import { categoryOf } from "../../../contract/forms/category-texts.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { addressSegment, slug as slugOf } from "../../../contract/forms/texts.ts";
import { titleFromFileName } from "../../../contract/text/file-title.ts";
import { MOST_TAGS, TAG_LENGTH, splitTags, tagText } from "../../../contract/text/typed-tags.ts";
import { shortened } from "../../../contract/text/text.ts";
import { readTime } from "../../../contract/text/words-in.ts";
import { cleanHtml, isBlankHtml, plainBeginning } from "../../content/clean-html.ts";
import type { Db } from "../../database/database.ts";
import type { Actor } from "../../store/activity/activity.ts";
import { collections } from "../../store/collections.ts";
import type { Collection } from "../../store/collections/collection.ts";
import type { Origin } from "../../store/common.ts";
import { type NewLine, isImported, withoutEndSlash } from "../../store/imports.ts";
import type { Bundle } from "./bundle.ts";
import { type Found, type FoundItem, type Source, decoded, detached } from "./found.ts";
import {
  type ImportSite,
  Pictures,
  addressOf,
  fileNameOf,
  lineOf,
  notePictureIn,
} from "./pictures.ts";

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

/** An item that can be saved, with its lines of the report. */
export interface Prepared {
  kind: CollectionKind;
  id: string;
  lines: NewLine[];
  create(trx: Db): Promise<unknown>;
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
  private readonly pictures: Pictures;
  private readonly site: ImportSite;
  private readonly terms: ImportTerms;

  constructor(site: ImportSite, bundle: Bundle, terms: ImportTerms) {
    this.site = site;
    this.terms = terms;
    this.pictures = new Pictures(site, bundle, terms);
  }

  /** Begins with the picture of something that is prepared later. */
  begin(found: Found): void {
    if (found.kind !== "left-out" && found.kind !== "picture" && found.picture)
      void this.pictures.at(found.picture);
  }

  async prepare(found: Found, source: Source["name"]): Promise<Prepared[]> {
    const isBlog = source === "WordPress" || source === "Ghost";
    const kind: CollectionKind = isBlog ? "blogPosts" : "nailDesigns";
    if (found.kind === "left-out") {
      return [reported(lineOf("left-out", kind, found.name, found.why))];
    }
    if (found.kind === "picture") return [];
    const key = detached(`${source} ${found.key}`.slice(0, LIMITS.address));
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
    const content = await this.pictures.inText(cleanHtml(found.text), lines, id);
    const title = clipped(found.title || plainBeginning(content, EXCERPT) || "Untitled");
    if (isBlankHtml(content)) {
      return [lineOf("left-out", "blogPosts", title, "it has no text"), ...lines].map(reported);
    }
    const wanted = goodSlug(found.slug ?? "") || slugOf(title) || "post";
    const slug = await this.freeSlug(wanted);
    const featured = found.picture ? await this.pictures.at(found.picture) : undefined;
    if (found.picture && featured) notePictureIn(lines, "blogPosts", found.picture, featured, id);
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
    const state = found.isPublic ? "" : "a draft";
    const former_path = found.formerPath ? withoutEndSlash(found.formerPath) : null;
    const line = lineOf(
      "added",
      "blogPosts",
      title,
      [state, moved, note].filter(Boolean).join("; "),
      {
        item_id: id,
        key,
        former_path,
      },
    );
    return prepared("blogPosts", collections.blogPosts, form, originOf(id, found.date), [
      line,
      ...lines,
    ]);
  }

  private async photo(found: FoundItem, key: string): Promise<Prepared[]> {
    const id = randomUUID();
    const lines: NewLine[] = [];
    const title = clipped(
      found.title || titleFromFileName(decoded(fileNameOf(found.picture ?? ""))) || "Untitled",
    );
    const picture = found.picture ?? "";
    const became = await this.pictures.at(picture);
    notePictureIn(lines, "nailDesigns", picture, became, id);
    const image = addressOf(picture, became);
    if (image === undefined) {
      const leftOut = lineOf("left-out", "nailDesigns", title, "its picture is missing");
      // Nothing shows it, so that it does not wait.
      return [leftOut, ...lines.map((line) => ({ ...line, item_id: null }))].map(reported);
    }
    const category = await this.categoryFor(found.categories?.[0] || this.terms.category);
    const { tags, note } = tagsOf(found.tags, category.path);
    const form = {
      title,
      image_url: image,
      alt_text: clipped(found.alt || found.text),
      category: category.path,
      tags,
      credit: shortened(found.credit ?? "", LIMITS.short),
      focus: "upload" in became ? (became.upload?.focus ?? "") : "",
      is_active: false,
    };
    const what = ["a draft", note].filter(Boolean).join("; ");
    const line = lineOf("added", "nailDesigns", title, what, { item_id: id, key });
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

function originOf(id: string, date: string | undefined): Origin & { id: string } {
  return {
    id,
    ...(date !== undefined && date <= new Date().toISOString() && { created_at: date }),
  };
}

/** As many as an item can have, and what to report of the others. */
function tagsOf(tags: string[], otherwise: string): { tags: string; note: string } {
  const given = tags.flatMap((one) => splitTags(one.replaceAll(",", " ")));
  const all = splitTags(tagText(given));
  const kept = all.filter((tag) => tag.length <= TAG_LENGTH).slice(0, MOST_TAGS);
  const left = all.length - kept.length;
  return {
    tags: kept.join(", ") || otherwise,
    note: left === 0 ? "" : `${left} of ${all.length} tags left out`,
  };
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
