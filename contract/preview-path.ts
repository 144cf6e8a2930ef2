const PLACE = "/preview/";

/** Where a preview link leads. */
export function previewPath(token: string): string {
  return `${PLACE}${token}`;
}

/** A path as logs may have it: what a preview's names is a secret of those who have it. */
export function withoutToken(path: string): string {
  return path.startsWith(PLACE) ? previewPath("…") : path;
}
