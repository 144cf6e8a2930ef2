import { SITE_HEADER } from "../../../contract/browser-names.ts";

/**
 * Whether the response to a public call or a picture is the site’s own. Errors need its header; a success counts even
 * behind a proxy that drops unknown headers, if it is complete, of the expected type, and has an ETag, as all of these
 * have. The site never redirects these requests.
 */
export function isOwnAnswer(response: Response, type: string): boolean {
  if (response.redirected) return false;
  return (
    hasSiteHeader(response) ||
    (isComplete(response) && isOfType(response, type) && hasEtag(response))
  );
}

/**
 * Whether a JSON response has content, for proxies that drop both headers: what answers every address alike is empty.
 */
export async function hasContent(response: Response): Promise<boolean> {
  return isOfType(response, "json") && (await response.clone().text()).length > "[]".length;
}

export function hasEtag({ headers }: Pick<Response, "headers">): boolean {
  return headers.has("etag");
}

export function hasSiteHeader({ headers }: Pick<Response, "headers">): boolean {
  return headers.has(SITE_HEADER);
}

export function isComplete({ status, type, redirected }: Response): boolean {
  return status === 200 && type === "basic" && !redirected;
}

export function isOfType({ headers }: Response, type: string): boolean {
  return (headers.get("content-type") ?? "").includes(type);
}

/** No usable response: the connection failed, or something in between answered for the server. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("Couldn’t reach the server.", { cause });
  }
}
