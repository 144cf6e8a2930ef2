import { SHARE_FIELD, SHARE_PATH, SHARED_PARAM } from "../../contract/pictures/shared-photos.ts";
import type { Middleware, Context } from "koa";
import { accentColors } from "../../contract/colors/accent.ts";
import { paths } from "../../contract/paths.ts";
import { APP_SIZES, type AppForm } from "../../contract/pictures/share-picture.ts";
import { TAGLINE } from "../../contract/words.ts";
import type { Db } from "../database/database.ts";
import { SHORT_LIVED, answerTagged } from "../http/headers.ts";
import type { SiteSource } from "../http/origin.ts";
import { shareSubject } from "../store/public/share-pictures.ts";
import {
  type StoredLogo,
  siteLogo,
  type CurrentSettings,
  currentSettings,
} from "../store/site-settings.ts";
import type { IncomingHttpHeaders } from "node:http";
import { CACHE_KEY } from "../../contract/browser-names.ts";
import { WORKER_PATH, type WebApp } from "./web-app.ts";

const DESCRIPTION = "A lookbook of nail art for every mood and season.";
const PAGE_COLOR = "#fff9f6";
/** The length that fits below an icon on a home screen. */
const SHORT_NAME_LENGTH = 12;

export function webManifest({ reader, config }: SiteSource): Middleware {
  return async (ctx) => {
    const settings = await currentSettings(reader, config.site);
    const [logo, screenshots] = [await siteLogo(reader, settings), await screenshotsOf(reader)];
    const body = JSON.stringify({ ...manifestOf(settings, logo), screenshots });
    answerTagged(ctx, { body, type: "application/manifest+json", caching: SHORT_LIVED });
  };
}

/** The manifest of the back office, a separate app to which phones can share photos. */
export function adminManifest({ reader, config }: SiteSource): Middleware {
  return async (ctx) => {
    const settings = await currentSettings(reader, config.site);
    const logo = await siteLogo(reader, settings);
    const body = JSON.stringify(adminManifestOf(settings, logo));
    answerTagged(ctx, { body, type: "application/manifest+json", caching: SHORT_LIVED });
  };
}

function adminManifestOf({ name }: CurrentSettings, logo: StoredLogo | undefined) {
  return {
    id: BACK_OFFICE,
    name: `${name} back office`,
    short_name: shortName(name),
    lang: "en",
    dir: "ltr",
    start_url: paths.adminDashboard,
    scope: BACK_OFFICE,
    ...WINDOW,
    icons: iconsOf(logo),
    shortcuts: [{ name: "Inbox", url: paths.adminInbox }],
    share_target: {
      action: SHARE_PATH,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: SHARE_FIELD, accept: ["image/*"] }] },
    },
  };
}

const BACK_OFFICE = "/admin/";

/** A phone that shared photos before the service worker was there: it has no photos, and shares them again. */
export const lostShare: Middleware = (ctx) => {
  ctx.status = 303;
  ctx.redirect(`${paths.adminInbox}?${SHARED_PARAM}=`);
};

function manifestOf({ name, tagline, accent }: CurrentSettings, logo: StoredLogo | undefined) {
  return {
    id: paths.home,
    name,
    short_name: shortName(name),
    description: tagline === TAGLINE ? DESCRIPTION : tagline || name,
    lang: "en",
    dir: "ltr",
    categories: ["beauty", "lifestyle", "fashion"],
    start_url: paths.home,
    scope: paths.home,
    ...WINDOW,
    ...(accent && { theme_color: accentColors(accent, "light").lacquer }),
    icons: iconsOf(logo),
    shortcuts: [
      shortcut("Designs", paths.allDesigns),
      shortcut("Saved", paths.saved),
      shortcut("Search", paths.searchPage),
      shortcut("Tutorials", paths.tutorials),
    ],
    share_target: {
      action: paths.searchPage,
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}

const WINDOW = {
  display: "standalone",
  display_override: ["standalone", "minimal-ui"],
  orientation: "any",
  launch_handler: { client_mode: ["navigate-existing", "auto"] },
  background_color: PAGE_COLOR,
  theme_color: PAGE_COLOR,
};

function iconsOf(logo: StoredLogo | undefined) {
  return [
    icon("icon", 192, logo?.icons),
    icon("icon", 512, logo?.icons),
    { ...icon("maskable", 512, logo?.icons), purpose: "maskable" },
    // Not for a logo, which may be unrecognizable in one color.
    ...(logo ? [] : [{ ...icon("monochrome", 512), purpose: "monochrome" }]),
  ];
}

/** As many whole words as fit, without a trailing “&”. A long first word is cut. */
export function shortName(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const end = name.lastIndexOf(" ", SHORT_NAME_LENGTH);
  const words = name.slice(0, end > 0 ? end : SHORT_NAME_LENGTH);
  return words.replace(/[^\p{L}\p{N}]+$/u, "") || words;
}

function icon(name: string, size: number, folder = "/icons/") {
  return { src: `${folder}${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png" };
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon(`shortcut-${name.toLowerCase()}`, 192)] };
}

/** Screenshots of the site’s newest designs, composed on first request; none without designs. */
async function screenshotsOf(reader: Db) {
  const forms = Object.keys(APP_SIZES) as AppForm[];
  const made = forms.map(async (form) => {
    const subject = await shareSubject(reader, `app/${form}`);
    const { width, height } = APP_SIZES[form];
    const sizes = `${width}x${height}`;
    const facts = { sizes, type: "image/jpeg", form_factor: form, label: "The newest looks" };
    return subject ? [{ src: subject.address, ...facts }] : [];
  });
  return (await Promise.all(made)).flat();
}

/**
 * A worker that replaces any other: it activates immediately, deletes its caches and unregisters. It reloads only pages
 * that the former worker controlled, so that pages which register it do not reload forever. In Chromium unregistering
 * may have to wait while a page fetches something, so it tries again, also when a page asks for it.
 */
const SELF_REMOVING = `
let asking;
self.addEventListener("install", () => {
  self.skipWaiting();
  asking = setInterval(() => self.skipWaiting(), 1000);
});
self.addEventListener("message", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  clearInterval(asking);
  const pages = await self.clients.matchAll({ type: "window" });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of pages) await page.navigate(page.url).catch(() => undefined);
}
`;

/** Workers cannot access a page’s localStorage, so each page deletes the stored content before reading it. */
export const FORGET_PATH = "/forget-stored.js";
const FORGET = `try { localStorage.removeItem(${JSON.stringify(CACHE_KEY)}); } catch {}`;

/** Removes a broken release from visitors’ browsers. Their saved designs stay. */
export const withdrawnWorker: Middleware = (ctx) => {
  ctx.set("Clear-Site-Data", '"cache"');
  answerScript(ctx, SELF_REMOVING);
};

/** Browsers send this header when they fetch the script of a service worker. */
export const asksForWorker = (headers: IncomingHttpHeaders) =>
  headers["service-worker"] === "script";

/**
 * Removes the service worker of a site that previously had this address. Otherwise it would keep showing its own pages
 * to former visitors.
 */
export const foreignWorkers: Middleware = (ctx, next) =>
  asksForWorker(ctx.headers) && ctx.path !== WORKER_PATH
    ? answerScript(ctx, SELF_REMOVING)
    : next();

export const forgetStored: Middleware = (ctx) => answerScript(ctx, FORGET);

function answerScript(ctx: Context, script: string): void {
  ctx.set("Cache-Control", "no-store");
  ctx.type = "js";
  ctx.body = script;
}

/** The web app, with pages that first delete content stored by earlier visits. */
export function droppingStoredContent(webApp: WebApp): WebApp {
  return {
    ...webApp,
    async page(url) {
      const page = await webApp.page(url);
      const script = `<head><script src="${FORGET_PATH}"></script>`;
      return { ...page, template: page.template.replace("<head>", script) };
    },
  };
}
