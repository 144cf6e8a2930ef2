import type { Middleware } from "koa";
import helmet from "koa-helmet";
import { VIDEO_HOSTS } from "../content/clean-html.ts";

/**
 * What pages may load and do. Scripts come from the site alone; pictures may come from anywhere,
 * since designs can name pictures elsewhere; frames are pins (decision P11) and posts’ videos (P12).
 */
export function securityHeaders(inlineScripts: boolean): Middleware {
  const inline = inlineScripts ? ["'unsafe-inline'"] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", ...inline],
        // Colours and sizes that come from content stand in style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:", "http:"],
        frameSrc: ["https://assets.pinterest.com", ...VIDEO_HOSTS.map((host) => `https://${host}`)],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Feed readers and sharing previews show the site's pictures on other sites.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // Many self-hosters serve plain HTTP at home; a proxy that ends HTTPS sets this itself.
    strictTransportSecurity: false,
  });
}
