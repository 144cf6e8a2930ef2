import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery } from "./queries.ts";
import { materials } from "../../../contract/related-items.ts";

/** Which products stand in what is needed, a JSON array of texts; the device finds them without a connection. */
export const materialsQuery = (texts: string) => endpointQuery(materials, { texts });

/** The texts stand without them. */
export async function loadMaterials(client: QueryClient, texts: string): Promise<void> {
  if (texts) await client.query(materialsQuery(texts)).catch(() => undefined);
}
