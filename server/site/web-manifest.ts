import type { Middleware } from "koa";
import { paths } from "../../contract/paths.ts";
import type { SiteSettings } from "../../contract/site.ts";
import { SHORT_LIVED, answerTagged } from "../http/caching.ts";

const PAGE_COLOR = "#fff9f6";

/** What a device needs to install the site as an app, under the name it was given. */
export function webManifest({ name }: SiteSettings): Middleware {
  const body = JSON.stringify({
    id: paths.home,
    name,
    short_name: name,
    description: "A lookbook of nail art for every mood and season.",
    lang: "en",
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    background_color: PAGE_COLOR,
    theme_color: PAGE_COLOR,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
  return async (ctx, next) => {
    if (ctx.path !== "/manifest.webmanifest") return next();
    answerTagged(ctx, { body, type: "application/manifest+json", caching: SHORT_LIVED });
  };
}
