/** Whether a picture is not this site's own: it is elsewhere, or nowhere but in this browser. */
export function isForeign(src: string): boolean {
  if (isHeld(src)) return true;
  const url = URL.parse(src, location.href);
  return url !== null && url.origin !== location.origin;
}

/** A picture that only this page can show. */
export function isHeld(src: string): boolean {
  return src.startsWith("blob:");
}
