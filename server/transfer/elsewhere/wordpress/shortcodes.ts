import { LIMITS } from "../../../../contract/forms/limits.ts";
import { videoFrame } from "../../../../contract/embeds/players.ts";
import type { Attributes, TextMedia } from "./media.ts";
import { type PostToken, htmlToText, tokenOf, tokensOf } from "./tokens.ts";

/** Shortcodes of WordPress itself. */
const CORE = new Set("caption wp_caption gallery playlist audio video embed".split(" "));
/** Shortcodes of plugins; only names that no text has in brackets. */
const PLUGINS = new Set("youtube vimeo wpforms nggallery toc sitemap".split(" "));
/** The attributes in which plugin shortcodes have an address. */
const ADDRESSES = ["url", "src", "link", "href", "video", "id", "0"];

/**
 * Replaces a text’s shortcodes by what they show. Text enclosed by plugin shortcodes stays; `removed` receives the
 * names of their other shortcodes.
 */
export function withoutShortcodes(
  text: string,
  tokens: PostToken[],
  media: TextMedia,
  removed: Set<string>,
): PostToken[] {
  pair(tokens);
  const made: PostToken[] = [];
  const captions: Caption[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as PostToken;
    const last = tokens[token.other];
    const isMeant = token.kind === "shortcode" && isShortcode(text, tokens, at);
    if (!isMeant || token.doubled === "both") {
      // `[[gallery]]` shows a shortcode as it is written.
      const shown = isMeant ? token.raw.slice(1, -1) : token.raw;
      made.push(token.kind === "shortcode" ? tokenOf("text", shown) : token);
      const caption = captions.at(-1);
      if (caption && !caption.hasBegun && token.kind === "tag" && token.name === "img") {
        made.push(FIGCAPTION);
        caption.hasBegun = true;
      }
      continue;
    }
    if (token.doubled === "before") made.push(tokenOf("text", "["));
    if (token.name === "caption" || token.name === "wp_caption") {
      if (last && token.isEnd) made.push(...captionEnd(captions.pop()));
      else if (last) {
        captions.push({ words: attributesOf(token)["caption"] ?? "", hasBegun: false });
        made.push(FIGURE);
      }
    } else if (!token.isEnd) {
      const html = htmlOf(token, last && text.slice(token.end, last.start), media);
      if (html !== undefined) made.push(tokenOf("block", html));
      else if (!last) removed.add(token.name);
      if (html !== undefined && last) at = token.other;
    }
    if (token.doubled === "after") made.push(tokenOf("text", "]"));
  }
  return made;
}

interface Caption {
  /** The caption in the old form, an attribute. */
  words: string;
  hasBegun: boolean;
}

const [FIGURE, FIGURE_END, FIGCAPTION] = tokensOf("<figure></figure><figcaption>") as [
  PostToken,
  PostToken,
  PostToken,
];

function captionEnd({ words, hasBegun }: Caption = { words: "", hasBegun: false }): PostToken[] {
  const said = tokensOf(words).map((token) =>
    token.kind === "shortcode" ? tokenOf("text", token.raw) : token,
  );
  const begin = hasBegun || said.length === 0 ? [] : [FIGCAPTION];
  return [...begin, ...said, FIGURE_END];
}

function htmlOf(
  token: PostToken,
  enclosed: string | undefined,
  media: TextMedia,
): string | undefined {
  const { name } = token;
  const inner = enclosed && enclosed.length <= LIMITS.address ? htmlToText(enclosed) : "";
  const attributes = decodedIn(attributesOf(token));
  if (name === "gallery") return media.gallery(attributes);
  if (name === "playlist") return media.playlist(attributes);
  if (name === "video" || name === "audio") return media.file(attributes, name);
  if (name === "embed") return embedded(inner || attributes["src"] || attributes["0"], media);
  const given = ADDRESSES.flatMap((one) => attributes[one] ?? []);
  const video = [...given, inner].flatMap((one) => videoAddressOf(name, one) ?? [])[0];
  if (video) return media.embed(video);
  return enclosed === undefined ? embedded(given.find(isWeb), media) : undefined;
}

function embedded(address: string | undefined, media: TextMedia): string | undefined {
  return address && media.embed(address);
}

function videoAddressOf(name: string, given: string): string | undefined {
  if (isWeb(given)) return videoFrame(given) && given;
  if (/vimeo/i.test(name) && /^\d+$/.test(given)) return `https://vimeo.com/${given}`;
  const isYoutube = /youtube|^yt|yt$/i.test(name) && /^[\w-]{11}$/.test(given);
  return isYoutube ? `https://youtu.be/${given}` : undefined;
}

function isWeb(address: string): boolean {
  return /^(?:https?:)?\/\/\S+$/i.test(address);
}

/** Pairs each end tag with the last unpaired start of its name. */
function pair(tokens: PostToken[]): void {
  const open = new Map<string, number[]>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "shortcode" || token.doubled === "both") continue;
    const begun = open.get(token.name) ?? [];
    open.set(token.name, begun);
    if (!token.isEnd) {
      if (!token.attributes.endsWith("/")) begun.push(at);
      continue;
    }
    const other = begun.pop();
    const first = other === undefined ? undefined : tokens[other];
    if (!first || other === undefined) continue;
    if (first.doubled !== "" && token.doubled !== "") {
      Object.assign(first, { kind: "text", raw: first.raw.slice(1) });
      Object.assign(token, { kind: "text", raw: token.raw.slice(0, -1) });
    } else {
      first.other = at;
      token.other = other;
    }
  }
}

/** Not everything in brackets is a shortcode: texts also contain `[sic]`, `[1]` and `[a](b)`. */
function isShortcode(text: string, tokens: PostToken[], at: number): boolean {
  const { name, attributes, other, end } = tokens[at] as PostToken;
  if (CORE.has(name) || other >= 0) return true;
  if (text[end] === "(") return false;
  if (PLUGINS.has(name) || name.includes("_")) return true;
  if (name.includes("-") && name === name.toLowerCase() && isAlone(tokens, at)) return true;
  const words = attributes.match(ATTRIBUTE) ?? [];
  const named = words.filter((word) => NAMED.test(word)).length;
  return !attributes.startsWith("=") && named > 0 && named * 2 >= words.length;
}

/** Whether it is alone on its line. */
function isAlone(tokens: PostToken[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  return (
    (before?.kind !== "text" || /(?:^|\n)[ \t]*$/.test(before.raw.slice(-LINE_END))) &&
    (after?.kind !== "text" || /^[ \t\r]*(?:\n|$)/.test(after.raw))
  );
}

/** More spaces at the end of a line are rare. */
const LINE_END = 100;
const ATTRIBUTE =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))|"([^"]*)"|'([^']*)'|[^\s"']+|["']/g;
const NAMED = /^[\w-]+=\S/;
const QUOTES = /^[“”„″«»‘’]+|(?<![“”„″«»‘’])[“”„″«»‘’]+$/g;

/** Values by name; values without a name are numbered. */
function attributesOf({ attributes }: PostToken): Attributes {
  const found: Attributes = {};
  let bare = 0;
  for (const match of attributes.replace(/^=/, "").matchAll(ATTRIBUTE)) {
    const [word, name, ...values] = match;
    const value = values.find((one) => one !== undefined) ?? word;
    if (name === undefined) found[bare++] = value.replace(QUOTES, "");
    else found[name.toLowerCase()] = value.replace(QUOTES, "");
  }
  return found;
}

function decodedIn(attributes: Attributes): Attributes {
  const decoded = Object.entries(attributes).map(([name, value]) => [name, htmlToText(value)]);
  return Object.fromEntries(decoded) as Attributes;
}
