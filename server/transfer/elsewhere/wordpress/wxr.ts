import { Parser } from "htmlparser2";
import { RequestProblem } from "../../../problems.ts";
import { createYielder } from "../../../runtime/yielding.ts";
import type { SourceFile } from "../bundle.ts";
import { decoded, detached } from "../found.ts";
import { htmlToText } from "./tokens.ts";

/** An item of WXR, WordPress's export format: an RSS feed with more elements. */
export interface WxrItem {
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
export interface WxrHead {
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
