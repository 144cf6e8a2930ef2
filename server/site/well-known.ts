import type { Router } from "@koa/router";
import type { Context, Middleware } from "koa";
import { PAGES } from "../../contract/pages.ts";
import { paths } from "../../contract/paths.ts";
import { facetParams } from "../../contract/facets/facet-choice.ts";
import {
  FACET_PAGE_LOOKS,
  choiceOfPage,
  facetPagePath,
  facetPhrase,
} from "../../contract/facets/facet-pages.ts";
import { tagList } from "../../contract/text/tags.ts";
import { withoutForbidden } from "../../contract/text/text.ts";
import { PROGRAM, recordDependencies } from "../database/content-versions.ts";
import type { Deps } from "../deps.ts";
import { RequestProblem } from "../problems.ts";
import { SHORT_LIVED, answerTagged, LONG_CHUNK } from "../http/headers.ts";
import { publicOrigin, ANY_ORIGIN, type SiteSource } from "../http/origin.ts";
import { Feed } from "feed";
import type { Design } from "../../contract/forms/design.ts";
import { publicTime } from "../../contract/item-order.ts";
import type { GivenSettings } from "../../contract/settings/settings.ts";
import type { Db } from "../database/database.ts";
import { blogPostCollection } from "../store/collections/blog-posts.ts";
import { resolveOldSlug } from "../store/addresses.ts";
import { DAY_MS } from "../store/common.ts";
import { calendarFeed } from "../store/calendar.ts";
import { categoryCollection } from "../store/collections/categories.ts";
import { facetPageCollection, facetPagesOff } from "../store/collections/facet-pages.ts";
import { listDesigns } from "../store/designs/designs.ts";
import { shownDesigns } from "../store/designs/found-designs.ts";
import {
  type StoredLogo,
  siteLogo,
  type CurrentSettings,
  currentSettings,
} from "../store/site-settings.ts";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { FinishedTexts, answerFinished } from "../http/finished-texts.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

interface File {
  type: string;
  /** `SHORT_LIVED` by default. */
  caching?: Record<string, string>;
  /**
   * `origin` is the start of absolute addresses, such as `https://nails.example`; `value` is the variable part of
   * the address. Undefined if there is no such file.
   */
  text(deps: Deps, origin: string, value: string): Promise<string | undefined>;
}

/** Files for machines at fixed addresses: search engines, feed readers, password managers. */
export function addWellKnown(router: Router, deps: Deps): void {
  const add = (address: string, file: File) =>
    router.get(address, (ctx) => answerFile(ctx, deps, file));
  add("/robots.txt", { type: "text/plain", text: async (_deps, origin) => robots(origin) });
  add(SPECULATION_PATH, {
    type: "application/speculationrules+json",
    caching: { "Cache-Control": "public, max-age=86400" },
    async text() {
      recordDependencies([PROGRAM]);
      return SPECULATION_RULES;
    },
  });
  for (const [end, { type, text }] of Object.entries(FEED_FORMATS)) {
    add(end, {
      type,
      text: async ({ reader, config }, origin) => text(await blogFeed(reader, config.site, origin)),
    });
    for (const [page, feed] of LOOK_FEEDS) {
      add(`${page}${end}`, {
        type,
        async text({ reader, config }, origin, value) {
          const content = await feed(reader, config.site, origin, value);
          return content && text(content);
        },
      });
    }
  }
  add("/calendar/:token.ics", {
    type: "text/calendar",
    caching: { "Cache-Control": "private, no-store" },
    async text({ reader, config }, origin, token) {
      const { name } = await currentSettings(reader, config.site);
      return calendarFeed(reader, token, { name, origin });
    },
  });
  router.get(/^\/sitemap(?:-(\d{1,4}))?\.xml$/, sitemaps(deps));
  add("/.well-known/security.txt", {
    type: "text/plain",
    async text({ reader, config }, origin) {
      const { contact_email: email } = await currentSettings(reader, config.site);
      return securityText(email ? `mailto:${email}` : origin + paths.contact, origin);
    },
  });
  router.get("/.well-known/change-password", (ctx) => ctx.redirect(paths.adminAccount));
}

/** Named by the header `Speculation-Rules` of every page. */
export const SPECULATION_PATH = "/speculation-rules.json";

/**
 * Chromium loads the page of a link that the pointer rests on: a document, without running its scripts, so that no view
 * is counted. Once the page is alive, its own links load less, and more precisely (`src/loads.ts`). Browsers leave all
 * of this out on a data saver.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/api/*", "/uploads/*", "/preview/*", "/*.xml"] } },
          { not: { href_matches: ["/*.json", "/*.txt"] } },
          { selector_matches: ":root:not([data-alive]) a:not([target], [download])" },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

async function answerFile(ctx: Context, deps: Deps, file: File): Promise<void> {
  const origin = await publicOrigin(ctx, deps);
  const value = Object.values(ctx["params"]).join("/");
  const text = await file.text(deps, origin, value);
  if (text === undefined) return redirectFeed(ctx, deps, value);
  // XML forbids some characters, and parsers stop at the first one.
  const body = withoutForbidden(text);
  answerTagged(ctx, {
    body,
    type: `${file.type}; charset=utf-8`,
    caching: file.caching ?? SHORT_LIVED,
  });
}

/** Redirects to the feed of a category at its current path, with its exact case. */
async function redirectFeed(ctx: Context, { reader }: Deps, wanted: string): Promise<void> {
  const fate = await resolveOldSlug(reader, paths.category(wanted));
  if (!fate || !("to" in fate)) throw new RequestProblem(404, "There is no such feed.");
  ctx.set("Cache-Control", "no-cache");
  ctx.status = 301;
  ctx.redirect(fate.to + ctx.path.slice(ctx.path.lastIndexOf("/")) + ctx.search);
}

function robots(origin: string): string {
  recordDependencies([PROGRAM]);
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** How long a copy of the file may be believed. RFC 9116 asks for less than a year. */
const SECURITY_DAYS = 180;

/** Where to report a vulnerability of the site (RFC 9116). */
function securityText(contact: string, origin: string): string {
  const until = new Date(Date.now() + SECURITY_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${contact}`,
    `Expires: ${until}T00:00:00Z`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}

const NEWEST = 30;

/** Feed formats by the end of their paths. */
const FEED_FORMATS = {
  [paths.feed]: { type: "application/atom+xml", text: atom },
  [paths.jsonFeed]: { type: "application/feed+json", text: jsonFeed },
};

interface FeedContent {
  site: CurrentSettings;
  logo: StoredLogo | undefined;
  origin: string;
  id: string;
  title: string;
  description: string;
  /** The page with the same content as the feed. */
  page: string;
  /** The prefix of the feed’s own paths. */
  before: string;
  updated: string | undefined;
  /** The author of entries that name none. */
  author?: { name: string; link: string };
  entries: Entry[];
}

interface Entry {
  id: string;
  link: string;
  title: string;
  summary?: string;
  html: string;
  author?: string;
  /** Of a look. */
  picture?: string;
  tags: string[];
  published: string;
  updated: string;
}

/** `/feed.xml`, `/feed.json`: the newest posts with their full text. */
async function blogFeed(db: Db, given: GivenSettings, origin: string): Promise<FeedContent> {
  const site = await currentSettings(db, given);
  const { items } = await blogPostCollection.shown(db, { limit: NEWEST });
  return {
    site,
    logo: await siteLogo(db, site),
    origin,
    id: `${origin}/`,
    title: `${site.name} blog`,
    description: "Care, techniques and ideas for nails.",
    page: paths.blog,
    before: "",
    updated: lastUpdated(items),
    entries: items.map((post) => ({
      id: permanentId(post),
      link: `${origin}${paths.blogPost(post.slug)}`,
      title: post.title,
      summary: post.excerpt,
      html: absoluteAddresses(post.content, origin),
      author: post.author_name,
      tags: tagList(post.tags),
      published: post.published_at ?? post.created_at,
      updated: post.updated_at,
    })),
  };
}

/** `/category/…/feed.xml` and `feed.json`: the newest looks of a category; undefined if there is no such category. */
async function categoryFeed(
  db: Db,
  given: GivenSettings,
  origin: string,
  path: string,
): Promise<FeedContent | undefined> {
  const categories = await categoryCollection.shown(db, {});
  // An exact match, since otherwise anyone could make up many addresses of the same feed by changing the case.
  const category = categories.items.find((one) => one.path === path);
  if (!category) return undefined;
  const { items } = await listDesigns(db, { category: category.path, limit: NEWEST });
  return looksFeed(db, given, origin, {
    id: permanentId(category),
    name: category.name,
    description: category.seo_description,
    page: paths.category(category.path),
    items,
    updated: category.updated_at,
  });
}

/** `/nails/…/feed.xml` and `feed.json`: the newest looks with a word of a facet; undefined if it has no page. */
async function facetFeed(
  db: Db,
  given: GivenSettings,
  origin: string,
  words: string,
): Promise<FeedContent | undefined> {
  const choice = choiceOfPage(words.split("/")) ?? {};
  const page = facetPagePath(choice, await facetPagesOff(db));
  if (page === undefined || page !== paths.nails(words)) return undefined;
  const { items, total } = await shownDesigns(db, { ...facetParams(choice), limit: NEWEST });
  if (total < FACET_PAGE_LOOKS) return undefined;
  const own = (await facetPageCollection.shown(db, {})).items.find(({ path }) => path === words);
  const name = own?.name ?? facetPhrase(choice);
  const id = `${origin}${page}`;
  const description = own?.text || `New looks: ${name}`;
  return looksFeed(db, given, origin, { id, name, description, page, items });
}

/** The pages whose newest designs have a feed. */
const LOOK_FEEDS = [
  [PAGES.category.path, categoryFeed],
  ["/nails/:word", facetFeed],
  ["/nails/:word/:other", facetFeed],
] as const;

interface LooksFeed extends Pick<FeedContent, "id" | "description" | "page"> {
  name: string;
  items: Design[];
  /** The update time of a feed without designs. */
  updated?: string;
}

async function looksFeed(
  db: Db,
  given: GivenSettings,
  origin: string,
  { name, items, updated, ...feed }: LooksFeed,
): Promise<FeedContent> {
  const site = await currentSettings(db, given);
  return {
    ...feed,
    site,
    logo: await siteLogo(db, site),
    origin,
    title: `${name} - ${site.name}`,
    before: feed.page,
    updated: lastUpdated(items) ?? updated,
    author: { name: site.name, link: `${origin}${paths.home}` },
    entries: items.map((design) => ({
      id: permanentId(design),
      link: `${origin}${paths.design(design.slug)}`,
      title: design.title,
      html: pictureOf(design, origin),
      picture: new URL(design.image_url, origin).href,
      tags: tagList(design.tags),
      published: publicTime(design),
      updated: design.updated_at,
    })),
  };
}

/** A permanent entry id for feed readers, independent of the address. */
function permanentId({ id }: { id: string }): string {
  return `urn:uuid:${id}`;
}

function lastUpdated(items: { updated_at: string }[]): string | undefined {
  return items
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1);
}

function atom({ site, logo, origin, page, before, entries, ...terms }: FeedContent): string {
  const { id, title, description, updated, author } = terms;
  const feed = new Feed({
    id,
    title,
    description,
    ...(author && { author }),
    ...(logo && {
      image: `${origin}${logo.icons}icon-512.png`,
      favicon: `${origin}${logo.icons}icon-192.png`,
    }),
    link: `${origin}${page}`,
    copyright: site.name,
    generator: site.name,
    feedLinks: { atom: `${origin}${before}${paths.feed}` },
    updated: new Date(updated ?? 0),
  });
  for (const entry of entries) {
    feed.addItem({
      id: entry.id,
      link: entry.link,
      title: asHtml(entry.title),
      ...(entry.summary !== undefined && { description: asHtml(entry.summary) }),
      content: entry.html,
      ...(entry.author !== undefined && { author: [{ name: entry.author }] }),
      published: new Date(entry.published),
      date: new Date(entry.updated),
    });
  }
  return feed.atom1();
}

/** JSON Feed 1.1, whose titles and summaries are plain text. */
function jsonFeed({ site, logo, origin, page, before, entries, ...terms }: FeedContent): string {
  const { title, description, author } = terms;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: `${origin}${page}`,
    feed_url: `${origin}${before}${paths.jsonFeed}`,
    description,
    ...(logo && {
      icon: `${origin}${logo.icons}icon-512.png`,
      favicon: `${origin}${logo.icons}icon-192.png`,
    }),
    ...(author && { authors: [{ name: author.name, url: author.link }] }),
    language: site.locale,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.link,
      title: entry.title,
      ...(entry.summary !== undefined && { summary: entry.summary }),
      content_html: entry.html,
      ...(entry.picture !== undefined && { image: entry.picture }),
      date_published: new Date(entry.published).toISOString(),
      date_modified: new Date(entry.updated).toISOString(),
      ...(entry.author !== undefined && { authors: [{ name: entry.author }] }),
      tags: entry.tags,
    })),
  });
}

function pictureOf(design: Design, origin: string): string {
  const address = new URL(design.image_url, origin).href;
  return `<img src="${asAttribute(address)}" alt="${asAttribute(design.alt ?? design.alt_text)}">`;
}

/** Feed readers show posts elsewhere, where addresses without a host do not work. */
function absoluteAddresses(html: string, origin: string): string {
  return html.replace(/(\s(?:href|src)=")\//g, `$1${origin}/`);
}

/** Escapes plain text as HTML. */
export function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function asAttribute(text: string): string {
  return asHtml(text).replaceAll('"', "&quot;");
}

const TYPE = "application/xml; charset=utf-8";
/** In bytes, compressed: the sitemaps of half a million addresses. */
const SIZE = 8_000_000;
/** In bytes, compressed. The response cache keeps shorter ones. */
const LONG = 50_000;

/** `/sitemap.xml` and its parts such as `/sitemap-1.xml`, made at the first request after a change. */
function sitemaps(source: SiteSource): Middleware {
  const { reader } = source;
  const texts = new FinishedTexts(reader, SIZE);
  return async (ctx: Context) => {
    const origin = await publicOrigin(ctx, source);
    const part: string | undefined = ctx.captures?.[0];
    const text = await texts.text(`${origin} ${part ?? ""}`, async () =>
      part === undefined ? sitemap(reader, origin) : sitemapPart(reader, origin, Number(part)),
    );
    if (!text) throw new RequestProblem(404, "The sitemap has no such part.");
    // Without a configured address, the origin’s placeholder still has to be replaced.
    if (origin !== ANY_ORIGIN && text.gzip.length > LONG) return answerFinished(ctx, text, TYPE);
    const body = await promisify(gunzip)(text.gzip, { chunkSize: LONG_CHUNK });
    answerTagged(ctx, { body, type: TYPE, caching: SHORT_LIVED, tag: text.tag });
  };
}
