import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { queries } from "./queries.ts";

const UNKNOWN: SiteAnswer = { name: "Lunula", url: "", social: {} };

export function useSite(): SiteAnswer {
  return useQuery(queries.site()).data ?? UNKNOWN;
}

/** The absolute address of the site: as configured, else where the page was asked for. */
export function useSiteUrl(): string {
  const { url } = useSite();
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => "",
  );
  return url || origin;
}
