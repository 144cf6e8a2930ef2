import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { queries } from "./queries.ts";
import { useHydrated } from "../device/hydrated.ts";

const UNKNOWN: SiteAnswer = { name: "Lunula", url: "", social: {} };

const SITE_HASH = import.meta.env.SSR ? hashKey(queries.site().queryKey) : "";

/** While the server renders, nothing changes: it needs no observer for each of a page's many uses. */
const useAnswer = import.meta.env.SSR
  ? (): SiteAnswer | undefined =>
      useQueryClient().getQueryCache().get<SiteAnswer>(SITE_HASH)?.state.data
  : (): SiteAnswer | undefined => useQuery(queries.site()).data;

export function useSite(): SiteAnswer {
  return useAnswer() ?? UNKNOWN;
}

/** The absolute address of the site: as configured, else as requested. */
export function useSiteUrl(): string {
  const { url } = useSite();
  // Server-rendered pages include their address. With another one in the browser, hydration would fail.
  return useSyncExternalStore(
    () => () => {},
    () => url || location.origin,
    () => url,
  );
}

/** Requested by the browser only: the rendered page is the same for everyone and may be cached. */
export function useSignedIn(): boolean {
  const { data } = useQuery(queries.status());
  // Parts that are hydrated later must match the server’s HTML, too.
  return useHydrated() && data?.authenticated === true;
}
