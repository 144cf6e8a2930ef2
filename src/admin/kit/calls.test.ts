import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { refreshContent } from "./calls.ts";

it("asks anew for the site, whose seasons and categories are content, not for who is signed in", async () => {
  const client = new QueryClient();
  const [site, status] = [
    ["/api/site", {}],
    ["/api/admin/status", {}],
  ];
  for (const queryKey of [site, status]) client.setQueryData(queryKey, {});
  await refreshContent(client);
  const isOld = (queryKey: QueryKey) => client.getQueryState(queryKey)?.isInvalidated;
  expect([site, status].map(isOld)).toEqual([true, false]);
  client.clear();
});

it("shows no answer that was read before the change, also where it is the first", async () => {
  const answers: ((rows: string[]) => void)[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new QueryObserver(client, {
    queryKey: ["/api/admin/products", { q: "marigold" }],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  const stop = list.subscribe(() => undefined);
  const refreshed = refreshContent(client);
  answers[0]?.(["deleted"]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.([]);
  await refreshed;
  expect(list.getCurrentResult().data).toEqual([]);
  stop();
  client.clear();
});
