import { parseJson } from "../../../../contract/text/parse-json.ts";
import { escapedHtml } from "../../../../contract/text/text.ts";
import {
  type Attachments,
  type Attributes,
  type GalleryFigure,
  TextMedia,
  figureHtml,
  galleryHtml,
  isPictureAddress,
} from "./media.ts";
import { type Frame, Paragraphs, innerHtml } from "./paragraphs.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import { type PostToken, aligned, attributesIn, htmlToText, tokensOf } from "./tokens.ts";

/** What a WordPress text refers to. */
export interface TextContext {
  /** The address of its page. */
  base: string;
  post: string;
  attachments: Attachments;
  /** Reusable blocks by id. */
  sharedBlocks: Map<string, string>;
  /** The post's field `footnotes`, as JSON. */
  footnotes?: string | undefined;
}

interface ConvertedText {
  html: string;
  /** What could not be imported, for the report. */
  notes: string[];
}

const words = (list: string) => new Set(list.split(" "));
/** Their lines become paragraphs. Tags that posts do not allow are dropped. */
const SECTIONS = words(
  "section article aside header footer main nav hgroup center form fieldset address details dl dd",
);
const CELLS = words("li td th");
const LINES = words("h1 h2 h3 h4 h5 h6 caption");
const TITLES = words("summary legend dt");
const ROWS = words("ul ol table thead tbody tfoot tr colgroup");
const INLINE = words("strong b em i u s sub sup mark code del strike ins");
const MEDIA = words("iframe video audio object embed");
/** An address alone on its line may come before these. */
const AFTER_ADDRESS = words("br p div blockquote figure figcaption hr")
  .union(SECTIONS)
  .union(CELLS)
  .union(LINES)
  .union(TITLES)
  .union(ROWS);
const GALLERY =
  /\b(?:wp-block-gallery|blocks-gallery-grid|wp-block-jetpack-(?:tiled-gallery|slideshow))\b/;
/** A block without HTML: `wp:latest-posts {"postsToShow":3} /`. */
const EMPTY_BLOCK = /^wp:(?:core\/)?([a-z][\w/-]*)(?:\s+(\{[^]*\}))?\s*\/$/;
/** They show nothing without HTML. */
const NOTHING = words("paragraph heading separator spacer column columns group more nextpage html");
/** How many tokens are searched for the end of an embedded post. */
const MAX_TOKENS = 1_000;
const MAX_SHARED = 3;
const MAX_NAMES = 10;

/** Converts a WordPress text to HTML, with the pictures, players and links of its shortcodes and blocks. */
export function htmlOf(text: string, context: TextContext): ConvertedText {
  return new TextWriter(text, context, new Map()).write();
}

class TextWriter {
  private readonly text: string;
  private readonly context: TextContext;
  private readonly shared: Map<string, ConvertedText>;
  private readonly depth: number;
  private readonly media: TextMedia;
  private readonly paragraphs: Paragraphs;
  private readonly removed = new Set<string>();
  private readonly removedBlocks = new Set<string>();
  private readonly notes = new Set<string>();
  private gallery: { frame: Frame; pictures: GalleryFigure[]; caption: string } | undefined;
  private hasFootnotes = false;
  private tokens: PostToken[] = [];
  private at = 0;

  constructor(text: string, context: TextContext, shared: Map<string, ConvertedText>, depth = 0) {
    this.text = text;
    this.context = context;
    this.shared = shared;
    this.depth = depth;
    this.media = new TextMedia(context.attachments, context.base, context.post);
    const embed = (address: string) => this.media.embed(htmlToText(address));
    this.paragraphs = new Paragraphs(!text.includes("<!-- wp:"), embed);
  }

  write(): ConvertedText {
    const { text, media, removed, paragraphs } = this;
    this.tokens = withoutShortcodes(text, tokensOf(text), media, removed);
    for (; this.at < this.tokens.length; this.at += 1)
      this.token(this.tokens[this.at] as PostToken);
    if (!this.hasFootnotes && text.includes("data-fn=")) this.addFootnotes();
    const html = paragraphs.end();
    return { html, notes: [...this.allNotes()] };
  }

  private token(token: PostToken): void {
    if (token.kind === "text") this.paragraphs.text(token.raw, this.endsLine());
    else if (token.kind === "block") this.paragraphs.block(token.raw);
    else if (token.kind === "comment") this.comment(token.raw.trim());
    else if (token.kind === "whole") this.whole(token);
    else this.tag(token);
  }

  private endsLine(): boolean {
    const next = this.tokens[this.at + 1];
    return next?.kind !== "tag" || AFTER_ADDRESS.has(next.name);
  }

  private comment(said: string): void {
    if (said === "nextpage") this.paragraphs.endLine();
    const [, name = "", json = "{}"] = EMPTY_BLOCK.exec(said) ?? [];
    if (name === "" || NOTHING.has(name)) return;
    const attributes = (parseJson(json) ?? {}) as { ref?: number; url?: string; ids?: number[] };
    if (name === "footnotes") this.addFootnotes();
    else if (name === "block") this.addShared(String(attributes.ref));
    else if (name === "gallery" && Array.isArray(attributes.ids)) {
      this.paragraphs.block(this.media.gallery({ ids: attributes.ids.join(",") }));
    } else if (typeof attributes.url === "string" && /^https?:/.test(attributes.url)) {
      const link = this.media.embed(attributes.url);
      this.paragraphs.block(name === "social-link" ? `<li>${link}</li>` : link);
    } else this.removedBlocks.add(name);
  }

  private addFootnotes(): void {
    this.hasFootnotes = true;
    const { footnotes = "[]" } = this.context;
    const list = parseJson(footnotes);
    if (!Array.isArray(list)) this.notes.add("its footnotes can’t be read");
    else if (list.length > 0) {
      const items = list.map(
        (one: { content?: unknown } | null) => `<li>${String(one?.content ?? "")}</li>`,
      );
      this.paragraphs.block(`<ol>${items.join("")}</ol>`);
    }
  }

  private addShared(id: string): void {
    const { context, shared, media } = this;
    const content = context.sharedBlocks.get(id);
    if (content === undefined || this.depth >= MAX_SHARED) {
      this.removedBlocks.add("block");
      return;
    }
    const written =
      shared.get(id) ?? new TextWriter(content, context, shared, this.depth + 1).write();
    shared.set(id, written);
    for (const note of written.notes) this.notes.add(note);
    this.paragraphs.block(media.limited(() => written.html));
  }

  private whole({ name, raw }: PostToken): void {
    if (name === "pre") this.paragraphs.block(raw);
    else if (name === "textarea" || name === "xmp") {
      const inner = raw.replace(/^<[^>]*>|<[^<]*$/g, "");
      this.paragraphs.block(`<pre>${inner.replaceAll("<", "&lt;")}</pre>`);
    } else if (MEDIA.has(name)) this.embed(raw);
  }

  private embed(raw: string): void {
    const all = attributesIn(raw);
    // There is also a link to the same file.
    if (/\bwp-block-file__embed\b/.test(all[0]?.["class"] ?? "")) return;
    const given = all.flatMap((one) => {
      const param = /^(?:movie|src|url)$/i.test(one["name"] ?? "") ? one["value"] : undefined;
      return [one["src"], one["data-src"], one["data-lazy-src"], one["data"], param];
    });
    const address = given.find((one) => one && /^https?:/i.test(this.media.whole(one)));
    if (address) this.paragraphs.block(this.media.embed(address));
  }

  private tag(token: PostToken): void {
    const { name, isEnd, raw } = token;
    const { paragraphs } = this;
    if (name === "br") paragraphs.break();
    else if (name === "p" && isEnd) paragraphs.closeParagraph();
    else if (name === "p") paragraphs.openParagraph(aligned(token));
    else if (name === "a" && !isEnd) this.link(raw);
    else if (name === "img") this.image(raw);
    else if (name === "hr") paragraphs.block("<hr>");
    else if (name === "col") paragraphs.block(raw);
    else if (MEDIA.has(name) && !isEnd) this.embed(raw);
    else if (isEnd && (INLINE.has(name) || name === "a" || name === "span")) {
      paragraphs.closeInline(name);
    } else if (isEnd) paragraphs.close(name);
    else if (INLINE.has(name) || (name === "span" && raw.includes(" dir="))) {
      paragraphs.openInline(name, raw);
    } else this.element(token);
  }

  private element(token: PostToken): void {
    const { name, raw } = token;
    const { paragraphs } = this;
    const around = (frame: Frame) => {
      const content = innerHtml(frame);
      return this.gallery ? content : `${aligned(token)}${content}</${name}>`;
    };
    const attributes = raw.includes("=") ? (attributesIn(raw)[0] ?? {}) : {};
    const classes = attributes["class"] ?? "";
    if (GALLERY.test(classes) && !this.gallery) this.openGallery(name, classes);
    else if (name === "div") this.division(raw, attributes);
    else if (name === "figure") paragraphs.open(name, "rows", figure);
    else if (name === "figcaption") paragraphs.open(name, "line", this.captioned);
    else if (TITLES.has(name)) paragraphs.open(name, "line", bold);
    else if (name === "blockquote") this.quote(attributes, around);
    else if (SECTIONS.has(name)) paragraphs.open(name, "paragraphs", innerHtml);
    else if (CELLS.has(name)) paragraphs.open(name, "cell", around);
    else if (LINES.has(name)) paragraphs.open(name, "line", around);
    else if (ROWS.has(name)) paragraphs.open(name, "rows", around);
  }

  private division(raw: string, attributes: Attributes): void {
    const { paragraphs, media } = this;
    const classes = attributes["class"] ?? "";
    // Wrapper elements that blocks need for their layout.
    const isBlock = /\bwp-block-/.test(classes);
    paragraphs.open("div", isBlock ? "paragraphs" : "cell", (frame) => {
      const content = innerHtml(frame);
      return isBlock || this.gallery || content === "" ? content : `${raw}${content}</div>`;
    });
    const [, behind] =
      /background-image:\s*url\(\s*["']?([^"')]+)/i.exec(attributes["style"] ?? "") ?? [];
    const image = isBlock && behind && media.image({ src: behind });
    if (image) paragraphs.block(figureHtml(image, ""));
    const shown = attributes["data-href"] ?? "";
    if (/\bfb-(?:post|video)\b/.test(classes) && shown) paragraphs.block(media.embed(shown));
  }

  /** Embedded posts of Instagram and TikTok are quotes that a script turns into frames. */
  private quote(attributes: Attributes, around: Frame["wrap"]): void {
    const { paragraphs, media } = this;
    const isPost = /\b(?:instagram-media|tiktok-embed)\b/.test(attributes["class"] ?? "");
    const address = attributes["data-instgrm-permalink"] || attributes["cite"];
    if (isPost && address && this.skipTo("blockquote")) {
      paragraphs.block(media.embed(address.split("?utm_", 1)[0] ?? ""));
    } else paragraphs.open("blockquote", "paragraphs", around);
  }

  private openGallery(name: string, classes: string): void {
    const columns = Number(/\bcolumns-(\d)\b/.exec(classes)?.[1]) || undefined;
    const frame = this.paragraphs.open(name, "rows", (closed) => {
      const { pictures = [], caption = "" } = this.gallery ?? {};
      this.gallery = undefined;
      return galleryHtml(pictures, columns, caption) + innerHtml(closed);
    });
    if (frame) this.gallery = { frame, pictures: [], caption: "" };
  }

  private readonly captioned = (frame: Frame, around: Frame): string => {
    const said = innerHtml(frame);
    const last = this.gallery?.pictures.at(-1);
    if (this.gallery?.frame === around) this.gallery.caption = said;
    else if (last) last.caption = said;
    else if (around.name === "figure") around.caption = said;
    else return said && `<p>${said}</p>`;
    return "";
  };

  private image(raw: string): void {
    const html = this.media.image(attributesIn(raw)[0] ?? {});
    if (!html) return;
    if (this.gallery) this.gallery.pictures.push({ html, caption: "" });
    else {
      this.paragraphs.dropPictureLink();
      this.paragraphs.put(html);
    }
  }

  private link(raw: string): void {
    const { paragraphs, media } = this;
    const attributes = attributesIn(raw)[0] ?? {};
    const { href = "", title = "", rel = "" } = attributes;
    const isButton = /\bwp-block-file__button\b/.test(attributes["class"] ?? "");
    const isPin = attributes["data-pin-do"] !== undefined && href !== "";
    if ((isButton || isPin) && this.skipTo("a")) {
      if (isPin) paragraphs.block(media.embed(href));
      return;
    }
    paragraphs.closeInline("a");
    // Posts have no anchors.
    if (href === "" || href.startsWith("#")) return;
    const isOwn = href.startsWith("/") && !/^\/(?:\/|wp-content\/)/.test(href);
    const address = isOwn ? href : media.whole(href);
    media.note(address);
    const tip = title && ` title="${escapedHtml(title)}"`;
    const isPictureLink = isPictureAddress(address) || /\b(?:attachment|wp-att-\d+)\b/.test(rel);
    paragraphs.openInline("a", `<a href="${escapedHtml(address)}"${tip}>`, isPictureLink);
  }

  /** Skips to the end of the element that starts here. Returns false if it has none. */
  private skipTo(name: string): boolean {
    const most = Math.min(this.tokens.length, this.at + MAX_TOKENS);
    for (let at = this.at + 1; at < most; at += 1) {
      const token = this.tokens[at] as PostToken;
      if (token.kind !== "tag" || token.name !== name || !token.isEnd) continue;
      this.at = at;
      return true;
    }
    return false;
  }

  private *allNotes(): Generator<string> {
    const { media, removed, removedBlocks } = this;
    if (media.files.size > 0) {
      yield `it links to files that are not copied: ${listed(media.files)}`;
    }
    if (media.missing === 1) yield "a picture of its galleries is not in the export";
    if (media.missing > 1) yield `${media.missing} pictures of its galleries are not in the export`;
    if (removedBlocks.size > 0) yield `left out of its blocks: ${listed(removedBlocks)}`;
    if (removed.size > 0) yield `left out of its shortcodes: ${listed(removed)}`;
    yield* this.notes;
  }
}

/** A figure around pictures; other content needs none. */
function figure({ parts, caption }: Frame): string {
  const pictures = parts.filter(
    ({ html, isLine }) => html.includes("<img") && (isLine || html.startsWith("<div")),
  );
  const others = parts
    .filter((part) => !pictures.includes(part))
    .map(({ html, isLine, tag }) => (isLine ? `${tag || "<p>"}${html}</p>` : html));
  if (pictures.length > 0) {
    others.unshift(figureHtml(pictures.map(({ html }) => html).join(""), caption));
  } else if (caption) others.push(`<p>${caption}</p>`);
  return others.join("\n");
}

function bold(frame: Frame): string {
  const content = innerHtml(frame);
  return content && `<p><strong>${content}</strong></p>`;
}

function listed(names: Set<string>): string {
  const shown = [...names].slice(0, MAX_NAMES).join(", ");
  return names.size > MAX_NAMES ? `${shown} and ${names.size - MAX_NAMES} more` : shown;
}
