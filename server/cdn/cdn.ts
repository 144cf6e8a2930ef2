import { type Kind, PROGRAM } from "../database/reads.ts";
import { z } from "zod";
import { batches } from "../runtime/yielding.ts";

export interface Cdn {
  readonly service: "cloudflare" | "cloudflare-urls" | "fastly";
  readonly token: string;
  /** Cloudflare’s zone, or Fastly’s service. */
  readonly zone: string;
  /** The address of the API, such as `https://api.fastly.com`. */
  readonly api: string;
}

/** The tag of every answer that content changes may affect. */
export const EVERY_ANSWER = "lunula";

/** The tag for a kind of content. It starts with the program’s name, since other sites may share the zone. */
export function tagOf(kind: Kind): string {
  return `${EVERY_ANSWER}-${kind}`;
}

/** The header that lists the kinds of content of an answer; undefined if purging is by address. */
export function tagHeader({ service }: Cdn, kinds: Iterable<Kind>): [string, string] | undefined {
  const tags = [
    EVERY_ANSWER,
    ...[...kinds]
      .filter((kind) => kind !== PROGRAM)
      .map(tagOf)
      .toSorted(),
  ];
  if (service === "cloudflare") return ["cache-tag", tags.join(",")];
  if (service === "fastly") return ["surrogate-key", tags.join(" ")];
  return undefined;
}

/** The supported APIs to purge a CDN. */
const APIS: Record<Cdn["service"], string> = {
  cloudflare: "https://api.cloudflare.com/client/v4",
  "cloudflare-urls": "https://api.cloudflare.com/client/v4",
  fastly: "https://api.fastly.com",
};
const services = Object.keys(APIS) as Cdn["service"][];

/** The variables about a CDN, beside the address `CDN_API_URL`. */
export const cdnVariables = {
  CDN: z.enum(services, `must be ${services.join(", ")}`).optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, "must be one word")
    .optional(),
  CDN_ZONE: z
    .string()
    .regex(/^[\w-]+$/, "must be the id of a zone or a service")
    .optional(),
};

const variables = z.object(cdnVariables);
type Given = z.infer<typeof variables> & { CDN_API_URL?: string | undefined };

/** Reports what is missing beside CDN. */
export function requireWithCdn(
  given: Given & { SITE_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (!given.CDN) return;
  for (const name of ["CDN_TOKEN", "CDN_ZONE", "SITE_URL"] as const) {
    if (given[name] || (name === "SITE_URL" && given.CDN !== "cloudflare-urls")) continue;
    context.addIssue({ code: "custom", path: [name], message: `is missing: CDN needs it` });
  }
}

export function cdnSettings(given: Given): { cdn?: Cdn } {
  const { CDN, CDN_TOKEN = "", CDN_ZONE = "", CDN_API_URL } = given;
  if (!CDN) return {};
  return { cdn: { service: CDN, token: CDN_TOKEN, zone: CDN_ZONE, api: CDN_API_URL ?? APIS[CDN] } };
}

interface PurgeCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The documented limit of tags or addresses for one call on every plan. */
const MOST = { cloudflare: 30, fastly: 256 };

export function purgeCalls(cdn: Cdn, { tags, urls }: { tags: string[]; urls: string[] }) {
  const { service, api, zone } = cdn;
  if (service === "fastly") {
    const url = `${api}/service/${zone}/purge`;
    return batches(tags, MOST.fastly).map((keys) => call(cdn, url, { surrogate_keys: keys }));
  }
  const url = `${api}/zones/${zone}/purge_cache`;
  if (service === "cloudflare") {
    return batches(tags, MOST.cloudflare).map((some) => call(cdn, url, { tags: some }));
  }
  return batches(urls, MOST.cloudflare).map((files) => call(cdn, url, { files }));
}

function call({ service, token }: Cdn, url: string, body: object): PurgeCall {
  const key = service === "fastly" ? { "fastly-key": token } : { authorization: `Bearer ${token}` };
  const headers = { ...key, accept: "application/json", "content-type": "application/json" };
  return { url, headers, body: JSON.stringify(body) };
}

const TIMEOUT_MS = 10_000;

export class PurgeFailure extends Error {
  /** The requested pause in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/** Rejects unless the API confirms success. Messages never contain the token. */
export async function sendCall({ url, headers, body }: PurgeCall): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new PurgeFailure("the CDN’s interface cannot be reached", { cause });
  });
  const text = await answer.text().catch(() => "");
  // Cloudflare reports success in the body, too.
  if (answer.ok && !/"success"\s*:\s*false/.test(text)) return;
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  throw new PurgeFailure(
    `the CDN’s interface answered ${answer.status}: ${text.slice(0, 200)}`,
    Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {},
  );
}
