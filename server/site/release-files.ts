import type { Context, Middleware } from "koa";
import type { Deps } from "../deps.ts";
import { setAnswerState } from "../http/hand-over.ts";
import { notFound } from "../problems.ts";
import { type ReleaseFile, findReleaseFile, newestRelease } from "../store/release-files.ts";
import { HASHED, WORKER_PATH, answerBuiltFile, fromReleaseFile } from "./built-files.ts";
import { type WebApp, inlineDigests } from "./web-app.ts";

/** The parameter by which the service worker names the revision of a file with a fixed address. */
const REVISION = "__WB_REVISION__";
/** How long the newest release is remembered. */
const HOLDS_MS = 1_000;

type Site = Pick<Deps, "adminReader" | "versions" | "config">;

/**
 * Serves files of other releases (decision 54) to pages of other nodes, open tabs and older service workers. All
 * nodes serve the same service worker, otherwise browsers would install one after the other.
 */
export function releaseFiles(site: Site, { release, isFile }: WebApp): Middleware {
  if (!release) return (_ctx, next) => next();
  const { adminReader } = site;
  const newest = rememberedNewest(site, release.id);

  return async (ctx, next) => {
    const file = await find(ctx);
    if (!file) return next();
    const built = await fromReleaseFile(file);
    if (built.address.endsWith(".html")) allowScripts(ctx, inlineDigests(built.body.toString()));
    answerBuiltFile(ctx, built);
  };

  async function find(ctx: Context): Promise<ReleaseFile | undefined> {
    const { path } = ctx;
    const revision = ctx.query[REVISION];
    if (path === WORKER_PATH) {
      setAnswerState(ctx, { holdsMs: HOLDS_MS });
      const wanted = await newest();
      return wanted === release?.id
        ? undefined
        : findReleaseFile(adminReader, path, { release: wanted });
    }
    if (typeof revision === "string" && isFile(path)) {
      return revision === release?.revisionOf(path)
        ? undefined
        : findReleaseFile(adminReader, path, { revision });
    }
    if (!HASHED.test(path) || isFile(path)) return undefined;
    const file = await findReleaseFile(adminReader, path);
    // Not cacheable: another node may be about to store it.
    if (!file) throw notFound("file");
    return file;
  }
}

/** Returns the release whose worker is served. */
function rememberedNewest(
  { adminReader, versions, config }: Site,
  own: string,
): () => Promise<string> {
  // A site on SQLite has one release at a time.
  if (config.databaseUrl === undefined) return async () => own;
  let known = own;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  return async () => {
    const isOld = performance.now() - readAt > HOLDS_MS;
    // Nobody waits for an unreachable database.
    if (isOld && versions.reach?.() !== "lost") await (reading ??= read());
    return known;
  };

  async function read(): Promise<void> {
    try {
      known = (await newestRelease(adminReader)) ?? own;
    } catch {
      // The last known one will do.
    }
    readAt = performance.now();
    reading = undefined;
  }
}

/** A page of another release has other inline scripts. */
function allowScripts(ctx: Context, digests: string[]): void {
  const policy = ctx.response.get("Content-Security-Policy");
  const allowed = policy.replace("script-src 'self'", ["script-src 'self'", ...digests].join(" "));
  ctx.set("Content-Security-Policy", allowed);
}
