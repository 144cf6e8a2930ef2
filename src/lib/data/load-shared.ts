import type { QueryClient } from "@tanstack/react-query";
import { idChunks } from "./design-query.ts";
import { queries } from "./queries.ts";
import { parseIds } from "./shared-ids.ts";

/** The first designs of a shared list, from its address. */
export async function loadShared(client: QueryClient, looks: string): Promise<unknown> {
  const [first] = idChunks(parseIds(looks));
  return first && client.query(queries.designsByIds(first));
}
