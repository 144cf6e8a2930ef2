import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { queries } from "./queries.ts";
import { useHydrated } from "../device/hydrated.ts";

const UNKNOWN: SiteAnswer = { name: "Lunula", url: "", social: {} };

export function useSite(): SiteAnswer {
  return useQuery(queries.site()).data ?? UNKNOWN;
}

/** The absolute address of the site: as configured, else where the page was asked for. */
export function useSiteUrl(): string {
  const { url } = useSite();
  // Pages from the server name their address. Were it another one in the browser, React would render the page again.
  return useSyncExternalStore(
    () => () => {},
    () => url || location.origin,
    () => url,
  );
}

/** Asked for by the browser only: the rendered page is the same for everyone and may be cached. */
export function useSignedIn(): boolean {
  const { data } = useQuery(queries.status());
  // What comes alive later than the rest is the same as what was rendered first, too.
  return useHydrated() && data?.authenticated === true;
}
