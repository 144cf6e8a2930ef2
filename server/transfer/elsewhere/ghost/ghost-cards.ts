import { videoFrame } from "../../../../contract/embeds/players.ts";
import { LIMITS } from "../../../../contract/forms/limits.ts";
import { type Fields, fieldsIn, isFields } from "../json.ts";
import { escapedHtml } from "../../../../contract/text/text.ts";
import { decoded } from "../../../../contract/text/web-address.ts";
import { textOf } from "../found.ts";

/** A card of Ghost's editor: its kind and its fields, under the editor’s names. */
interface GhostCard {
  kind: string;
  fields: Fields;
  /** Called with notes about what the post loses. */
  note(text: string): void;
}

/** The note that the rest of the post is for members. */
export const MEMBERS_ONLY = "members-only";

/** The class of embedded posts of X. */
export const TWEET = "twitter-tweet";

type Write = (card: GhostCard) => string;

const CARDS: Record<string, Write> = {
  image: ({ fields }) => figureHtml(fields, captionOf(fields)),
  gallery: ({ fields }) => galleryHtml(fieldsIn(fields["images"]), captionOf(fields)),
  bookmark({ fields }) {
    const about = isFields(fields["metadata"]) ? fields["metadata"] : {};
    const link = linkHtml(textOf(fields["url"]), textOf(about["title"]));
    const description = escapedHtml(textOf(about["description"]));
    return paragraph([link, description].filter(Boolean).join("<br>")) + captionBelow(fields);
  },
  callout({ fields }) {
    const [emoji, text] = [textOf(fields["calloutEmoji"]), textOf(fields["calloutText"])];
    return `<blockquote>${paragraph(`${escapedHtml(emoji)} ${lineOf(text)}`)}</blockquote>`;
  },
  toggle: ({ fields }) =>
    heading("h4", textOf(fields["heading"])) + blockOf(textOf(fields["content"])),
  header: ({ fields }) =>
    figureHtml({ src: fields["backgroundImageSrc"] }) +
    heading("h2", textOf(fields["header"])) +
    paragraph(lineOf(textOf(fields["subheader"]))) +
    (fields["buttonEnabled"] === false ? "" : buttonHtml(fields)),
  button: ({ fields }) => buttonHtml(fields),
  "call-to-action": ({ fields }) =>
    (fields["hasSponsorLabel"] === false ? "" : paragraph(lineOf(textOf(fields["sponsorLabel"])))) +
    figureHtml({ src: fields["imageUrl"] }) +
    blockOf(textOf(fields["textValue"])) +
    (fields["showButton"] === false ? "" : buttonHtml(fields)),
  product: ({ fields }) =>
    figureHtml({ src: fields["productImageSrc"] }) +
    heading("h4", textOf(fields["productTitle"])) +
    (fields["productRatingEnabled"] === false ? "" : stars(fields["productStarRating"])) +
    blockOf(textOf(fields["productDescription"])) +
    (fields["productButtonEnabled"] === false
      ? ""
      : buttonHtml({ buttonUrl: fields["productUrl"], buttonText: fields["productButton"] })),
  file({ fields, note }) {
    const address = textOf(fields["src"]);
    const file = textOf(fields["fileName"]) || fileIn(address);
    note(`the file “${file}” is linked to, not taken`);
    const facts = [file, sizeOf(fields["fileSize"])].filter(Boolean).join(", ");
    const link = linkHtml(address, textOf(fields["fileTitle"]) || file);
    const caption = escapedHtml(textOf(fields["fileCaption"]));
    return paragraph(
      `${link}${facts === "" ? "" : ` (${escapedHtml(facts)})`}${caption && `<br>${caption}`}`,
    );
  },
  audio({ fields, note }) {
    note("its audio file is linked to, not taken");
    const address = textOf(fields["src"]);
    return paragraph(linkHtml(address, textOf(fields["title"]) || fileIn(address)));
  },
  video({ fields, note }) {
    note("its video is linked to, not taken: a post can show it from YouTube or Vimeo");
    const address = textOf(fields["src"]);
    const link = linkHtml(address, textOf(fields["fileName"]) || fileIn(address));
    return paragraph(link) + captionBelow(fields);
  },
  embed(card) {
    const address = textOf(card.fields["url"]);
    const html = textOf(card.fields["html"]);
    const about = card.fields["metadata"];
    const title = textOf(isFields(about) ? about["title"] : "");
    const shown = html.includes(TWEET) ? html : embedHtml(address, title);
    return shown + captionBelow(card.fields);
  },
  codeblock({ fields }) {
    const language = /^[\w-]+/.exec(textOf(fields["language"]))?.[0];
    const attribute = language === undefined ? "" : ` class="language-${language}"`;
    const code = escapedHtml(textOf(fields["code"]));
    return `<pre><code${attribute}>${code}</code></pre>${captionBelow(fields)}`;
  },
  html: ({ fields }) => textOf(fields["html"]),
  markdown({ fields, note }) {
    note("its Markdown is taken as plain text");
    return plainHtml(textOf(fields["markdown"]));
  },
  horizontalrule: () => "<hr>",
  paywall: () => `<!--${MEMBERS_ONLY}-->`,
  ...leftOut("signup", "its form to sign up is left out"),
  ...leftOut("email", "its part for newsletters is left out"),
  ...leftOut("collection", "its list of other posts is left out"),
  ...leftOut("transistor", "its list of podcasts is left out"),
};

/** Names in older editors. */
const OTHER_NAMES: Record<string, string> = {
  "card-markdown": "markdown",
  "email-cta": "email",
  code: "codeblock",
  hr: "horizontalrule",
};

/** The site’s HTML for a card, not yet cleaned; undefined for an unknown kind. */
export function ghostCardHtml(card: GhostCard): string | undefined {
  const kind = OTHER_NAMES[card.kind] ?? card.kind;
  return Object.hasOwn(CARDS, kind) ? CARDS[kind]?.(card) : undefined;
}

function leftOut(kind: string, why: string): Record<string, Write> {
  return {
    [kind]({ note }) {
      note(why);
      return "";
    },
  };
}

/** A YouTube or Vimeo player; for other addresses, a link. */
export function embedHtml(address: string, title: string): string {
  const player = address.length > LIMITS.address ? undefined : videoFrame(address);
  return player === undefined
    ? paragraph(linkHtml(address, title))
    : `<div data-youtube-video><iframe src="${escapedHtml(player)}"></iframe></div>`;
}

function figureHtml({ src, alt, title, width, height, href }: Fields, caption = ""): string {
  const address = textOf(src);
  if (address === "") return "";
  const others = Object.entries({ title, width, height })
    .filter(([, value]) => textOf(value) !== "")
    .map(([name, value]) => ` ${name}="${escapedHtml(textOf(value))}"`);
  const image = `<img src="${escapedHtml(address)}" alt="${escapedHtml(textOf(alt))}"${others.join("")}>`;
  // A link to the picture itself is dropped.
  const link = textOf(href) === address ? "" : textOf(href);
  const linked = link === "" ? image : `<a href="${escapedHtml(link)}">${image}</a>`;
  return link === "" && caption === "" ? image : `<figure>${linked}${caption}</figure>`;
}

/** At most three per row; four make a square. */
function galleryHtml(images: Fields[], caption: string): string {
  const shown = images.map((image) => figureHtml({ ...image, href: "" })).filter(Boolean);
  if (shown.length < 2) return images.map((image) => figureHtml(image, caption)).join("");
  const columns = shown.length === 2 || shown.length === 4 ? 2 : 3;
  return `<figure data-gallery="${columns}">${shown.join("")}${caption}</figure>`;
}

function buttonHtml({ buttonUrl, buttonText }: Fields): string {
  return textOf(buttonUrl) === "" ? "" : paragraph(linkHtml(textOf(buttonUrl), textOf(buttonText)));
}

function linkHtml(address: string, text: string): string {
  const label = escapedHtml(text.trim() || address);
  return address === "" ? label : `<a href="${escapedHtml(address)}">${label}</a>`;
}

const fileIn = (address: string) => decoded(address.split("/").at(-1) ?? "");

function captionOf(fields: Fields): string {
  const caption = lineOf(textOf(fields["caption"]));
  return caption && `<figcaption>${caption}</figcaption>`;
}

/** A caption as a paragraph, for elements that cannot have captions in the editor. */
const captionBelow = (fields: Fields) => paragraph(lineOf(textOf(fields["caption"])));

const paragraph = (html: string) => (html.trim() === "" ? "" : `<p>${html.trim()}</p>`);

function heading(tag: string, html: string): string {
  const line = lineOf(html);
  return line && `<${tag}>${line}</${tag}>`;
}

/** Formatted text on one line, without the block elements that some editors add. */
function lineOf(html: string): string {
  return html
    .replace(/<\/(?:p|div|h[1-6])>\s*(?=<(?:p|div|h[1-6])\b)/gi, "<br>")
    .replace(/<\/?(?:p|div|h[1-6])\b[^<>]*>/gi, "")
    .trim();
}

function blockOf(html: string): string {
  return /^\s*<(?:p|ul|ol|h[1-6]|blockquote|pre|figure|div)\b/i.test(html) ? html : paragraph(html);
}

const MAX_STARS = 5;

function stars(rating: unknown): string {
  const count = Math.min(Math.max(Math.round(Number(rating)) || 0, 0), MAX_STARS);
  return `<p>${"★".repeat(count)}${"☆".repeat(MAX_STARS - count)}</p>`;
}

const KILO = 1024;

/** A size in bytes as readable text; text stays unchanged. */
function sizeOf(size: unknown): string {
  const bytes = Number(size);
  if (!(bytes > 0)) return textOf(size).trim();
  if (bytes < KILO) return `${bytes} bytes`;
  return bytes < KILO ** 2
    ? `${Math.round(bytes / KILO)} KB`
    : `${(bytes / KILO ** 2).toFixed(1)} MB`;
}

/** Plain text as paragraphs, separated by blank lines. */
export function plainHtml(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n[^\S\n]*\n/)
    .map((part) => paragraph(escapedHtml(part.trim()).replaceAll("\n", "<br>")))
    .join("");
}
