import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { SitePage } from "../../../contract/forms/site-page.ts";
import type { OwnPage } from "../../../contract/pages.ts";
import { queries } from "./queries.ts";
import { useSite } from "./site.ts";

/** Fetches what the owner wrote in place of a page’s own content, if there is something, and returns it. */
export async function loadWritten(client: QueryClient, page: OwnPage) {
  const { written } = await client.query(queries.site());
  return written?.includes(page) && client.query(queries.page(page));
}

/** What the owner wrote in place of the page’s own content. */
export function useWritten(page: OwnPage): SitePage | null | undefined {
  const enabled = useSite().written?.includes(page) ?? false;
  const { data } = useQuery({ ...queries.page(page), enabled });
  return enabled ? data : undefined;
}
