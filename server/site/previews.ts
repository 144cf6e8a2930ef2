import type { Context, Middleware } from "koa";
import type { PreviewNotice } from "../../contract/render.ts";
import { paths } from "../../contract/paths.ts";
import type { Db } from "../database/database.ts";
import { publicOrigin } from "../http/origin.ts";
import { RequestProblem } from "../problems.ts";
import { QueueFullError, createQueue } from "../runtime/queue.ts";
import { findPreviewLink } from "../store/previews/preview-links.ts";
import { type SitePages, wholePage } from "./pages.ts";
import { previewCalls } from "./preview-calls.ts";

interface Previews extends SitePages {
  /** Also has what was saved a moment ago, unlike a replica. */
  adminReader: Db;
}

const RENDERS = { running: 1, waiting: 10 };

/**
 * The policy of previews. Without scripts no visit is counted, nothing is stored on the device, and the service
 * worker stays out.
 */
const STILL =
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
    ctx.set({ ...HEADERS, "Content-Security-Policy": `${policy};${STILL}` });
    const origin = await publicOrigin(ctx, site);
    try {
      const { body, status } = await queued(() => pageOf(ctx, site, origin));
      Object.assign(ctx, { status, type: "html", body });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new RequestProblem(503, "Many previews are open. Please try again shortly.");
    }
  };
}

async function pageOf(ctx: Context, site: Previews, origin: string) {
  const { adminReader, send } = site;
  const ended = async (status: 404 | 410) => {
    const page = await still(site, new URL(paths.notFound, origin), send, { until: null });
    return { ...page, status };
  };
  const link = await findPreviewLink(adminReader, String(ctx["params"].token ?? ""));
  if (!link) return ended(404);
  if (link.expires_at <= new Date().toISOString()) return ended(410);
  const shown = await previewCalls(adminReader, send, link).catch((error: unknown) => {
    if (error instanceof RequestProblem && error.status === 404) return undefined;
    throw error;
  });
  if (!shown) return ended(404);
  return still(site, new URL(shown.address, origin), shown.send, { until: link.expires_at });
}

async function still(site: Previews, url: URL, send: SitePages["send"], notice: PreviewNotice) {
  const page = await wholePage(url.href, { ...site, send }, notice);
  return { ...page, body: page.body.replace(/<script\b[^>]*>[^]*?<\/script>/g, "") };
}
