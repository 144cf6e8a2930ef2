import { VOID_ELEMENTS } from "../../../content/clean-html.ts";
import { escapedHtml } from "../../../../contract/text/text.ts";
import { ElementType, parseDocument } from "htmlparser2";
import { isVideoPlayer } from "../../../../contract/embeds/players.ts";
import { MEMBERS_ONLY, TWEET, ghostCardHtml, embedHtml } from "./ghost-cards.ts";
import type { Fields } from "../json.ts";

type Node = ReturnType<typeof parseDocument>["childNodes"][number];
type Element = Extract<Node, { attribs: object }>;

/** The text of a Ghost post, ready to be cleaned. */
interface GhostText {
  html: string;
  /** What cannot be imported. */
  notes: Set<string>;
  /** Whether a part of it is hidden from visitors. */
  hasMembersPart: boolean;
}

/**
 * Converts HTML of Ghost's editor, with its cards as the site’s equivalents. `site` is the address of the other site.
 */
export function ghostText(html: string, site: string): GhostText {
  const text: GhostText = { html: "", notes: new Set(), hasMembersPart: false };
  const { childNodes } = parseDocument(html);
  for (const node of nodesIn(childNodes)) {
    if (isElement(node)) completeAddress(node, site);
    else if (isMembersMark(node)) text.hasMembersPart = true;
  }
  text.html = htmlOf(childNodes, { text, hasCards: true });
  return text;
}

interface Terms {
  text: GhostText;
  /** Whether to convert cards: cards within cards are plain HTML. */
  hasCards: boolean;
}

/** Elements whose content readers never see. */
const UNSEEN = new Set("button form input link meta noscript style svg template".split(" "));

/** Not recursive: damaged texts may be nested ten thousand deep. */
function htmlOf(nodes: readonly Node[], terms: Terms): string {
  let html = "";
  const left: (Node | string)[] = nodes.toReversed();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === "string") html += next;
    else if (next.type === ElementType.Text) html += escapedHtml(next.data);
    else if (isElement(next)) {
      const instead = insteadOf(next, terms);
      if (instead !== undefined) {
        html += instead;
        continue;
      }
      const [start, end] = tagsOf(next);
      html += start;
      left.push(end);
      for (const child of next.children.toReversed()) left.push(child);
    }
  }
  return html;
}

function isElement(node: Node): node is Element {
  return "attribs" in node;
}

/** Ghost marks members-only content with comments. */
function isMembersMark(node: Node): boolean {
  if (node.type !== ElementType.Comment) return false;
  const comment = node.data.trim();
  return (
    comment === MEMBERS_ONLY || /^kg-gated-block:begin\b(?=.*\bnonMember:"?false)/s.test(comment)
  );
}

/** The replacement of an element that is written differently; undefined for all others. */
function insteadOf(element: Element, terms: Terms): string | undefined {
  const note = (what: string) => terms.text.notes.add(what);
  const { name, attribs } = element;
  if (terms.hasCards) {
    const card = cardOf(element, terms);
    const html = card && ghostCardHtml({ ...card, note });
    if (html !== undefined) return html;
  }
  // A footnote’s link back to its reference.
  if (classesOf(element).includes("footnote-backref")) return "";
  if (name === "form") note("a form is left out");
  if (UNSEEN.has(name)) return "";
  const src = attribs["src"] ?? "";
  if (name === "iframe" && !isVideoPlayer(src)) return embedHtml(src, attribs["title"] ?? "");
  if (name === "script") {
    note("a script is left out");
    return "";
  }
  if (name === "video" || name === "audio") {
    const source = element.children.find((child) => "name" in child && child.name === "source");
    const address = src || (source && "attribs" in source ? (source.attribs["src"] ?? "") : "");
    return ghostCardHtml({ kind: name, fields: { src: address }, note });
  }
  return undefined;
}

/** The start and end tag of an element; empty for one that means nothing here. */
function tagsOf({ name, attribs, children }: Element): [string, string] {
  const isLocal = name === "a" && attribs["href"]?.startsWith("#");
  // The editor wraps each text in a span.
  const isBare = name === "span" && attribs["dir"] === undefined;
  if (isLocal || isBare) return ["", ""];
  const tag = name === "aside" ? "blockquote" : name;
  const values = Object.entries(attribs).map(([key, value]) => ` ${key}="${escapedHtml(value)}"`);
  const start = `<${tag}${values.join("")}>`;
  return [start, VOID_ELEMENTS.has(name) && children.length === 0 ? "" : `</${tag}>`];
}

/** Attributes with addresses of Ghost’s own files or of card pictures. */
const ADDRESSES = ["src", "href", "data-kg-background-image"];
const OWN_FILE = /^\/content\/(?:files|images|media)\//;

function completeAddress({ name, attribs }: Element, site: string): void {
  for (const key of ADDRESSES) {
    const value = attribs[key];
    if (value === undefined) continue;
    if (name === "img" || OWN_FILE.test(value)) attribs[key] = originalAddress(value, site);
  }
}

/** The address of the original picture, instead of a resized copy. */
export function originalAddress(address: string, site: string): string {
  const original = address.replace(
    /\/content\/images\/size\/[wh\d]+\/(?:format\/\w+\/)?/,
    "/content/images/",
  );
  if (original.startsWith("//")) return `https:${original}`;
  return original.startsWith("/") ? site + original : original;
}

/** The first element of each class and each tag name in a card. */
type Parts = Map<string, Element>;

type Read = (parts: Parts, html: (name: string) => string, card: Element) => Fields;

const READERS: Record<string, Read> = {
  "kg-image-card": (parts, html) => ({
    ...parts.get("img")?.attribs,
    href: linkAround(parts.get("img")),
    caption: html("figcaption"),
  }),
  "kg-gallery-card": (_, html, card) => ({
    images: elementsIn(card)
      .filter(({ name }) => name === "img")
      .map(({ attribs }) => attribs),
    caption: html("figcaption"),
  }),
  "kg-bookmark-card": (parts, html) => ({
    url: parts.get("a")?.attribs["href"],
    metadata: {
      title: textIn(parts.get("kg-bookmark-title")),
      description: textIn(parts.get("kg-bookmark-description")),
    },
    caption: html("figcaption"),
  }),
  "kg-callout-card": (parts, html) => ({
    calloutEmoji: textIn(parts.get("kg-callout-emoji")),
    calloutText: html("kg-callout-text"),
  }),
  "kg-toggle-card": (_, html) => ({
    heading: html("kg-toggle-heading-text"),
    content: html("kg-toggle-content"),
  }),
  "kg-header-card": (parts, html, card) => ({
    backgroundImageSrc:
      parts.get("img")?.attribs["src"] ?? card.attribs["data-kg-background-image"],
    header: html("kg-header-card-heading") || html("kg-header-card-header"),
    subheader: html("kg-header-card-subheading") || html("kg-header-card-subheader"),
    ...buttonIn(parts.get("kg-header-card-button")),
  }),
  "kg-button-card": (parts) => buttonIn(parts.get("a")),
  "kg-cta-card": (parts, html) => ({
    sponsorLabel: html("kg-cta-sponsor-label"),
    imageUrl: parts.get("img")?.attribs["src"],
    textValue: html("kg-cta-text"),
    ...buttonIn(parts.get("kg-cta-button")),
  }),
  "kg-product-card": (parts, html, card) => ({
    productImageSrc: parts.get("kg-product-card-image")?.attribs["src"],
    productTitle: html("kg-product-card-title"),
    productRatingEnabled: parts.has("kg-product-card-rating"),
    productStarRating: elementsIn(card).filter((one) =>
      classesOf(one).includes("kg-product-card-rating-active"),
    ).length,
    productDescription: html("kg-product-card-description"),
    productUrl: parts.get("kg-product-card-button")?.attribs["href"],
    productButton: textIn(parts.get("kg-product-card-button")),
  }),
  "kg-file-card": (parts) => ({
    src: parts.get("a")?.attribs["href"],
    fileTitle: textIn(parts.get("kg-file-card-title")),
    fileCaption: textIn(parts.get("kg-file-card-caption")),
    fileName: textIn(parts.get("kg-file-card-filename")),
    fileSize: textIn(parts.get("kg-file-card-filesize")),
  }),
  "kg-audio-card": (parts) => ({
    src: parts.get("audio")?.attribs["src"],
    title: textIn(parts.get("kg-audio-title")),
  }),
  "kg-video-card": (parts, html) => ({
    src: parts.get("video")?.attribs["src"] ?? parts.get("source")?.attribs["src"],
    caption: html("figcaption"),
  }),
  "kg-embed-card": (parts, html, card) => ({
    url: embeddedAddress(parts, card),
    html: parts.has(TWEET) && `<blockquote class="${TWEET}">${html(TWEET)}</blockquote>`,
    metadata: { title: parts.get("iframe")?.attribs["title"] },
    caption: html("figcaption"),
  }),
  "kg-signup-card": () => ({}),
  "kg-collection-card": () => ({}),
  "kg-transistor-card": () => ({}),
};
/** Cards whose kind differs from their class. */
const KINDS: Record<string, string> = { "kg-cta-card": "call-to-action" };

function cardOf(element: Element, terms: Terms): { kind: string; fields: Fields } | undefined {
  const name = classesOf(element).find((one) => Object.hasOwn(READERS, one)) ?? "";
  const read = READERS[name];
  if (!read) return undefined;
  const parts = partsOf(element);
  const html = (part: string) =>
    htmlOf(parts.get(part)?.children ?? [], { ...terms, hasCards: false });
  return {
    kind: KINDS[name] ?? name.replace(/^kg-|-card$/g, ""),
    fields: read(parts, html, element),
  };
}

function buttonIn(button: Element | undefined): Fields {
  return { buttonUrl: button?.attribs["href"], buttonText: textIn(button) };
}

function linkAround(image: Element | undefined): string | undefined {
  const around = image?.parent;
  return around && "attribs" in around && around.name === "a" ? around.attribs["href"] : undefined;
}

/** The address of an embedded post of another service. */
function embeddedAddress(parts: Parts, card: Element): string | undefined {
  const quote = parts.get("blockquote")?.attribs ?? {};
  const links = elementsIn(card).flatMap(({ name, attribs }) =>
    name === "a" && attribs["href"] ? [attribs["href"]] : [],
  );
  return (
    parts.get("iframe")?.attribs["src"] ??
    quote["data-instgrm-permalink"] ??
    quote["cite"] ??
    links.at(-1) ??
    parts.get("script")?.attribs["src"]
  );
}

const classesOf = ({ attribs }: Element) => (attribs["class"] ?? "").split(/\s+/);

function partsOf(card: Element): Parts {
  const parts: Parts = new Map();
  for (const element of elementsIn(card)) {
    for (const name of [element.name, ...classesOf(element)]) {
      if (!parts.has(name)) parts.set(name, element);
    }
  }
  return parts;
}

/** All descendant elements, in document order. */
function elementsIn({ children }: Element): Element[] {
  return nodesIn(children).filter(isElement);
}

function textIn(element: Element | undefined): string {
  if (!element) return "";
  return nodesIn(element.children)
    .map((node) => (node.type === ElementType.Text ? node.data : ""))
    .join("")
    .trim();
}

/** These nodes and all their descendants, in document order. */
function nodesIn(nodes: readonly Node[]): Node[] {
  const found: Node[] = [];
  const left = nodes.toReversed();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    found.push(next);
    if (isElement(next)) for (const child of next.children.toReversed()) left.push(child);
  }
  return found;
}
