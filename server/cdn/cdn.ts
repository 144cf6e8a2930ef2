import { type Kind, PROGRAM } from "../database/reads.ts";

/** The interfaces by which caches of others are told what has changed. */
export const CDN_SERVICES = ["cloudflare", "cloudflare-urls", "fastly"] as const;

/** The cache in front of the site, and with what right its entries are purged. */
export interface Cdn {
  readonly service: (typeof CDN_SERVICES)[number];
  readonly token: string;
  /** Cloudflare’s zone, or Fastly’s service. */
  readonly zone: string;
  /** Where its interface is, such as `https://api.fastly.com`. */
  readonly api: string;
}

export const CDN_APIS: Record<Cdn["service"], string> = {
  cloudflare: "https://api.cloudflare.com/client/v4",
  "cloudflare-urls": "https://api.cloudflare.com/client/v4",
  fastly: "https://api.fastly.com",
};

/** Carried by every answer that a change of the content may make stale. */
export const EVERY_ANSWER = "lunula";

/** A tag for a kind of content. Others may use the same zone, so it names the program. */
export function tagOf(kind: Kind): string {
  return `${EVERY_ANSWER}-${kind}`;
}

/** The header that says of which kinds an answer was made; undefined where addresses are purged. */
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
