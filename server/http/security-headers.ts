import type { Middleware } from "koa";
import helmet from "koa-helmet";
import { isBackOffice } from "../../contract/paths.ts";
import { PIN_PLAYER } from "../../contract/embeds/pinterest.ts";
import { VIDEO_PLAYERS } from "../../contract/embeds/video.ts";

interface Allowed {
  /** Digests of the scripts within the page; while developing, the bundler has its own there. */
  inlineScripts: string[];
  developing: boolean;
  /** Whether that is Google Analytics, too, where the owner wants it. */
  analytics(): Promise<boolean>;
}

/** No page, and nothing that loads anything: what pages may do is not looked up for it. */
const LOADS_NOTHING = /^\/(?:api|uploads|share|healthz|livez|readyz)(?:\/|$)/;

/** The worker that reads HEIC by WebAssembly, which no page may: it draws pixels, and loads nothing. */
const HEIC_WORKER = /^\/(?:assets|src\/admin\/pictures\/shrink)\/heic-worker[^/]*$/;

const GOOGLE_SCRIPT = "https://www.googletagmanager.com";
/** Where the script reports to, by region, as Google documents it. */
const GOOGLE_REPORTS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/** Over plain HTTP browsers ignore these, and complain of some on the console of every page. */
const OVER_HTTPS_ONLY = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Strict-Transport-Security",
];
const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60;

const OTHERS: Parameters<typeof helmet>[0] = {
  // Feed readers and sharing previews show the site's pictures on other sites.
  crossOriginResourcePolicy: { policy: "cross-origin" },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  // For browsers that do not know frame-ancestors.
  xFrameOptions: { action: "deny" },
  // Of this host alone: its neighbours at the same self-hoster may serve plain HTTP.
  strictTransportSecurity: { maxAge: HALF_A_YEAR_SECONDS, includeSubDomains: false },
};

/** What no page of the site asks for, and no frame in it may. */
const REFUSED = "camera=(), geolocation=(), payment=(), usb=(), serial=(), midi=()";
/** A visitor may steer a lesson by voice; nothing of it is for the back office. */
const PERMISSIONS = `${REFUSED}, microphone=(self)`;
const BACK_OFFICE_PERMISSIONS = `${REFUSED}, microphone=()`;

/**
 * What pages may load and do. Scripts come from the site alone. Pictures come from it and from any
 * web address, since designs can name pictures elsewhere, and of files that are about to
 * be uploaded: the back office can be reached without loading a page anew. Frames are pins (P11) and
 * the players of posts’ videos (P12). The back office never opens to anyone who counts visitors.
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
        // Colours and sizes that come from content stand in style attributes.
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
