import type { Client } from "./client.ts";
import { onPostgres } from "./place.ts";
import { type Scenario, scenarioOf, scenarios } from "./scenarios.ts";

export type Entity = Record<string, unknown> & { id: string; etag: string };

/** How many items with unique values `fillWithHardContent` adds; these are the first values. */
export const HARD_ITEMS = 7;

let made = 0;

const BASE = { name: "Base", path: "base", slug: "base" };

/** Creates the categories that the scenarios of designs and products use. */
export async function makeBaseCategories(admin: Client): Promise<void> {
  for (const kind of ["categories", "productCategories"] as const) {
    const { collection, required } = scenarioOf(kind);
    await admin.post(`/api/admin/${collection}`, { ...required, ...BASE });
  }
}

/** The required fields of a scenario, with unique values where required. */
export function formFor(
  { required, unique, uniqueValues }: Scenario,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  made += 1;
  const values = uniqueValues?.slice(HARD_ITEMS);
  return {
    ...required,
    ...(unique && {
      [unique]: values?.[made % values.length] ?? `${String(required[unique])}-${inLetters(made)}`,
    }),
    ...changes,
  };
}

/** In letters, so that searches for numbers do not match it. */
function inLetters(number: number): string {
  return String(number).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
}

export async function makeOne(
  admin: Client,
  scenario: Scenario,
  changes?: Record<string, unknown>,
): Promise<Entity> {
  const path = `/api/admin/${scenario.collection}`;
  const answer = await admin.post<Entity>(path, formFor(scenario, changes));
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** Changes a text field that every scenario has. */
export function changeOf({ required }: Scenario, text: string): Record<string, string> {
  return { ["title" in required ? "title" : "name"]: text };
}

/** For code that all collections share: one with a category and one without. */
export const someScenarios = [scenarioOf("nailDesigns"), scenarioOf("blogPosts")];

/** All of them where collections differ. On PostgreSQL a few, since SQLite covers the differences. */
export const engineScenarios = onPostgres ? someScenarios : scenarios;
