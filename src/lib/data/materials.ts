import type { QueryClient } from "@tanstack/react-query";
import { materials } from "../../../contract/related.ts";
import { endpointQuery } from "./queries.ts";

/** Which products stand in what is needed, a JSON array of texts; the device finds them without a connection. */
export const materialsQuery = (texts: string) => endpointQuery(materials, { texts });

/** The texts stand without them. */
export async function loadMaterials(client: QueryClient, texts: string): Promise<void> {
  if (texts) await client.query(materialsQuery(texts)).catch(() => undefined);
}
