import type { QueryClient } from "@tanstack/react-query";

/** What earlier visits stored, by code that a page from the server needs only once it stands. */
export async function restoreStored(client: QueryClient): Promise<void> {
  const stored = await import("./answers/stored-queries.ts");
  stored.restoreStored(client);
}
