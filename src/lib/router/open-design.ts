import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationProperty } from "wouter/use-browser-location";
import { PAGES } from "../../../contract/pages.ts";
import { knownDesign, queries } from "../data/queries.ts";
import { matchPath } from "./address.ts";

/** The slug of the design open over the page, or null. */
export function useOpenSlug(): string | null {
  return useLocationProperty(openSlug, () => null);
}

function openSlug(): string | null {
  if (!history.state?.over) return null;
  return matchPath(PAGES.design.path, location.pathname)?.["slug"] ?? null;
}

/** The open design: from any cached list, else requested. */
export function useOpenDesign() {
  const slug = useOpenSlug();
  const client = useQueryClient();
  const known = slug === null ? undefined : knownDesign(client, slug);
  const asked = useQuery({ ...queries.design(slug ?? ""), enabled: slug !== null && !known });
  return { slug, design: known ?? asked.data ?? undefined, asked };
}
