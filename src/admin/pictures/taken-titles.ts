import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { send } from "../../lib/data/send.ts";
import { useSettled } from "../use-settled.ts";

const NONE: ReadonlySet<string> = new Set();

/** The titles, in lower case, that are a text and a number, whatever the number of designs. */
export function useTakenTitles(stem: string): ReadonlySet<string> {
  const settled = useSettled(stem);
  return useQuery({ ...takenTitles(settled), enabled: settled !== "" }).data ?? NONE;
}

/** The same at once, before they are used. */
export function useAskTakenTitles() {
  const client: QueryClient = useQueryClient();
  return async (stem: string) => (stem === "" ? NONE : client.fetchQuery(takenTitles(stem)));
}

const takenTitles = (stem: string) =>
  queryOptions({
    queryKey: [adminCalls.nailDesigns.ids.path, { title: stem }],
    queryFn: async () => {
      const begin = `${stem.toLowerCase()} `;
      const taken = new Set<string>();
      let cursor: string | undefined;
      do {
        const asked = { title: `${stem} `, sort: "title", limit: PAGE_LIMIT, cursor };
        const { items, next } = await send(adminCalls.nailDesigns.list, asked);
        const titles = items.map(({ title }) => title.toLowerCase());
        for (const title of titles) taken.add(title);
        // In order, numbers come before words.
        const isNumbered = /^\d/.test(titles.at(-1)?.slice(begin.length) ?? "");
        cursor = isNumbered ? (next ?? undefined) : undefined;
      } while (cursor);
      return taken;
    },
  });
