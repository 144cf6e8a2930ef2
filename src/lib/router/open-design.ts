import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationProperty } from "wouter/use-browser-location";
import type { Design } from "../../../contract/forms/design.ts";
import { PAGES } from "../../../contract/pages.ts";
import { knownDesigns, queries } from "../data/queries.ts";
import { matchPath } from "./match.ts";

/** The slug of the design that lies over the page shown; null where none does. */
export function useOpenSlug(): string | null {
  return useLocationProperty(openSlug, () => null);
}

function openSlug(): string | null {
  if (!history.state?.over) return null;
  return matchPath(PAGES.design.path, location.pathname)?.["slug"] ?? null;
}

/** The opened design: from any list already here, else asked for. */
export function useOpenDesign() {
  const slug = useOpenSlug();
  const client = useQueryClient();
  const known = slug === null ? undefined : knownDesign(client, slug);
  const asked = useQuery({ ...queries.design(slug ?? ""), enabled: slug !== null && !known });
  return { slug, design: known ?? asked.data ?? undefined, asked };
}

/** Of the query cache. */
export function knownDesign(client: QueryClient, slug: string): Design | undefined {
  return withSlug([...knownDesigns(client).values()], slug);
}

/** The one with a slug, in any case. */
export function withSlug<Item extends { slug: string }>(items: Item[] = [], slug: string) {
  const wanted = slug.toLowerCase();
  return items.find((item) => item.slug.toLowerCase() === wanted);
}
