import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import {
  type WrittenPageName,
  type WrittenText,
  writtenText,
} from "../../../contract/settings/written-pages.ts";
import { queries } from "./queries.ts";
import { useSite } from "./site.ts";

const textQuery = (page: WrittenPageName) =>
  queryOptions<WrittenText>({
    queryKey: [writtenText.path, { page }],
    meta: { persist: true },
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Fetches what the owner has written for a page, if anything. */
export async function loadWritten(client: QueryClient, page: WrittenPageName): Promise<void> {
  const { written } = await client.query(queries.site());
  if (written?.includes(page)) await client.query(textQuery(page));
}

/** What the owner has written in place of what the page came with. */
export function useWritten(page: WrittenPageName): WrittenText | undefined {
  const { written } = useSite();
  const enabled = written?.includes(page) ?? false;
  const { data } = useQuery({ ...textQuery(page), enabled });
  return enabled && data?.html ? data : undefined;
}
