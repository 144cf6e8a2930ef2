import { designs } from "../../../contract/collections.ts";
import type { RelatedKind } from "../../../contract/related.ts";
import type { SimilarInput } from "../../../contract/similar-designs.ts";
import { endpointQuery } from "./queries.ts";
import { related, materials } from "../../../contract/related-items.ts";
import type { QueryClient } from "@tanstack/react-query";

// Without a connection the device makes both from what it has.

/** What an item belongs together with. */
export const relatedQuery = (kind: RelatedKind, id: string) => endpointQuery(related, { kind, id });

/** The designs that have most in common with one, or with tags. */
export const similarQuery = (input: SimilarInput) => endpointQuery(designs.similar, input);

/** The products named in a list of what is needed, a JSON array of texts; the device finds them without a connection. */
export const materialsQuery = (texts: string) => endpointQuery(materials, { texts });

/** The texts stand without them. */
export async function loadMaterials(client: QueryClient, texts: string): Promise<void> {
  if (texts) await client.query(materialsQuery(texts)).catch(() => undefined);
}
