import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import type { Page } from "../../../contract/page.ts";
import { useSearchParams } from "./address.ts";
import { queries } from "../data/queries.ts";

/** Id of the design that the address (`?design=`) opens in the large view. */
export function useOpenDesignId(): string | null {
  return openDesignId(useSearchParams());
}

/** Null where the address names none: a comma would ask for several. */
export function openDesignId(params: URLSearchParams): string | null {
  const id = params.get("design");
  return id && !id.includes(",") ? id : null;
}

/** The opened design: from any list already here, else asked for. */
export function useOpenDesign() {
  const id = useOpenDesignId();
  const client = useQueryClient();
  const known = id ? knownDesigns(client).get(id) : undefined;
  const asked = useQuery({ ...queries.designsByIds(id ? [id] : []), enabled: !!id && !known });
  return { id, design: known ?? asked.data?.items[0], asked };
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
