import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationProperty } from "wouter/use-browser-location";
import type { Design } from "../../../contract/forms/design.ts";
import type { Page } from "../../../contract/page.ts";
import { PAGES } from "../../../contract/pages.ts";
import { queries } from "../data/queries.ts";
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

/** Every design in the query cache, by id. */
export function knownDesigns(client: QueryClient): Map<string, Design> {
  const known = new Map<string, Design>();
  for (const [, data] of client.getQueriesData({ predicate: holdsDesigns })) {
    for (const page of pagesOf(data)) {
      for (const design of page.items) known.set(design.id, design);
    }
  }
  return known;
}

function holdsDesigns({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith("/api/designs");
}

function pagesOf(data: unknown): Page<Design>[] {
  if (typeof data !== "object" || data === null) return [];
  if ("pages" in data) return data.pages as Page<Design>[];
  return "items" in data ? [data as Page<Design>] : [];
}
