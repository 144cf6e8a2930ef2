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

/** Fetches the owner’s text of a page, if there is one, and returns it. */
export async function loadWritten(
  client: QueryClient,
  page: WrittenPageName,
): Promise<WrittenText | false | undefined> {
  const { written } = await client.query(queries.site());
  return written?.includes(page) && client.query(textQuery(page));
}

/** The owner’s text that replaces the default content. */
export function useWritten(page: WrittenPageName): WrittenText | undefined {
  const { written } = useSite();
  const enabled = written?.includes(page) ?? false;
  const { data } = useQuery({ ...textQuery(page), enabled });
  return enabled && data?.html ? data : undefined;
}
