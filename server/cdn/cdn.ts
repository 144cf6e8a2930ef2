import { type Kind, PROGRAM } from "../database/reads.ts";
import { z } from "zod";

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
