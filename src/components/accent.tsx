import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "../lib/data/queries.ts";

/** Follows the site's own color; the server's pages wear it from the beginning. */
export function Accent() {
  const { data: site } = useQuery(queries.site());
  useEffect(() => {
    if (site) document.documentElement.style.cssText = site.accent ?? "";
  }, [site]);
  return null;
}
