import type { Query } from "@tanstack/react-query";

/** Public content only; nothing of the back office is ever written to the device (decision 9). */
export function isPublic({ meta, queryKey }: Pick<Query, "meta" | "queryKey">): boolean {
  return meta?.["persist"] === true && !String(queryKey[0]).startsWith("/api/admin");
}
