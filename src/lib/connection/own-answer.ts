import { SITE_HEADER } from "../../../contract/browser-names.ts";

/**
 * Whether the site itself answered a public call or a picture. An error counts by its mark alone; a
 * success also behind a proxy that drops unknown headers, if it is whole, of the type asked for, and
 * has a tag, as all of these have. None ever moves: who was sent elsewhere was not sent by the site.
 */
export function isOwnAnswer(response: Response, type: string): boolean {
  if (response.redirected) return false;
  return (
    isMarked(response) || (isComplete(response) && isOfType(response, type) && isTagged(response))
  );
}

/**
 * Whether a JSON answer says anything, where a proxy drops both mark and tag: what answers every address alike is
 * empty.
 */
export async function hasContent(response: Response): Promise<boolean> {
  return isOfType(response, "json") && (await response.clone().text()).length > "[]".length;
}

export function isTagged({ headers }: Pick<Response, "headers">): boolean {
  return headers.has("etag");
}

export function isMarked({ headers }: Pick<Response, "headers">): boolean {
  return headers.has(SITE_HEADER);
}

export function isComplete({ status, type, redirected }: Response): boolean {
  return status === 200 && type === "basic" && !redirected;
}

export function isOfType({ headers }: Response, type: string): boolean {
  return (headers.get("content-type") ?? "").includes(type);
}
