import { useQuery } from "@tanstack/react-query";
import { relatedQuery } from "../../lib/data/related-query.ts";
import { RelatedLinks } from "./related/related-links.tsx";

/** What it takes to paint a design. */
export function DesignRelations({ id }: { id: string }) {
  const { data } = useQuery(relatedQuery("nailDesigns", id));
  return data ? <RelatedLinks items={data} /> : null;
}
