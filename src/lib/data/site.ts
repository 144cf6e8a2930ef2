import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { queries } from "./queries.ts";
import { useHydrated } from "../device/hydrated.ts";

const UNKNOWN: SiteAnswer = { name: "Lunula", url: "", social: {} };

export function useSite(): SiteAnswer {
  return useQuery(queries.site()).data ?? UNKNOWN;
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
