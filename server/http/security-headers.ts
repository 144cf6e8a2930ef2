import type { Middleware } from "koa";
import helmet from "koa-helmet";
import { isBackOffice } from "../../contract/paths.ts";
import { PIN_PLAYER } from "../../contract/embeds/pinterest.ts";
import { VIDEO_PLAYERS } from "../../contract/embeds/players.ts";

interface Allowed {
  /** Hashes of the inline scripts; during development, the bundler adds its own scripts. */
  inlineScripts: string[];
  developing: boolean;
  /** Whether the owner uses Google Analytics. */
  analytics(): Promise<boolean>;
}

/** These paths never serve pages, so the analytics setting is not needed. */
const LOADS_NOTHING = /^\/(?:api|uploads|share|healthz|livez|readyz)(?:\/|$)/;

/** The web worker that decodes HEIC with WebAssembly, which pages must not use. It loads nothing else. */
const HEIC_WORKER = /^\/(?:assets|src\/admin\/pictures\/shrink)\/heic-worker[^/]*$/;

const GOOGLE_SCRIPT = "https://www.googletagmanager.com";
/** Where the analytics script reports to, by region, as Google documents it. */
const GOOGLE_REPORTS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/** Browsers ignore these over plain HTTP and log a warning on every page. */
const OVER_HTTPS_ONLY = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Strict-Transport-Security",
];
const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60;

const OTHERS: Parameters<typeof helmet>[0] = {
  // Feed readers and link previews show the site’s pictures on other sites.
  crossOriginResourcePolicy: { policy: "cross-origin" },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  // For browsers without frame-ancestors.
  xFrameOptions: { action: "deny" },
  // For this host only: subdomains may serve plain HTTP.
  strictTransportSecurity: { maxAge: HALF_A_YEAR_SECONDS, includeSubDomains: false },
};

/** For resources of the site’s own pages, such as the whole back office. */
export const OWN_PAGES_ONLY = { "Cross-Origin-Resource-Policy": "same-origin" };

/** Browser features that neither the site nor its frames use. */
const REFUSED = "camera=(), geolocation=(), payment=(), usb=(), serial=(), midi=()";
/** Visitors can control a lesson by voice. The back office needs no microphone. */
const PERMISSIONS = `${REFUSED}, microphone=(self)`;
const BACK_OFFICE_PERMISSIONS = `${REFUSED}, microphone=()`;

/**
 * The security policy of pages. Scripts come from the site only. Pictures come from the site, from any web address,
 * since designs can show pictures of other sites, and from files about to be uploaded (on public pages too: the back
 * office opens without a reload). Frames are Pinterest pins and the video players of posts. Analytics never run in the
 * back office.
 */
export function securityHeaders(allowed: Allowed): Middleware {
  const [usual, counted] = [headers(allowed, false), headers(allowed, true)];
  const converting = helmet({
    ...OTHERS,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      },
    },
  });
  return async (ctx, next) => {
    const managed = isBackOffice(ctx.path);
    const isPlain = managed || LOADS_NOTHING.test(ctx.path);
    const isCounted = !isPlain && (await allowed.analytics());
    const set = HEIC_WORKER.test(ctx.path) ? converting : isCounted ? counted : usual;
    return set(ctx, () => {
      if (!ctx.secure) for (const name of OVER_HTTPS_ONLY) ctx.remove(name);
      if (managed) ctx.set(OWN_PAGES_ONLY);
      ctx.set("Permissions-Policy", managed ? BACK_OFFICE_PERMISSIONS : PERMISSIONS);
      return next();
    });
  };
}

function headers(
  { inlineScripts, developing }: Omit<Allowed, "analytics">,
  analytics: boolean,
): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...(analytics ? [GOOGLE_SCRIPT] : [])],
        styleSrc: ["'self'", ...(developing ? ["'unsafe-inline'"] : [])],
        // Content sets colors and sizes in style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "https:", "http:", "blob:"],
        frameSrc: [PIN_PLAYER, ...VIDEO_PLAYERS],
        connectSrc: ["'self'", ...(analytics ? GOOGLE_REPORTS : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    ...OTHERS,
  });
}
