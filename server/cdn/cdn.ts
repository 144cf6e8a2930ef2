import { type Kind, PROGRAM } from "../database/reads.ts";

/** The CDN in front of the site, and how its cache is purged. */
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
