import type { Context, Middleware } from "koa";
import { z } from "zod";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import { PAGES } from "../../contract/pages.ts";
import { paths } from "../../contract/paths.ts";
import { SHORT_LIVED, answerTagged } from "../http/headers.ts";
import { type SiteSource, ownOrigin, publicOrigin } from "../http/origin.ts";
import { RequestProblem, invalid } from "../problems.ts";
import { findPublishedPost } from "../store/collections/blog-posts.ts";
import { designBySlug } from "../store/designs/designs.ts";
import { currentSettings } from "../store/site-settings.ts";
import { asHtml } from "./well-known.ts";

const EMBEDDABLE = [PAGES.design.path, PAGES["blog-post"].path].map(
  (path) => new RegExp(`^${path.replace(/:\w+/, "([^/]+)")}$`),
);
const [LOOK = /^$/, POST = /^$/] = EMBEDDABLE;

/** The size of a post’s card, in pixels. */
const CARD = { width: 600, height: 200 };

const size = z.coerce.number().int().min(1).optional();
const input = z.object({ url: z.url(), maxwidth: size, maxheight: size });

type Embed = Record<string, string | number>;

/** `/oembed`: how another site shows a look or a post when somebody pastes its address there (oembed.com). */
export function oembed(source: SiteSource): Middleware {
  return async (ctx) => {
    const { format = "json" } = ctx.query;
    if (format !== "json" && format !== "xml") {
      throw new RequestProblem(501, "The format must be json or xml.");
    }
    const given = input.safeParse(ctx.query);
    if (!given.success) {
      throw invalid([{ field: "url", message: "Please name the address of a look or a post" }]);
    }
    const embed = await embedOf(ctx, source, given.data);
    if (!embed) throw new RequestProblem(404, "There is nothing to embed at this address.");
    ctx.set("Access-Control-Allow-Origin", "*");
    const [type, body] =
      format === "json"
        ? ["application/json", JSON.stringify(embed)]
        : ["application/xml", xmlOf(embed)];
    answerTagged(ctx, { body, type: `${type}; charset=utf-8`, caching: SHORT_LIVED });
  };
}

/** The oEmbed links for a page’s head; empty for pages that cannot be embedded. */
export function oembedLinks(address: string): string {
  const { origin, pathname } = new URL(address);
  if (!EMBEDDABLE.some((pattern) => pattern.test(pathname))) return "";
  // Not encoded, so that the response cache can replace the origin.
  const url = origin + pathname;
  return ["json", "xml"]
    .map(
      (format) =>
        `<link rel="alternate" type="${format === "xml" ? "text/xml" : "application/json"}+oembed" href="${origin}${paths.oembed}?url=${url}&amp;format=${format}">`,
    )
    .join("");
}

async function embedOf(
  ctx: Context,
  source: SiteSource,
  { url, ...most }: z.infer<typeof input>,
): Promise<Embed | undefined> {
  const { reader, config } = source;
  const site = await currentSettings(reader, config.site);
  const origin = await publicOrigin(ctx, source);
  const asked = new URL(url);
  if (![ownOrigin(ctx), site.url].includes(asked.origin)) return undefined;
  const slugIn = (pattern: RegExp) => decoded(pattern.exec(asked.pathname)?.[1]);
  const common = { version: "1.0", provider_name: site.name, provider_url: `${origin}/` };
  const look = slugIn(LOOK);
  if (look !== undefined) {
    const design = await designBySlug(reader, look);
    return design && { ...common, ...photoOf(design, origin, most) };
  }
  const slug = slugIn(POST);
  const post = slug === undefined ? undefined : await findPublishedPost(reader, slug);
  return post && { ...common, ...cardOf(post, origin + asked.pathname, most) };
}

/** Undefined for invalid encodings, which no page has. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

interface Most {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/**
 * The largest picture that fits. Photos need a size, which is not known for a picture on another site: then it is a
 * link.
 */
function photoOf({ title, credit, image }: Design, origin: string, most: Most): Embed {
  const about = { title, ...(credit && { author_name: credit }) };
  if (!image) return { ...about, type: "link" };
  const { maxwidth = Infinity, maxheight = Infinity } = most;
  const sizes = image.variants.map(({ width, url }) => {
    return { url: origin + url, width, height: Math.round((width * image.height) / image.width) };
  });
  const fits = sizes.filter(({ width, height }) => width <= maxwidth && height <= maxheight);
  const shown = fits.at(-1) ?? sizes[0];
  if (!shown) return { ...about, type: "link" };
  const scale = Math.min(1, maxwidth / shown.width, maxheight / shown.height);
  return {
    ...about,
    type: "photo",
    url: shown.url,
    width: Math.max(1, Math.floor(shown.width * scale)),
    height: Math.max(1, Math.floor(shown.height * scale)),
  };
}

function cardOf({ title, excerpt, author_name }: BlogPost, address: string, most: Most): Embed {
  const { maxwidth = CARD.width, maxheight = CARD.height } = most;
  const link = `<a href="${asHtml(address)}">${asHtml(title)}</a>`;
  return {
    type: "rich",
    title,
    author_name,
    html: `<blockquote><p>${link}</p><p>${asHtml(excerpt)}</p></blockquote>`,
    width: Math.min(CARD.width, maxwidth),
    height: Math.min(CARD.height, maxheight),
  };
}

function xmlOf(embed: Embed): string {
  const fields = Object.entries(embed).map(
    ([name, value]) => `<${name}>${asHtml(String(value)).replaceAll(">", "&gt;")}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join("")}</oembed>`;
}
