import { designs } from "../../../contract/collections.ts";
import type { RelatedKind } from "../../../contract/related.ts";
import type { SimilarInput } from "../../../contract/similar-designs.ts";
import { endpointQuery } from "./queries.ts";
import { related, materials } from "../../../contract/related-items.ts";
import type { QueryClient } from "@tanstack/react-query";

// Offline, both are made on the device.

export const relatedQuery = (kind: RelatedKind, id: string) => endpointQuery(related, { kind, id });

export const similarQuery = (input: SimilarInput) => endpointQuery(designs.similar, input);

/** The products named in a list of materials, a JSON array of texts; works offline. */
export const materialsQuery = (texts: string) => endpointQuery(materials, { texts });

/** Optional: the texts work without them. */
export async function loadMaterials(client: QueryClient, texts: string): Promise<void> {
  if (texts) await client.query(materialsQuery(texts)).catch(() => undefined);
}
