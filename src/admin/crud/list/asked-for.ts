import type { Narrowing } from "../../../../contract/admin/admin-list.ts";

/** What the address says as the server takes it: a day begins where the list is read. */
export function askedFor(narrowing: Narrowing): Narrowing {
  const { changed_since } = narrowing;
  if (changed_since === undefined) return narrowing;
  return { ...narrowing, changed_since: new Date(`${changed_since}T00:00`).toISOString() };
}
