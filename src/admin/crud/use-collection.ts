import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Crud } from "../../../contract/endpoints.ts";
import type { Page } from "../../../contract/page.ts";
import { send } from "../../lib/data/send.ts";
import { useWithSession } from "../session/session.tsx";
import type { Row } from "./list/column.ts";
import { refreshContent } from "./refresh-content.ts";

export function useRows<Form, Entity>(calls: Crud<Form, Entity>) {
  const withSession = useWithSession();
  return useQuery({
    queryKey: [calls.list.path, {}],
    queryFn: () => withSession(() => send(calls.list, {})),
  });
}

/** The rows as they stand in the cache, for changing them in place. */
export function useRowCache<Form, Entity extends Pick<Row, "id">>(calls: Crud<Form, Entity>) {
  const client = useQueryClient();

  const queryKey = [calls.list.path, {}];

  function patch(change: (rows: Entity[]) => Entity[]) {
    // A list on its way was read before this change: it is asked for again.
    const isOutOfDate = client.isFetching({ queryKey, exact: true }) > 0;
    client.setQueryData<Page<Entity>>(queryKey, (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });
    if (isOutOfDate) void client.invalidateQueries({ queryKey, exact: true });
  }

  return {
    patch,
    find: (id: string) =>
      client.getQueryData<Page<Entity>>(queryKey)?.items.find((row) => row.id === id),
    refreshAll: () => void refreshContent(client),
    /** Every list that shows this content, but the one of the cache itself. */
    refreshOthers: () => void refreshContent(client, calls.list.path),
  };
}
