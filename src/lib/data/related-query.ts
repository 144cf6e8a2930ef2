import { designs } from "../../../contract/collections.ts";
import { type RelatedKind } from "../../../contract/related.ts";
import type { SimilarInput } from "../../../contract/similar/similar-designs.ts";
import { endpointQuery } from "./queries.ts";
import { related } from "../../../contract/related-items.ts";

// Without a connection the device makes both from what it has.

/** What an item belongs together with. */
export const relatedQuery = (kind: RelatedKind, id: string) => endpointQuery(related, { kind, id });

/** The designs that have most in common with one, or with tags. */
export const similarQuery = (input: SimilarInput) => endpointQuery(designs.similar, input);
