import type { Middleware } from "koa";
import type { OwnPage } from "../../contract/pages.ts";
import { isOwnPage, paths } from "../../contract/paths.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import type { Db } from "../database/database.ts";
import { publicOrigin } from "../http/origin.ts";
import { RequestProblem } from "../problems.ts";
import { QueueFullError, createQueue } from "../runtime/queue.ts";
import { findPreviewLink } from "../store/history/preview-links.ts";
import { currentSettings } from "../store/site-settings.ts";
import { type SitePages, fill, wholePage, withBranding } from "./pages.ts";
import { allowRules, withoutRules } from "./style-rules.ts";
import { asHtml } from "./well-known.ts";
import type { PreviewedItem } from "../../contract/admin/site-calls.ts";
import { blogPosts, designs, pages, products, tutorials } from "../../contract/collections.ts";
import type { EntityOf } from "../../contract/collection-items.ts";
import { type PreviewedKind, RELATED_KINDS } from "../../contract/related.ts";
import type { Tagged, Endpoint, Send } from "../../contract/endpoint.ts";
import { previewText, withCards } from "../store/collections/shown-texts.ts";
import { forVisitors } from "../store/collections/pages.ts";
import { site as siteEndpoints } from "../../contract/endpoints.ts";
import { rightSettings, siteSettings } from "../../contract/settings/settings.ts";
import { homeText } from "../../contract/settings/home-text.ts";
import { type Route, directSend, route } from "../http/route.ts";
import { collections } from "../store/collections.ts";
import { relatedItemsOf } from "../store/public/related-items.ts";
import { findDraft } from "../store/history/unfinished.ts";
import { toLesson } from "../store/collections/tutorials.ts";
import { related } from "../../contract/related-items.ts";

type OpenLink = PreviewedItem & { expires_at: string };

interface Previews extends SitePages {
  /** Unlike a replica, always has the latest save. */
  adminReader: Db;
}

const RENDERS = { running: 1, waiting: 10 };

/**
 * The CSP sandbox of pages without scripts: no visit is counted, nothing is stored on the device, and the service
 * worker does not run.
 */
export const NO_SCRIPTS =
  "sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

const HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // The address is a secret.
  "Referrer-Policy": "no-referrer",
};

/** `/preview/…`: the page of one item as saved, for everyone who has the link. */
export function previews(site: Previews): Middleware {
  const queued = createQueue(RENDERS);
  return async (ctx) => {
    const policy = ctx.response.get("Content-Security-Policy");
    ctx.set({ ...HEADERS, "Content-Security-Policy": `${policy};${NO_SCRIPTS}` });
    const origin = await publicOrigin(ctx, site);
    // Checked before the queue: a made-up token costs only one query.
    const link = await findPreviewLink(site.adminReader, String(ctx["params"].token ?? ""));
    const isOpen = link && link.expires_at > new Date().toISOString();
    try {
      const page = isOpen && (await queued(() => pageOf(site, link, origin)));
      const body = page ? page.body : await endedPage(ctx.url, site);
      const status = page ? page.status : link && !isOpen ? 410 : 404;
      allowRules(ctx, body);
      Object.assign(ctx, { status, type: "html", body });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new RequestProblem(503, "Many previews are open. Please try again shortly.");
    }
  };
}

/** Returns undefined if the item is gone. */
async function pageOf(site: Previews, link: OpenLink, origin: string) {
  const { adminReader, send } = site;
  const shown = await previewCalls(adminReader, send, link).catch((error: unknown) => {
    if (error instanceof RequestProblem && error.status === 404) return undefined;
    throw error;
  });
  if (!shown) return undefined;
  const { href } = new URL(shown.address, origin);
  const preview = { until: link.expires_at };
  const page = await wholePage(href, { ...site, send: shown.send, preview });
  return { ...page, body: withoutScripts(String(page.body)) };
}

/** Not rendered, so that strangers can request it as often as they like. */
async function endedPage(url: string, site: Previews): Promise<string> {
  const { template } = await site.webApp.page(url);
  const { name } = await currentSettings(site.reader, site.config.site);
  const text =
    "This preview link has expired or was replaced. Ask the person who sent it for a new one.";
  const app = `<main class="wrap py-8"><a href="${paths.home}">${asHtml(name)}</a><div class="article"><h1>Preview</h1><p>${text}</p></div></main>`;
  const head = `<title>Preview - ${asHtml(name)}</title><meta name="robots" content="noindex">`;
  return withoutScripts(fill(await withBranding(template, site), { head, app, state: "" }));
}

export function withoutScripts(page: string): string {
  return page.replace(/<script\b[^>]*>[^]*?<\/script>/g, "");
}

/** The page of an item, and the calls that a preview handles as if the item were public. */
interface PreviewedPage {
  address: string;
  calls: PreviewCall[];
  /** The page that the site comes with whose place the item takes. */
  written?: OwnPage;
}

interface PreviewCall {
  path: string;
  isOf?(input: Record<string, unknown>): boolean;
  answer(): Promise<unknown>;
}

type FindPage = (db: Db, id: string) => Promise<PreviewedPage>;

/** The saved item, or a draft that is not complete yet. Throws 404 if there is neither. */
async function savedOrDraft<Kind extends PreviewedKind>(db: Db, kind: Kind, id: string) {
  const draft = await findDraft(db, kind, id);
  if (draft) return draft as unknown as Tagged<EntityOf<Kind>>;
  return (await collections[kind].find(db, id)) as Tagged<EntityOf<Kind>>;
}

const PAGES_OF: Record<PreviewedKind, FindPage> = {
  async nailDesigns(db, id) {
    const item = withoutEditorFields(await savedOrDraft(db, "nailDesigns", id));
    return {
      address: paths.design(item.slug),
      calls: [onlyFor(designs.bySlug, { slug: item.slug }, item)],
    };
  },
  async tutorials(db, id) {
    const lesson = await toLesson(db, withoutEditorFields(await savedOrDraft(db, "tutorials", id)));
    const { slug } = lesson;
    return { address: paths.lesson(slug), calls: [onlyFor(tutorials.bySlug, { slug }, lesson)] };
  },
  async products(db, id) {
    const item = withoutEditorFields(await savedOrDraft(db, "products", id));
    const { slug } = item;
    return { address: paths.product(slug), calls: [onlyFor(products.bySlug, { slug }, item)] };
  },
  async blogPosts(db, id) {
    const post = withoutEditorFields(await savedOrDraft(db, "blogPosts", id));
    const [shown = post] = await withCards(db, [post]);
    const still = { ...shown, content: withoutPlayers(shown.content) };
    return {
      address: paths.blogPost(post.slug),
      calls: [onlyFor(blogPosts.bySlug, { slug: post.slug }, still)],
    };
  },
  async pages(db, id) {
    const page = withoutEditorFields(await savedOrDraft(db, "pages", id));
    const [shown = page] = await forVisitors(db, [page]);
    const still = { ...shown, content: withoutPlayers(shown.content) };
    return {
      address: paths.page(page.slug),
      calls: [onlyFor(pages.bySlug, { slug: page.slug }, still)],
      ...(isOwnPage(page.slug) && { written: page.slug }),
    };
  },
};

/**
 * Handles calls as for visitors, except that the previewed item is returned as saved. Throws 404 if it no longer
 * exists.
 */
async function previewCalls(db: Db, send: Send, { kind, id }: PreviewedItem) {
  const { address, calls, written } = await PAGES_OF[kind](db, id);
  const beside = RELATED_KINDS.filter((one) => one === kind).map((one) => ({
    path: related.path,
    isOf: asksFor({ kind, id }),
    answer: () => relatedItemsOf(db, one, id),
  }));
  const all: PreviewCall[] = [...calls, ...beside];
  const previewSend: Send = async (endpoint, input) => {
    const call = all.find(({ path, isOf }) => {
      return path === endpoint.path && (isOf?.(input as Record<string, unknown>) ?? true);
    });
    const answer = call ? await call.answer() : await send(endpoint, input);
    const isSite = written && endpoint.path === siteEndpoints.settings.path;
    return (isSite ? { ...(answer as SiteAnswer), written: [written] } : answer) as never;
  };
  return { address, send: previewSend };
}

function onlyFor<Input extends object, Output>(
  { path }: Endpoint<Input, Output>,
  wanted: Partial<Input>,
  answer: Output,
): PreviewCall {
  return { path, isOf: asksFor(wanted), answer: async () => answer };
}

const asksFor = (wanted: object) => (input: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => input[name] === value);

/** Removes fields that are for editors only or could name hidden items. */
function withoutEditorFields<Item extends Tagged<{ related?: unknown }>>({
  etag: _etag,
  related: _related,
  ...item
}: Item) {
  return item;
}

/** Video players need scripts, which previews do not run: shows links instead. */
function withoutPlayers(html: string): string {
  return html.replace(
    /<iframe\b[^>]*\bsrc="([^"]*)"[^>]*>\s*<\/iframe>/g,
    '<p><a href="$1" target="_blank" rel="noopener noreferrer">Video</a></p>',
  );
}

/** The home page with settings that are not saved, for the form beside it. */
export function homePreview(routes: Route[], site: Omit<SitePages, "send">): Route {
  const queued = createQueue(RENDERS);
  return route(siteSettings.preview, async (deps, { settings }, caller) => {
    const { adminReader } = deps;
    const { home_text, ...given } = rightSettings(settings);
    const config = { ...deps.config, site: { ...deps.config.site, ...given } };
    const shown = { ...deps, config, reader: adminReader };
    const direct = directSend(routes, shown);
    const send: Send = async (endpoint, input) => {
      const isText = endpoint.path === homeText.path && home_text !== undefined;
      if (isText) return (await previewText(adminReader, home_text)) as never;
      const answer = await direct(endpoint, input);
      const isSite = endpoint.path === siteEndpoints.settings.path && home_text;
      return isSite ? { ...answer, written: ["home"] } : answer;
    };
    const { href } = new URL(paths.home, caller.origin());
    const page = await queued(() => wholePage(href, { ...site, ...shown, send }));
    const { html, rules } = withoutRules(withoutScripts(String(page.body)));
    return { html: html.replace("<body", "<body inert"), rules };
  });
}
