import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isBackOffice } from "../../../contract/paths.ts";
import { usePathname } from "../../lib/router/address.ts";
import { useSite } from "../../lib/data/site.ts";

let started = false;

export function GoogleAnalytics() {
  const client = useQueryClient();
  const wanted = useSite().google_analytics_id !== undefined;
  const isPublic = !isBackOffice(usePathname());

  useEffect(() => {
    if (!wanted || !isPublic || started) return;
    started = true;
    void import("./google-tag.ts").then(({ start }) => start(client)).catch(() => {});
  }, [client, wanted, isPublic]);

  return null;
}
