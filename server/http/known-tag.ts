/**
 * Whether an `If-None-Match` names the answer's tag (RFC 9110, 13.1.2). `Cache-Control: no-cache` makes
 * no difference: it asks for the origin's word, and this is the origin's.
 */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header === "*") return true;
  // A proxy that compresses makes tags weak.
  return header.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
}
