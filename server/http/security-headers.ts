import type { Middleware } from "koa";
import helmet from "koa-helmet";

/**
 * What pages may load and do. Scripts come from the site alone; pictures may come from anywhere,
 * since designs can name pictures elsewhere; the only foreign frame is a pin (decision P11).
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
        frameSrc: ["https://assets.pinterest.com"],
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
