import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import type { Deps } from "../deps.ts";
import { SCHEME_ADVICE } from "../runtime/trusted-proxies.ts";
import { RequestProblem } from "../problems.ts";
import { currentSettings } from "../store/site-settings.ts";
import { setAnswerState } from "./pass-to-cache.ts";
import { randomUUID } from "node:crypto";

/**
 * A placeholder in responses for the requested origin: one cached response serves every origin, so made-up hosts cause
 * no work. The response cache replaces it. It is random, so content cannot contain it.
 */
export const ANY_ORIGIN = `http://${randomUUID()}.invalid`;

export type SiteSource = Pick<Deps, "reader" | "config">;

/** The request names no valid host. */
export class HostProblem extends RequestProblem {}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request to the site’s own host, whose configured address is https, came over http. */
export function arrivesAsHttp(origin: string, siteUrl: string): boolean {
  return siteUrl.startsWith("https:") && origin === siteUrl.replace(/^https/, "http");
}

/**
 * Refuses writes started by a page of another site (CSRF). Browsers send an Origin. A client without one is no browser,
 * and carries no visitor’s cookies.
 */
export function requireSameOrigin(source: SiteSource, log: Logger): Middleware {
  let isTold = false;
  let isToldOfScheme = false;
  return async (ctx, next) => {
    if (!isToldOfScheme && !SAFE_METHODS.has(ctx.method)) await warnOfScheme(ctx);
    if (
      !SAFE_METHODS.has(ctx.method) &&
      bearerToken(ctx) === undefined &&
      (await comesFromElsewhere())
    ) {
      const advice = source.config.proxies === 0 ? proxyAdvice(ctx) : "";
      if (advice && !isTold) log.warn(`a request was refused as one of another site.${advice}`);
      isTold ||= advice !== "";
      throw new RequestProblem(
        403,
        `This request came from another site and was refused.${advice}`,
      );
    }
    await next();

    async function comesFromElsewhere(): Promise<boolean> {
      const origin = ctx.get("Origin");
      if (origin) return origin !== ownOrigin(ctx) && origin !== (await configuredOrigin(source));
      const site = ctx.get("Sec-Fetch-Site");
      return site !== "" && site !== "same-origin" && site !== "none";
    }
  };

  async function warnOfScheme(ctx: Context): Promise<void> {
    const url = await configuredOrigin(source);
    if (isToldOfScheme || !arrivesAsHttp(ownOrigin(ctx), url)) return;
    isToldOfScheme = true;
    log.warn(
      `requests for ${url} arrive as http, so the session cookie is not Secure: ${SCHEME_ADVICE}`,
    );
  }
}

/**
 * The bearer token of a request, which replaces a session. A page of another site cannot send one: the browser would
 * send a CORS preflight, which this site never allows.
 */
export function bearerToken(ctx: Context): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(ctx.get("Authorization"))?.[1];
}

/** Which setting to change if an untrusted proxy seems to be in front; otherwise empty. */
function proxyAdvice(ctx: Context): string {
  const origin = ctx.get("Origin");
  const isForwarded = ctx.get("X-Forwarded-Proto") !== "" || ctx.get("X-Forwarded-For") !== "";
  if (!isForwarded && origin !== `https://${ctx.host}`) return "";
  return ` If this is your site behind a proxy, start it with TRUST_PROXY=true and SITE_URL=${origin || "its address"}.`;
}

/**
 * The origin for absolute addresses in a response. If no address is configured, it is a placeholder for the requested
 * origin, and caches are told to keep the response for that origin only.
 */
export async function publicOrigin(ctx: Context, source: SiteSource): Promise<string> {
  const configured = await configuredOrigin(source);
  if (configured) return configured;
  ownOrigin(ctx);
  ctx.vary(ctx.app.proxy ? ["Host", "X-Forwarded-Host", "X-Forwarded-Proto"] : ["Host"]);
  setAnswerState(ctx, { namesOrigin: true });
  return ANY_ORIGIN;
}

/**
 * The origin that the request was sent to, such as `https://nails.example`. Throws 400 if the Host header is invalid.
 */
export function ownOrigin(ctx: Context): string {
  const origin = validOrigin(ctx.protocol, ctx.host);
  if (!origin) throw new HostProblem(400, "The request names no valid host.");
  return origin;
}

/** Returns undefined unless `host` is a host with an optional port: a path, a query or a user name is refused. */
export function validOrigin(protocol: string, host: string): string | undefined {
  const url = URL.parse(`${protocol}://${host}`);
  const isHost = url?.href === `${url?.origin}/` && !/[/\\?#@]/.test(host);
  return isHost ? url?.origin : undefined;
}

/** Empty if none is configured. */
async function configuredOrigin({ reader, config }: SiteSource): Promise<string> {
  return (await currentSettings(reader, config.site)).url;
}
