import { ADMIN_MANIFEST, SHARE_PATH } from "../contract/pictures/shared-photos.ts";
import type { RequestListener } from "node:http";
import { Router, type RouterContext } from "@koa/router";
import Koa, { type Next } from "koa";
import type { Logger } from "pino";
import { paths, previewPath } from "../contract/paths.ts";
import { routes } from "./api/routes.ts";
import { tagHeader } from "./cdn.ts";
import type { Deps } from "./deps.ts";
import { createCacheKeys } from "./response-cache/cache-keys.ts";
import { createResponseCache } from "./response-cache/response-cache.ts";
import { trackSnapshots, sharedAnswers } from "./response-cache/stored-responses.ts";
import { requireEncoding, varyByEncoding, securityHeaders } from "./http/headers.ts";
import {
  answerErrors,
  databaseErrors,
  refuseUnrouted,
  reportBrokenAnswers,
} from "./http/errors.ts";
import { passToCache, health } from "./http/pass-to-cache.ts";
import { recordReads } from "./database/content-versions.ts";
import { rememberedReads } from "./database/database.ts";
import { requireSameOrigin } from "./http/origin.ts";
import { createTrust } from "./runtime/trusted-proxies.ts";
import { socketPath } from "./runtime/unix-socket.ts";
import { SITE_HEADER } from "../contract/browser-names.ts";
import { directSend } from "./http/route.ts";
import { addCalls } from "./http/router.ts";
import { apiDocs } from "./site/api-docs.ts";
import {
  CRESCENT_PATHS,
  crescentIcons,
  logoIcons,
  sharePictures,
  uploadFiles,
} from "./site/pictures.ts";
import { oembed } from "./site/oembed.ts";
import { OUTSIDE_API, canonicalPath, contactPage, redirectOf, sitePages } from "./site/pages.ts";
import { homePreview, previews } from "./site/previews.ts";
import { WORKER_PATH, releaseFiles, type WebApp } from "./site/web-app.ts";
import { addWellKnown } from "./site/well-known.ts";
import {
  adminManifest,
  lostShare,
  webManifest,
  FORGET_PATH,
  foreignWorkers,
  forgetStored,
  droppingStoredContent,
  withdrawnWorker,
} from "./site/web-manifest.ts";
import { currentSettings } from "./store/site-settings.ts";
import { checkReading } from "./store/collections.ts";

/** How long a health result is reused, in milliseconds: monitors may ask every second or more often. */
const HEALTHY_MS = 1_000;

/** The whole server: the response cache in front of Koa. */
export function createListener(deps: Deps, built: WebApp, log: Logger): RequestListener {
  const { config, versions } = deps;
  const webApp = config.withdrawWorker ? droppingStoredContent(built) : built;
  const { proxies, proxyNetworks, cdn } = config;
  deps.counts?.read("databaseErrors", databaseErrors);
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  const routers = siteRouters(app, deps, webApp, log);
  addMiddleware(app, routers, deps, webApp, log);
  const isRouted = (pathname: string) =>
    Object.values(routers)
      .flatMap((router) => router.match(pathname, "GET").pathAndMethod)
      .some(({ methods, path }) => methods.length > 0 && path !== OUTSIDE_API);
  const remember = rememberedReads(versions);
  return createResponseCache({
    handle: app.callback(),
    addressOf: createCacheKeys({ routes, webApp, isRouted }),
    async leadsElsewhere(url) {
      const [path = ""] = url.split("?");
      const found = () => redirectOf(deps, canonicalPath(path));
      return (await remember(path, found)) !== undefined;
    },
    snapshot: trackSnapshots(versions),
    versions,
    tagHeader: cdn && ((kinds) => tagHeader(cdn, kinds)),
    proxies,
    trust: createTrust(proxies, proxyNetworks, socketPath(config.host) !== undefined),
    counts: deps.counts,
    bytes: webApp.developing ? 0 : config.cacheBytes,
    log,
  });
}

/** A page is not matched with each of some 300 calls, nor a call with each address of the site. */
type Routers = Record<"calls" | "site", Router>;

/** The calls’ addresses, in any case. */
const API = /^\/api(?:\/|$)/i;

/** The middleware behind the response cache, in order. */
function addMiddleware(
  app: Koa,
  { calls, site }: Routers,
  deps: Deps,
  webApp: WebApp,
  log: Logger,
): void {
  const analytics = () => hasAnalytics(deps).catch(() => false);

  // Koa would print to standard error, which may be closed.
  app.on("error", reportBrokenAnswers(log));
  app.use(passToCache);
  // The header that tells this site's responses from those of a captive portal or proxy.
  app.use((ctx, next) => {
    ctx.set(SITE_HEADER, "1");
    return next();
  });
  app.use(securityHeaders({ ...webApp, analytics }));
  app.use(answerErrors(log));
  app.use(requireEncoding);
  app.use(refuseUnrouted);
  app.use(site.allowedMethods());
  const answerCall = calls.routes();
  app.use((ctx: RouterContext, next: Next) =>
    API.test(ctx.path) ? answerCall(ctx, next) : next(),
  );
  app.use(site.routes());
}

/** All addresses of the site, in matching order. The first matching route responds, or calls the next. */
function siteRouters(app: Koa, deps: Deps, webApp: WebApp, log: Logger): Routers {
  const { config, reader, objects, checkWriting } = deps;
  const canRead = () => checkReading(reader);
  const canStorePictures = async () => objects?.check();
  const router = new Router({ sensitive: true, strict: true });
  router.post(SHARE_PATH, lostShare);
  const callRouter = new Router({ sensitive: true, strict: true });
  const sameOrigin = requireSameOrigin(deps, log);
  callRouter.use(sameOrigin, varyByEncoding);
  router.use(sameOrigin);
  router.get("/healthz", health({ checks: [canRead], holdsMs: HEALTHY_MS, log }));
  // Kept in the response cache like pages: while those can be sent, the site is live, even without a database.
  router.get("/livez", health({ checks: [canRead], holdsMs: Number.POSITIVE_INFINITY, log }));
  router.get("/readyz", health({ checks: [canRead, checkWriting, canStorePictures], log }));
  router.get("/manifest.webmanifest", webManifest(deps));
  router.get(ADMIN_MANIFEST, adminManifest(deps));
  if (config.withdrawWorker) {
    router.get(WORKER_PATH, withdrawnWorker);
    router.get(FORGET_PATH, forgetStored);
  }
  router.get(CRESCENT_PATHS, crescentIcons(deps));
  router.get(OUTSIDE_API, releaseFiles(deps, webApp));
  router.get(OUTSIDE_API, webApp.assets);
  router.get(OUTSIDE_API, foreignWorkers);
  router.get(/^\/uploads\//, uploadFiles({ db: reader, objects }));
  router.get(/^\/share\//, sharePictures(deps, log));
  router.get(/^\/(?:logo\/|icons\/splash-)/, logoIcons(deps, log));
  router.use(varyByEncoding);
  // robots.txt, feed.xml and feed.json of the blog and of categories, sitemap.xml and its parts, .well-known/security.txt and
  // change-password, and the calendar of the back office
  addWellKnown(router, deps);
  router.get(paths.oembed, oembed(deps));
  const calls = [...routes, homePreview(routes, { ...deps, webApp, log })];
  const docs = apiDocs(calls, { ...deps, webApp });
  callRouter.get("/api/openapi.json", docs.json);
  router.get(paths.apiDocs, docs.page);
  // All other addresses below /api: see api/routes.ts.
  addCalls(callRouter, app, calls, deps);
  router.post(paths.contact, contactPage(routes, deps));
  const send = sharedAnswers(directSend(routes, deps), deps.versions);
  const pages = { ...deps, webApp, send, log };
  router.get(previewPath(":token"), previews(pages));
  router.get(OUTSIDE_API, sitePages(pages));
  return { calls: callRouter, site: router };
}

/**
 * Everything but pages is the same with and without analytics, so the read of the setting is not recorded.
 */
async function hasAnalytics({ reader, config }: Deps): Promise<boolean> {
  const settings = await recordReads(new Set(), () => currentSettings(reader, config.site));
  return settings.google_analytics_id !== "";
}
