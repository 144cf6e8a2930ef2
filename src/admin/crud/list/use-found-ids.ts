import type { ListInput } from "../../../../contract/admin/admin-list.ts";
import { BULK_LIMIT } from "../../../../contract/admin/admin-calls.ts";
import type { Endpoint } from "../../../../contract/endpoints.ts";
import type { Page } from "../../../../contract/page.ts";
import { send } from "../../../lib/data/send.ts";
import { useWithSession } from "../../session/session.tsx";

/** Asks for the ids of all that a list shows, whatever their number. */
export function useFoundIds(calls: { ids: Endpoint<ListInput, Page<string>> }) {
  const withSession = useWithSession();
  return async (input: ListInput): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { ...input, limit: BULK_LIMIT, cursor };
      const page = await withSession(() => send(calls.ids, asked));
      ids.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    return ids;
  };
}
