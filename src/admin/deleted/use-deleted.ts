import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { DeletedItem } from "../../../contract/deleted.ts";
import type { Endpoint } from "../../../contract/endpoints.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import { send } from "../../lib/data/send.ts";
import { refreshContent } from "../crud/refresh-content.ts";
import { useWithSession } from "../session/session.tsx";
import { groupDeleted } from "./group-deleted.ts";

export interface DeletedCalls {
  deleted: Endpoint<PageInput, Page<DeletedItem>>;
  restore: Endpoint<{ id: string }, unknown>;
}

const PER_PAGE = 50;

/** What can be restored, page by page; asked for anew each time. */
export function useDeleted(calls: DeletedCalls) {
  const withSession = useWithSession();
  return useInfiniteQuery({
    queryKey: [calls.deleted.path, { limit: PER_PAGE }],
    queryFn: ({ pageParam }) =>
      withSession(() => send(calls.deleted, { limit: PER_PAGE, cursor: pageParam })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
    refetchOnMount: "always",
  });
}

/** Restores one and lets every list that shows it follow. */
export function useRestore(calls: DeletedCalls) {
  const client = useQueryClient();
  const withSession = useWithSession();
  return async (id: string) => {
    try {
      await withSession(() => send(calls.restore, { id }));
    } finally {
      // Also after a failure: somebody else may have restored it.
      await refreshContent(client);
    }
  };
}

/**
 * Tells which items went in one go with those of a group, shown or not. What waits for its category is
 * left out: it would keep the others from being restored.
 */
export function useDeletedWith(calls: DeletedCalls) {
  const withSession = useWithSession();
  return async (group: DeletedItem[]): Promise<string[]> => {
    const ids = new Set(group.map(({ id }) => id));
    const isWanted = (together: DeletedItem[]) => together.some(({ id }) => ids.has(id));
    const items: DeletedItem[] = [];
    let cursor: string | undefined;
    do {
      const asked = { limit: PAGE_LIMIT, cursor };
      const page = await withSession(() => send(calls.deleted, asked));
      items.push(...page.items);
      cursor = page.next ?? undefined;
      // What was deleted before the group does not belong to it.
    } while (cursor && !isComplete(groupDeleted(items).map(isWanted)));
    return groupDeleted(items)
      .filter(isWanted)
      .flat()
      .filter(({ waits_for }) => waits_for === null)
      .map(({ id }) => id);
  };
}

/** Whether something else follows what is wanted. */
function isComplete(wanted: boolean[]): boolean {
  return wanted.includes(true) && wanted.at(-1) === false;
}
