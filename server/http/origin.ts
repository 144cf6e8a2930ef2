import type { Context, Middleware } from "koa";
import type { Deps } from "../deps.ts";
import { RequestProblem } from "../problems.ts";
import { currentSettings } from "../store/site-settings.ts";
import { setAnswerState } from "./hand-over.ts";
import { randomUUID } from "node:crypto";

/**
 * Stands in answers for the origin that a visitor asked for, so that one answer serves all: who makes
 * up hosts has nothing made anew. No content can name it. The door puts the origin in its place.
 */
export const ANY_ORIGIN = `http://${randomUUID()}.invalid`;

/** Where the configured address of the site is found. */
export type SiteSource = Pick<Deps, "reader" | "config">;

/** A request that was sent to no place on the web. */
export class HostProblem extends RequestProblem {}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page started. Browsers say where a request
 * comes from; a client that says nothing is not a browser and carries no visitor's cookies.
 */
export function requireSameOrigin(source: SiteSource): Middleware {
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && (await comesFromElsewhere())) {
      throw new RequestProblem(403, "This request came from another site and was refused.");
    }
    await next();

    async function comesFromElsewhere(): Promise<boolean> {
      const origin = ctx.get("Origin");
      if (origin) return origin !== ownOrigin(ctx) && origin !== (await configuredOrigin(source));
      const site = ctx.get("Sec-Fetch-Site");
      return site !== "" && site !== "same-origin" && site !== "none";
    }
  };
}

/**
 * What the absolute addresses of an answer begin with. Where none is configured it is the one that was
 * asked for, whose place the door fills, and caches are told to keep the answer for that one alone.
 */
export async function publicOrigin(ctx: Context, source: SiteSource): Promise<string> {
  const configured = await configuredOrigin(source);
  if (configured) return configured;
  ownOrigin(ctx);
  ctx.vary(ctx.app.proxy ? ["Host", "X-Forwarded-Host", "X-Forwarded-Proto"] : ["Host"]);
  setAnswerState(ctx, { namesOrigin: true });
  return ANY_ORIGIN;
}

/** The origin that the request was sent to, such as `https://nails.example`. Throws 400 if none. */
export function ownOrigin(ctx: Context): string {
  const origin = validOrigin(ctx.protocol, ctx.host);
  if (!origin) throw new HostProblem(400, "The request names no valid host.");
  return origin;
}

/** Undefined for more or less than a host and its port: a path, a query or a user would be another address. */
export function validOrigin(protocol: string, host: string): string | undefined {
  const url = URL.parse(`${protocol}://${host}`);
  const isHost = url?.href === `${url?.origin}/` && !/[/\\?#@]/.test(host);
  return isHost ? url?.origin : undefined;
}

/** Empty where there is none. */
async function configuredOrigin({ reader, config }: SiteSource): Promise<string> {
  return (await currentSettings(reader, config.site)).url;
}
