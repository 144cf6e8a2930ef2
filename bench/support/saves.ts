import type { Category } from "../../contract/forms/category.ts";
import type { Speed } from "./in-turns.ts";
import { processorMs } from "./processor.ts";
import { type Running } from "./running.ts";
import { adminCookie } from "../../tests/support/site.ts";

/** Its answer changes with each save. */
export const CATEGORIES_ADDRESS = "/api/categories";

export async function save(url: string, cookie: string, description: string): Promise<void> {
  const [category] = (await (await fetch(url + CATEGORIES_ADDRESS)).json()) as Category[];
  const answer = await fetch(`${url}/api/admin/categories/${category?.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ description }),
  });
  if (!answer.ok) throw new Error(`A save answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Saves one after the other, like an editor who reads the list before each save. */
export async function timedSaves(site: Running, count: number): Promise<Speed> {
  const cookie = await adminCookie(site.url);
  await save(site.url, cookie, "Saved once");
  const cpu = (pid?: number) => (pid ? processorMs(pid) : 0);
  const [before, ownBefore, databaseBefore] = [
    performance.now(),
    cpu(site.pid),
    cpu(site.databasePid),
  ];
  for (let index = 0; index < count; index += 1) await save(site.url, cookie, `Saved ${index}`);
  return {
    perSecond: (count * 1000) / (performance.now() - before),
    cost: (cpu(site.pid) - ownBefore) / count,
    databaseCost: (cpu(site.databasePid) - databaseBefore) / count,
  };
}
