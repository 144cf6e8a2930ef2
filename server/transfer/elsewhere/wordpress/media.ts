import { videoFrame } from "../../../../contract/embeds/players.ts";
import { PICTURE_FILE } from "../../../../contract/pictures/picture-kinds.ts";
import { escapedHtml } from "../../../../contract/text/text.ts";
import { decoded } from "../../../../contract/text/web-address.ts";

/** A file in WordPress's media library: a picture, or anything else. */
export interface LibraryFile {
  id: string;
  address: string;
  title: string;
  alt: string;
  /** HTML. */
  caption: string;
  date: string;
  /** The id of the post that it was uploaded to. */
  parent: string;
  order: number;
}

export interface GalleryFigure {
  html: string;
  /** HTML; may be empty. */
  caption: string;
}

export type Attributes = Record<string, string>;

const VIDEO_FILE = /\.(?:mp4|m4v|webm|og[vg]|wmv|flv|mov|avi|mkv|mpe?g|3gp)$/i;
const SOUND_FILE = /\.(?:mp3|m4a|ogg|oga|opus|wav|wma|flac|aac|aiff?)$/i;
const OTHER_FILE = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|pages|key|zip|epub|txt|csv)$/i;
/** Attributes of `[video]` and `[audio]` with a file, in the order in which WordPress tries them. */
const SOURCES = "src mp4 m4v webm ogv wmv flv mp3 m4a ogg wav wma flac url".split(" ");
/** The result for one text stops growing once it is far longer than any post may be. */
const MAX_MADE = 1_000_000;

/** The media library over all files of an export. */
export class Attachments {
  private readonly byId = new Map<string, LibraryFile>();
  private readonly byParent = new Map<string, LibraryFile[]>();
  private readonly byAddress = new Map<string, LibraryFile>();

  add(attachment: LibraryFile): void {
    const { id, address, parent } = attachment;
    this.byId.set(id, attachment);
    this.byAddress.set(keyOf(address), attachment);
    const siblings = this.byParent.get(parent);
    if (siblings) siblings.push(attachment);
    else this.byParent.set(parent, [attachment]);
  }

  get(id: string): LibraryFile | undefined {
    return this.byId.get(id);
  }

  /** Also finds resized copies. */
  at(address: string): LibraryFile | undefined {
    return this.byAddress.get(keyOf(address));
  }

  /** The files uploaded to a post, in gallery order. */
  of(post: string): LibraryFile[] {
    return (this.byParent.get(post) ?? []).toSorted(inOrder);
  }
}

function inOrder(a: LibraryFile, b: LibraryFile): number {
  return a.order - b.order || Number(a.id) - Number(b.id);
}

/** One key for all addresses of a file: with http or https, resized or scaled. */
function keyOf(address: string): string {
  return address
    .replace(/^https?:\/\//i, "")
    .replace(/[?#].*$/s, "")
    .replace(/(?:-scaled|-\d+x\d+)(?=\.\w+$)/, "");
}

/** The pictures, videos and files in one text. */
export class TextMedia {
  /** The names of linked files, since these are not copied. */
  readonly files = new Set<string>();
  /** How many pictures of its galleries are not in the export. */
  missing = 0;
  private made = 0;
  private readonly attachments: Attachments;
  private readonly base: string;
  private readonly post: string;

  constructor(attachments: Attachments, base: string, post: string) {
    this.attachments = attachments;
    this.base = base;
    this.post = post;
  }

  /** An `<img>`, or the emoji that it shows; undefined for one without an address. */
  image(attributes: Attributes): string | undefined {
    const { src = "", alt = "", title = "", width = "", height = "" } = attributes;
    const classes = attributes["class"] ?? "";
    if (/\b(?:emoji|wp-smiley)\b/.test(classes)) return escapedHtml(alt);
    const late = attributes["data-lazy-src"] || attributes["data-src"] || "";
    const address = this.whole(/^data:|^$/i.test(src) ? late : src);
    if (!address) return undefined;
    const id = attributes["data-id"] || /\bwp-image-(\d+)/.exec(classes)?.[1];
    const known = this.attachments.get(id ?? "") ?? this.attachments.at(address);
    const size = [width, height].every((one) => /^\d+$/.test(one))
      ? ` width="${width}" height="${height}"`
      : "";
    const tip = title ? ` title="${escapedHtml(title)}"` : "";
    return `<img src="${escapedHtml(address)}" alt="${escapedHtml(alt.trim() || known?.alt || "")}"${tip}${size}>`;
  }

  /** The HTML for a `[gallery]` shortcode. */
  gallery(attributes: Attributes): string {
    return this.limited(() => {
      const pictures = this.galleryPictures(attributes).map(({ address, caption }) => ({
        html: this.image({ src: address }) ?? "",
        caption,
      }));
      return galleryHtml(pictures, Number(attributes["columns"]) || undefined);
    });
  }

  private galleryPictures(attributes: Attributes): LibraryFile[] {
    const named = idsIn(attributes["ids"] || attributes["include"]);
    const known = named.flatMap((id) => this.attachments.get(id) ?? []);
    this.missing += named.length - known.length;
    const excluded = new Set(idsIn(attributes["exclude"]));
    const all = named.length > 0 ? known : this.attachments.of(attributes["id"] || this.post);
    const pictures = all.filter(
      ({ id, address }) => !excluded.has(id) && isPictureAddress(address),
    );
    const by = attributes["orderby"] ?? (attributes["ids"] ? "post__in" : "menu_order");
    const ordered = pictures.toSorted(ORDERS.get(by) ?? (() => 0));
    return /^desc$/i.test(attributes["order"] ?? "") ? ordered.toReversed() : ordered;
  }

  /** The HTML for `[video]` and `[audio]` shortcodes. Without an address, the post’s first such file is used. */
  file(attributes: Attributes, kind: "video" | "audio"): string {
    const source = SOURCES.find((name) => attributes[name]);
    const own = () => this.attachments.of(this.post).find(({ address }) => isOf(kind, address));
    const address = source ? attributes[source] : own()?.address;
    return address ? this.embed(address) : "";
  }

  playlist(attributes: Attributes): string {
    const kind = attributes["type"] === "video" ? "video" : "audio";
    const named = idsIn(attributes["ids"]).flatMap((id) => this.attachments.get(id) ?? []);
    const files = named.length > 0 ? named : this.attachments.of(this.post);
    const links = files
      .filter(({ address }) => isOf(kind, address))
      .map(({ address, title }) => `<li>${this.link(address, title)}</li>`);
    return this.limited(() => (links.length > 0 ? `<ul>${links.join("")}</ul>` : ""));
  }

  /** A player if the site supports one, else a link. */
  embed(given: string): string {
    const frame = videoFrame(this.whole(given));
    if (!frame) return this.limited(() => `<p>${this.link(given)}</p>`);
    return this.limited(
      () =>
        `<div data-youtube-video><iframe src="${escapedHtml(frame)}" title="Video" width="640" height="360" allowfullscreen></iframe></div>`,
    );
  }

  link(given: string, text = ""): string {
    const address = this.whole(given);
    this.note(address);
    return `<a href="${escapedHtml(address)}">${escapedHtml(text || address)}</a>`;
  }

  /** Records a link if it leads to a file of the other site. */
  note(address: string): void {
    const path = pathOf(address);
    if (isLinked(path)) this.files.add(decoded(path.split("/").at(-1) ?? ""));
  }

  /** An address with its host. */
  whole(given: string): string {
    const address = given.trim().replace(/^\/\//, "https://");
    if (/^[a-z][a-z\d+.-]*:/i.test(address) || address === "") return address;
    return URL.parse(address, this.base)?.href ?? address;
  }

  limited(make: () => string): string {
    const html = this.made < MAX_MADE ? make() : "";
    this.made += html.length;
    return html;
  }
}

type Order = (a: LibraryFile, b: LibraryFile) => number;
const byDate: Order = (a, b) => (a.date < b.date ? -1 : Number(a.date > b.date));
const ORDERS = new Map<string, Order>([
  ["menu_order", inOrder],
  ["menu_order ID", inOrder],
  ["ID", (a, b) => Number(a.id) - Number(b.id)],
  ["title", (a, b) => a.title.localeCompare(b.title)],
  ["date", byDate],
  ["post_date", byDate],
]);

/** A gallery has one caption, which combines those of its pictures. */
export function galleryHtml(pictures: GalleryFigure[], columns?: number, caption = ""): string {
  if (pictures.length === 0) return caption && `<p>${caption}</p>`;
  if (pictures.length === 1 || columns === 1) {
    const figures = pictures.map(({ html, caption: own }) => figureHtml(html, own));
    return figures.join("\n") + (caption && `\n<p>${caption}</p>`);
  }
  const captioned = pictures.flatMap(({ caption: own }, index) => (own ? [{ own, index }] : []));
  const isEach = captioned.length === pictures.length;
  const own = captioned.map((one) => (isEach ? one.own : `${one.index + 1}: ${one.own}`));
  const said = [...own, caption].filter(Boolean).join(" · ");
  const isSquare = pictures.length === 2 || pictures.length === 4;
  const inRow = (columns ?? (isSquare ? 2 : 3)) === 2 ? 2 : 3;
  return figureHtml(pictures.map(({ html }) => html).join(""), said, ` data-gallery="${inRow}"`);
}

export function figureHtml(images: string, caption: string, attributes = ""): string {
  const said = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure${attributes}>${images}${said}</figure>`;
}

export function isPictureAddress(address: string): boolean {
  return PICTURE_FILE.test(pathOf(address));
}

/** Whether posts can only link to such a file. */
export function isLinked(address: string): boolean {
  const path = pathOf(address);
  return [VIDEO_FILE, SOUND_FILE, OTHER_FILE].some((ending) => ending.test(path));
}

function pathOf(address: string): string {
  return URL.parse(address, "https://e.example")?.pathname ?? "";
}

function isOf(kind: "video" | "audio", address: string): boolean {
  return (kind === "video" ? VIDEO_FILE : SOUND_FILE).test(address);
}

function idsIn(list = ""): string[] {
  return list.match(/\d+/g) ?? [];
}
