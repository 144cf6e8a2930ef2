import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isBackOffice } from "../../../contract/paths.ts";
import { usePathname } from "../../lib/router/address.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSite } from "../../lib/data/site.ts";
import { whenIdle } from "../../lib/device/when-idle.ts";

let started = false;

/** Google Analytics for visitors, where the self-hoster set it. */
export function GoogleAnalytics() {
  const client = useQueryClient();
  const wanted = useSite().google_analytics_id !== undefined;
  const isPublic = !isBackOffice(usePathname());

  useEffect(() => {
    if (!wanted || !isPublic || started) return;
    started = true;
    void start(client).catch(() => {});
  }, [client, wanted, isPublic]);

  return null;
}

async function start(client: QueryClient) {
  await whenIdle();
  // Asked again: what an earlier visit stored may have been replaced by what the server says.
  const id = client.getQueryData(queries.site().queryKey)?.google_analytics_id;
  if (!id) return;
  const { startGoogleTag } = await import("./google-tag.ts");
  startGoogleTag(id);
}
