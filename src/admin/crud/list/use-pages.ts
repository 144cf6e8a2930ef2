import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListInput } from "../../../../contract/admin/admin-list.ts";
import type { Page } from "../../../../contract/page.ts";
import { send } from "../../../lib/data/send.ts";
import { useWithSession } from "../../session/session.tsx";
import type { Endpoint } from "../../../../contract/endpoint.ts";

export const ROWS_PER_PAGE = 50;

export type ListEndpoint<Item> = Endpoint<ListInput, Page<Item>>;
export type Pages<Item> = ReturnType<typeof usePages<Item>>;

/** One page of a list at a time, as the server gives it; the one before is shown until the next is here. */
export function usePages<Item>(
  endpoint: ListEndpoint<Item>,
  input: ListInput,
  { refetchOnMount }: { refetchOnMount?: "always" } = {},
) {
  const withSession = useWithSession();
  const list = JSON.stringify(input);
  // Where each page begins that was turned to, but for the first.
  const [turned, setTurned] = useState({ list, cursors: [] as string[] });
  const cursors = turned.list === list ? turned.cursors : [];
  const asked = { ...input, limit: ROWS_PER_PAGE, cursor: cursors.at(-1) };
  const query = useQuery({
    queryKey: [endpoint.path, asked],
    queryFn: () => withSession(() => send(endpoint, asked)),
    placeholderData: keepPreviousData,
    ...(refetchOnMount && { refetchOnMount }),
  });
  const { data, isPlaceholderData } = query;

  // The last rows of the last page are gone.
  const isBehind = data?.items.length === 0 && !isPlaceholderData && cursors.length > 0;
  useEffect(() => {
    if (isBehind) setTurned(({ list, cursors }) => ({ list, cursors: cursors.slice(0, -1) }));
  }, [isBehind]);

  const turnTo = (next: string[]) => {
    setTurned({ list, cursors: next });
    scrollTo({ top: 0 });
  };
  const next = data?.next;
  return {
    query,
    items: data?.items ?? [],
    total: data?.total,
    /** What is shown is not yet what was asked for. */
    isBehindTime: isPlaceholderData,
    page: cursors.length + 1,
    toPrevious: cursors.length > 0 ? () => turnTo(cursors.slice(0, -1)) : undefined,
    toNext: next && !isPlaceholderData ? () => turnTo([...cursors, next]) : undefined,
  };
}
