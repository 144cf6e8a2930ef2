import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { FORMER_PARAMS, PAGES, PAGE_NAMES, pageEntry } from "../../contract/pages.ts";
import { isBackOffice, paths, seasonOfPage } from "../../contract/paths.ts";
import { rootStyle } from "../../contract/settings/theme-settings.ts";
import { isUnavailable } from "../database/unusable.ts";
import { SHORT_LIVED, answerTagged, contentTag, requestId } from "../http/headers.ts";
import { logFailure } from "../http/errors.ts";
import { ANY_ORIGIN, HostProblem, type SiteSource, publicOrigin } from "../http/origin.ts";
import { movedCategory } from "../store/category-paths.ts";
import { siteLogo, currentSettings, ownRedirect } from "../store/site-settings.ts";
import { resolveOldSlug } from "../store/addresses.ts";
import { addressFromElsewhere } from "../store/imports.ts";
import { QueueFullError, createQueue } from "../runtime/queue.ts";
import { oembedLinks } from "./oembed.ts";
import { SPECULATION_PATH } from "./well-known.ts";
import { allowRules, ruleSheet, styleRules, toBytes, withRules } from "./style-rules.ts";
import type { WebApp } from "./web-app.ts";
import { type IsCurrent, setAnswerState } from "../http/pass-to-cache.ts";
import type { Send, PreviewNotice } from "../../contract/endpoint.ts";
import { contact } from "../../contract/endpoints.ts";
import type { Deps } from "../deps.ts";
import { readForm } from "../http/body.ts";
import type { Route } from "../http/route.ts";
import { anonymousCaller } from "../http/session.ts";
import { RequestProblem } from "../problems.ts";

interface Page {
  body: string;
  /** Whether it would be made the same again. */
  isCurrent?: IsCurrent | undefined;
  status: 200 | 404;
  /** The new address, if the item has moved. */
  moved?: string;
  /** The address to redirect to temporarily. */
  instead?: string;
}

export interface SitePages extends SiteSource {
  webApp: WebApp;
  send: Send;
  log: Logger;
}

/** A render blocks the thread for some 20 ms, so the last in the queue waits for half a second. */
const RENDERS = { running: 2, waiting: 20 };
const RETRY_SECONDS = 5;

/** Every address outside the API is a page or gets the 404 page. */
export const OUTSIDE_API = /^(?!\/api(?:\/|$))/;

export function sitePages(site: SitePages): Middleware {
  const queued = createQueue(RENDERS);
  const render: Render = (url) => queued(() => wholePage(url, site));
  return async (ctx) => {
    const address = canonicalPath(ctx.path);
    const { renderer } = await site.webApp.page(ctx.url);
    const page = renderer.pageAddress(address, ctx.search);
    const moved = page === undefined && (await redirectOf(site, address));
    if (moved) return moveTo(ctx, moved);
    if (address !== ctx.path) return moveTo(ctx, address);
    const search = await inPresentCategory(ctx, site);
    if (search !== undefined) return moveTo(ctx, ctx.path, search);
    if (isBackOffice(ctx.path)) return answerShell(ctx, site, page === undefined ? 404 : 200);
    return answerPage(ctx, site, page ?? paths.notFound, render);
  };
}

/**
 * Where a path without a page leads: by a redirect of the owner, to the imported post that another site had there, or to
 * a page that the owner wrote, found without its `/p`. Undefined without the database.
 */
export async function redirectOf(
  { reader }: SiteSource,
  path: string,
): Promise<string | undefined> {
  try {
    const known = (await ownRedirect(reader, path)) ?? (await addressFromElsewhere(reader, path));
    const fate = known === undefined ? await resolveOldSlug(reader, path) : undefined;
    return fate && "to" in fate ? fate.to : known;
  } catch {
    return undefined;
  }
}

function moveTo(ctx: Context, address: string, search = ctx.search, status: 301 | 302 = 301): void {
  // Revalidated, since another item may get the address later.
  ctx.set("Cache-Control", "no-cache");
  ctx.status = status;
  const [, whole = "", hash = ""] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  ctx.redirect(whole + (whole.includes("?") ? search.replace("?", "&") : search) + hash);
}

/** The query for the redirect: without the parameters that the page reads if one of them was the item’s id. */
function unreadParameters(search: string, pageAddress: string): string {
  const [, read = ""] = pageAddress.split("?");
  const names = [...new URLSearchParams(read).keys()];
  const isNamed = Object.values(FORMER_PARAMS).some((name) => names.includes(name));
  if (!isNamed) return search;
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

const WITH_CATEGORY = new Set<string>([PAGES.home.path, PAGES["all-designs"].path]);

type Place = Pick<Context, "path" | "search">;

/** The query with the current path of its category; undefined if unchanged, or without the database. */
async function inPresentCategory(
  { path: page, search }: Place,
  { reader }: SitePages,
): Promise<string | undefined> {
  const query = new URLSearchParams(search);
  const wanted = query.get("category")?.trim();
  if (!wanted || !WITH_CATEGORY.has(page)) return undefined;
  const path = await movedCategory(reader, wanted).catch(() => undefined);
  if (path === undefined) return undefined;
  query.set("category", path);
  return `?${query.toString().replaceAll("%2C", ",")}`;
}

async function answerPage(
  ctx: Context,
  site: SitePages,
  address: string,
  render: Render,
): Promise<void> {
  try {
    const origin = await publicOrigin(ctx, site);
    const page = await render(new URL(address, origin).href);
    const { moved, instead, isCurrent, ...made } = page;
    if (moved !== undefined) return moveTo(ctx, moved, unreadParameters(ctx.search, address));
    if (instead !== undefined) return moveTo(ctx, instead, ctx.search, 302);
    // For an address that no page has, this was asked before.
    const isMissing = page.status === 404 && address !== paths.notFound;
    const redirect = isMissing && (await redirectOf(site, ctx.path));
    if (redirect) return moveTo(ctx, redirect);
    ctx.set("Speculation-Rules", JSON.stringify(SPECULATION_PATH));
    const answer = { ...made, body: toBytes(made.body) };
    allowRules(ctx, answer.body);
    if (isCurrent && page.status === 200) {
      setAnswerState(ctx, { isCurrent: andInPlace(isCurrent, ctx, site) });
    }
    // Otherwise the response cache hashes the page with the origin that was asked for.
    const tag = origin === ANY_ORIGIN ? { tag: "" } : {};
    answerTagged(ctx, { ...answer, ...tag, type: "html", caching: SHORT_LIVED });
  } catch (error) {
    if (error instanceof HostProblem) throw error;
    // The browser then loads the data itself, or shows its stored copy or a retry button.
    if (error instanceof QueueFullError) {
      ctx.set("Retry-After", String(RETRY_SECONDS));
      return answerShell(ctx, site, 503);
    }
    logFailure(site.log, error, ctx, "page could not be rendered");
    if (!isUnavailable(error)) return answerShell(ctx, site, 500);
    ctx.set("Retry-After", String(RETRY_SECONDS));
    return answerShell(ctx, site, 503);
  }
}

/** Also whether the address does not redirect by now. */
function andInPlace(isCurrent: IsCurrent, { path, search }: Place, site: SitePages): IsCurrent {
  return async () =>
    (await inPresentCategory({ path, search }, site)) === undefined && (await isCurrent());
}

type Render = (url: string) => Promise<Page>;

interface WholePage extends Omit<SitePages, "log"> {
  preview?: PreviewNotice;
}

export async function wholePage(
  url: string,
  { webApp, send, preview, ...source }: WholePage,
): Promise<Page> {
  const { template: plain, renderer } = await webApp.page(url);
  const season = seasonOfPage(new URL(url).pathname);
  const seasonal = season ? plain.replace("<html", `<html data-season="${season}"`) : plain;
  const frame = await frameTag(source);
  const template = await withBranding(seasonal, source);
  const calls: Call[] = [];
  const page = await renderer.render(url, recordingCalls(send, calls), preview);
  const { status, moved, instead } = page;
  if (moved !== undefined) return { body: "", status, moved };
  if (instead !== undefined) return { body: "", status, instead };
  // React’s development build compares the attributes.
  const { html, rules } = webApp.developing ? { ...page, rules: "" } : styleRules(page.html);
  const body = fill(withRules(template, rules), {
    head:
      page.head +
      (status === 200 && !preview ? oembedLinks(url) : "") +
      webApp.styles(page.modules).map(styleLink).join(""),
    app: html,
    state: `<script type="application/json" id="__state" data-scripts="${webApp.scripts(page.modules).join(" ")}">${page.state}</script>`,
  });
  return { body, status, isCurrent: checkOf(calls, frame, { ...source, send }) };
}

interface Call {
  endpoint: Parameters<Send>[0];
  input: unknown;
  /** Undefined if it failed. */
  tag?: string;
}

function recordingCalls(send: Send, calls: Call[]): Send {
  return async (endpoint, input, terms) => {
    const call: Call = { endpoint: endpoint as never, input };
    calls.push(call);
    const answer = await send(endpoint, input, terms);
    call.tag = answerTag(answer);
    return answer;
  };
}

/**
 * Returns whether a page’s calls are still answered as when it was made, and the rest is as it was, so that it would be the
 * same again. Undefined if a call failed, since the page says so.
 */
function checkOf(
  calls: Call[],
  frame: string,
  { send, ...source }: SiteSource & { send: Send },
): IsCurrent | undefined {
  if (calls.some(({ tag }) => tag === undefined)) return undefined;
  const isAsBefore = async ({ endpoint, input, tag }: Call) =>
    answerTag(await send<unknown, unknown>(endpoint, input)) === tag;
  return async () => {
    const same = await Promise.all(calls.map(isAsBefore));
    return same.every(Boolean) && (await frameTag(source)) === frame;
  };
}

/** Of what a page depends on besides its address and its calls. */
async function frameTag({ reader, config }: SiteSource): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  return contentTag(JSON.stringify([day, await currentSettings(reader, config.site)]));
}

/** Several pages are made from the same answers. */
const answerTags = new WeakMap<object, string>();

function answerTag(answer: unknown): string {
  if (typeof answer !== "object" || answer === null) return JSON.stringify(answer);
  const tag = answerTags.get(answer) ?? contentTag(JSON.stringify(withItemTags(answer)));
  answerTags.set(answer, tag);
  return tag;
}

/** After each save, lists are rendered again, mostly from the same items. */
function withItemTags(answer: object): object {
  if (!("items" in answer) || !Array.isArray(answer.items)) return answer;
  return { ...answer, items: answer.items.map(answerTag) };
}

function styleLink(address: string): string {
  return `<link rel="stylesheet" crossorigin href="${address}">`;
}

const NEEDS_SCRIPTS =
  '<noscript><p class="wrap py-8">This page needs JavaScript, which is turned off.</p></noscript>';

/** Sends the page without content, which the browser fills. The back office is never server-rendered. */
async function answerShell(
  ctx: Context,
  site: SitePages,
  status: 200 | 404 | 500 | 503,
): Promise<void> {
  const { template } = await site.webApp.page(ctx.url);
  // Also sent if the database is unreadable.
  const shell = await withBranding(template, site).catch(() => template);
  ctx.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  ctx.status = status;
  ctx.type = "html";
  const failed =
    status >= 500 ? `<noscript><p class="wrap">Request ${requestId(ctx)}</p></noscript>` : "";
  allowRules(ctx, shell);
  ctx.body = shell.replace("<!--app-->", NEEDS_SCRIPTS + failed);
}

/** The template with the site’s look, so that the first paint has it, and the icons of its logo. */
export async function withBranding(
  template: string,
  { reader, config }: SiteSource,
): Promise<string> {
  const settings = await currentSettings(reader, config.site);
  const page = template
    .replace("<html", '<html data-rule="0"')
    .replace("<!--head-->", () => `<!--head-->${ruleSheet(rootStyle(settings))}`);
  const logo = await siteLogo(reader, settings);
  if (!logo) return page;
  return page
    .replace('/favicon.svg" type="image/svg+xml', `${logo.icons}favicon-96.png" type="image/png`)
    .replace("/icons/apple-touch-180.png", `${logo.icons}apple-touch-180.png`);
}

/**
 * Fills the template’s placeholders, the largest part last, so that none is searched for in it. The replacement is a
 * function, since `$` in content would be special.
 */
export function fill(
  template: string,
  parts: { head: string; app: string; state: string },
): string {
  return template
    .replace("</body>", () => `${parts.state}</body>`)
    .replace("<!--head-->", () => parts.head)
    .replace("<!--app-->", () => parts.app);
}

/** Second paths of pages, such as `/all-designs` for `/designs`, redirect to the canonical one. */
const MOVED = new Map(
  PAGE_NAMES.map(pageEntry).flatMap(({ alias, path }) => (alias ? [[alias, path] as const] : [])),
);

/** The canonical path of a page. Double slashes must go: browsers would read `//host/` as another site. */
export function canonicalPath(path: string): string {
  const tidy = `/${path}`.replace(/[\\/]{2,}/g, "/").replace(/(.)\/$/, "$1");
  return MOVED.get(tidy) ?? tidy;
}

/** Accepts the contact form as posted without JavaScript. */
export function contactPage(routes: Route[], deps: Deps): Middleware {
  const call = routes.find(({ endpoint }) => endpoint === contact.send);
  if (!call) throw new Error("There is no call that takes a message");
  return async (ctx) => {
    const form = await readForm(ctx);
    const sent = await call.answer(deps, form, anonymousCaller(ctx)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RequestProblem && error.status < 500) return false;
        throw error;
      },
    );
    ctx.status = 303;
    ctx.redirect(paths.contactOutcome(sent));
  };
}
