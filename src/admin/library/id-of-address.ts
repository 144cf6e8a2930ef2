/** The id of an upload, as its address names it. */
export function idOfAddress(address: string): string {
  return /^\/uploads\/([0-9a-f]{32})-/.exec(address)?.[1] ?? "";
}
