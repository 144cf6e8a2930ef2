import sanitizeHtml from "sanitize-html";
import { replaceBlocks } from "../../contract/blocks.ts";
import { isCardReference } from "../../contract/cards.ts";
import { blockHtml, readBlock } from "../../contract/forms/blocks.ts";
import { withoutForbidden, shortened } from "../../contract/text/text.ts";
import { linkAddress } from "../../contract/text/web-address.ts";
import { VIDEO_SANDBOX, isVideoPlayer } from "../../contract/embeds/players.ts";

/** The elements of texts. */
export const TAGS = (
  "h1 h2 h3 h4 h5 h6 p br hr blockquote pre code strong b em i u s sub sup mark span a ul ol li " +
  "img figure figcaption iframe div table thead tbody tfoot tr th td caption colgroup col"
).split(" ");

/** Text blocks may have an alignment. Any other style could cover the page. */
const ALIGNED = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "th", "td", "figcaption"];
const ALIGNMENT = { "text-align": [/^(?:left|right|center|justify)$/] };

const ATTRIBUTES: Record<string, sanitizeHtml.AllowedAttribute[]> = {
  a: ["href", "target", "rel", "title"],
  img: ["src", "alt", "title", "width", "height", "loading"],
  iframe: ["src", "width", "height", "allowfullscreen", "title", "loading", "sandbox"],
  ol: ["start", "type"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  col: ["span"],
  code: ["class"],
  div: ["data-youtube-video", "data-block", "data-values"],
  // The number of pictures in a row.
  figure: [{ name: "data-gallery", values: ["2", "3"] }],
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    "*": ["dir"],
    ...ATTRIBUTES,
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, [...(ATTRIBUTES[tag] ?? []), "style"]])),
    p: ["style", "data-card"],
  },
  allowedStyles: Object.fromEntries(ALIGNED.map((tag) => [tag, ALIGNMENT])),
  allowedClasses: { code: ["language-*"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"], iframe: ["https"] },
  allowProtocolRelative: false,
  transformTags: {
    "*": withCleanValues,
    a: asLink,
    img: loadedLate,
    iframe: asVideo,
    p: asCard,
    div: asBlock,
    // Rewritten to allowed tags: otherwise nobody would see what was changed.
    del: sanitizeHtml.simpleTransform("s", {}),
    strike: sanitizeHtml.simpleTransform("s", {}),
    ins: sanitizeHtml.simpleTransform("u", {}),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === "iframe" || tag === "img") && !attribs["src"],
  textFilter: withoutForbidden,
};

/**
 * Post content with nothing but what the editor makes: no script, no handler, no `javascript:` address, no style but
 * text alignment, no frame but sandboxed video players. Never throws; damaged HTML is repaired.
 */
export function cleanHtml(html: string): string {
  let clean = html;
  // A dropped tag may have kept others apart, which nest differently without it: what is cleaned must mean one thing.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = clean;
    clean = cleanOnce(before);
    if (clean === before) break;
  }
  return clean;
}

/** Damaged HTML takes three; text as the editor writes it takes one. */
const MOST_PASSES = 5;

function cleanOnce(html: string): string {
  const clean = sanitizeHtml(withoutDepth(withoutForbidden(html)), OPTIONS);
  return replaceBlocks(withFlatBlocks(withoutInnerParts(clean)), blockHtml);
}

/** Far deeper than any real text. */
const MAX_DEPTH = 200;
const ANY_TAG = /<(\/?)([a-z][^\s/<>]*)(?=[\s/>])[^<>]*>/gi;
/** Void elements, which have no end tag. */
export const VOID_ELEMENTS = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const CELLS = ["td", "th"];
/** Their start tags implicitly close these open elements. */
const ENDS = new Map([
  ["p", ["p"]],
  ["li", ["li"]],
  ["option", ["option"]],
  ["dt", ["dt", "dd"]],
  ["dd", ["dt", "dd"]],
  ["td", CELLS],
  ["th", CELLS],
  ["tr", ["tr", ...CELLS]],
]);

/** Drops the tags of too deeply nested elements: the parser’s work grows with the square of the depth. */
function withoutDepth(html: string): string {
  const open: string[] = [];
  let dropped = 0;
  return html.replace(ANY_TAG, (tag, closes: string, written: string) => {
    const name = written.toLowerCase();
    if (VOID_ELEMENTS.has(name)) return tag;
    if (closes) {
      if (dropped > 0) {
        dropped -= 1;
        return "";
      }
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      return tag;
    }
    while (ENDS.get(name)?.includes(open.at(-1) ?? "")) open.pop();
    if (open.length < MAX_DEPTH) {
      open.push(name);
      return tag;
    }
    dropped += 1;
    return "";
  });
}

/** Whether anything is visible: text, a picture or a video. */
export function isBlankHtml(html: string): boolean {
  return (
    !/<(?:img|iframe|hr)\b/.test(html) && sanitizeHtml(html, { allowedTags: [] }).trim() === ""
  );
}

const DIRECTION = /^(?:ltr|rtl|auto)$/i;

/** Done before addresses are checked: characters removed later could have hidden the scheme. */
function withCleanValues(tagName: string, attribs: sanitizeHtml.Attributes) {
  const values = Object.entries(attribs)
    .map(([name, value]) => [name, withoutForbidden(value)] as const)
    .filter(([name, value]) => name !== "dir" || DIRECTION.test(value));
  return { tagName, attribs: Object.fromEntries(values) };
}

function asLink(tagName: string, attribs: sanitizeHtml.Attributes) {
  const { href, target } = attribs;
  const whole = href === undefined ? {} : { href: linkAddress(href) ?? href };
  const safe = target === "_blank" ? { rel: "noopener noreferrer" } : {};
  return { tagName, attribs: { ...attribs, ...whole, ...safe } };
}

function loadedLate(tagName: string, attribs: sanitizeHtml.Attributes) {
  return { tagName, attribs: { ...attribs, loading: "lazy" } };
}

/** A card has no other content; without a valid reference it becomes a paragraph. */
function asCard(
  tagName: string,
  { "data-card": reference = "", ...rest }: sanitizeHtml.Attributes,
) {
  return { tagName, attribs: isCardReference(reference) ? { "data-card": reference } : rest };
}

/** A block with nothing but checked values; anything else loses what makes it one, and keeps its text. */
function asBlock(
  tagName: string,
  { "data-block": name, "data-values": given, ...rest }: sanitizeHtml.Attributes,
) {
  const known = readBlock(name, given);
  if (!known) return { tagName, attribs: rest };
  const attribs = { "data-block": known.block, "data-values": JSON.stringify(known.values) };
  return { tagName, attribs };
}

const TAG = /<(\/?)(\w+)\b[^<>]*?(\/?)>/g;
const PART = / data-(?:card|block|values)="[^"]*"/g;

/** Cards and blocks are only at the top level of a text; elsewhere they become a line, or their text. */
function withoutInnerParts(clean: string): string {
  let depth = 0;
  return clean.replace(TAG, (tag, closes: string, _, isEmpty: string) => {
    if (closes) depth -= 1;
    const isInner = depth > 0;
    if (!closes && !isEmpty) depth += 1;
    return isInner ? tag.replace(PART, "") : tag;
  });
}

const DIV = /<(\/?)div\b[^<>]*>/g;

/** Of a block’s HTML, which is written again from its values, the tags that would end it early. */
function withFlatBlocks(clean: string): string {
  let depth = 0;
  let blockDepth = 0;
  return clean.replace(DIV, (tag, closes: string) => {
    if (!closes) {
      depth += 1;
      if (blockDepth > 0) return "";
      if (tag.includes(" data-block=")) blockDepth = depth;
      return tag;
    }
    depth -= 1;
    const isWithin = blockDepth > 0 && depth >= blockDepth;
    if (depth < blockDepth) blockDepth = 0;
    return isWithin ? "" : tag;
  });
}

function asVideo(tagName: string, { src = "", ...attribs }: sanitizeHtml.Attributes) {
  const video = isVideoPlayer(src) ? { src: new URL(src).href } : {};
  const more = { loading: "lazy", sandbox: VIDEO_SANDBOX };
  // Browsers do not read what is in a frame as HTML: each cleaning would escape it once more.
  return { tagName, attribs: { ...video, ...attribs, ...more }, text: "" };
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** The length that search engines show of a description. */
const DESCRIPTION_LENGTH = 155;

/** The first words of cleaned HTML as plain text: as many whole words as fit into `length` characters. */
export function plainBeginning(html: string, length = DESCRIPTION_LENGTH): string {
  const text = html
    // Cleaned text contains no other `<`.
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?])/g, "")
    .trim();
  return shortened(text, length);
}
