import { constants } from "node:zlib";
import Koa from "koa";
import compress from "koa-compress";
import type { Logger } from "pino";
import { routes } from "./api/routes.ts";
import type { Deps } from "./deps.ts";
import { requireEncoding } from "./http/encodings.ts";
import { answerErrors, answerUnrouted, reportBrokenAnswers } from "./http/errors.ts";
import { forwardedBy } from "./http/forwarded.ts";
import { health } from "./http/health.ts";
import { methodsOutsideApi } from "./http/methods.ts";
import { requireSameOrigin } from "./http/origin.ts";
import { requestLog } from "./http/request-log.ts";
import { siteMark } from "./http/site-mark.ts";
import { directSend } from "./http/route.ts";
import { routerFor } from "./http/router.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { contactPage } from "./site/contact-page.ts";
import { sitePages } from "./site/pages.ts";
import { sharePictures } from "./site/share-pictures.ts";
import { uploadFiles } from "./site/uploads.ts";
import type { WebApp } from "./site/web-app.ts";
import { wellKnown } from "./site/well-known.ts";
import { webManifest } from "./site/web-manifest.ts";
import { droppingStoredContent, withdrawnWorker } from "./site/withdrawn-worker.ts";

/** Quick, and small in memory: an encoder with Brotli's default window holds 4 MB. */
const COMPRESSION = {
  br: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
};

/** The whole server: what a request passes, in order. */
export function createApp(deps: Deps, built: WebApp, log: Logger): Koa {
  const { config, reader } = deps;
  const webApp = config.withdrawWorker ? droppingStoredContent(built) : built;
  const { proxies } = config;
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  const router = routerFor(app, routes, deps);
  const siteUrl = config.site.url;
  const analytics = config.site.google_analytics_id !== undefined;

  // Koa itself would write to standard error, where a reader may be missing.
  app.on("error", reportBrokenAnswers(log));
  if (proxies > 0) app.use(forwardedBy(proxies));
  app.use(requestLog(log));
  app.use(siteMark);
  app.use(securityHeaders({ inlineScripts: webApp.developing, analytics }));
  app.use(answerErrors(log));
  app.use(requireEncoding);
  app.use(methodsOutsideApi);
  app.use(health(deps, log));
  app.use(webManifest(config.site));
  if (config.withdrawWorker) app.use(withdrawnWorker);
  app.use(webApp.assets);
  app.use(uploadFiles(reader));
  app.use(sharePictures(deps, log));
  app.use(compress(COMPRESSION));
  app.use(wellKnown(deps));
  app.use(requireSameOrigin(siteUrl));
  app.use(answerUnrouted);
  app.use(contactPage(routes, deps));
  app.use(router.routes());
  app.use(router.allowedMethods());
  app.use(sitePages({ webApp, reader, send: directSend(routes, deps), siteUrl, log }));
  return app;
}
