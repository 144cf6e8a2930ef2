import { paths } from "../../../contract/paths.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const SHORT = /^[\w-]{21}[AQgw]$/;

/** A UUID in 22 characters of base64url, which leave a QR code coarse enough to be read; any other id as it is. */
export function shortId(id: string): string {
  if (!UUID.test(id)) return id;
  const bytes = id.replaceAll("-", "").match(/../g) ?? [];
  const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
  return text.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
}

/** The full id of a short one. */
function longId(text: string): string {
  if (!SHORT.test(text)) return text;
  const bytes = Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, "0"),
  );
  return bytes.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The ids of a shared list, from its address. */
export function parseIds(text: string): string[] {
  return [...new Set(text.split(",").map((id) => longId(id.trim())))].filter(Boolean);
}

/** The whole address by which saved designs open elsewhere. */
export function savedLink(ids: string[]): string {
  return new URL(paths.savedList(ids.map(shortId)), location.href).href;
}
