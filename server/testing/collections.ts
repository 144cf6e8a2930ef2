import type { Client } from "./client.ts";
import { type Scenario, scenarios } from "./scenarios.ts";

export type Entity = Record<string, unknown> & { id: string; etag: string };

let made = 0;

/** The categories that the scenarios of designs and products name. */
export async function makeBaseCategories(admin: Client): Promise<void> {
  const named = (index: number) => ({ ...scenarios[index]?.required, name: "Base" });
  await admin.post("/api/admin/categories", { ...named(0), path: "base" });
  await admin.post("/api/admin/product-categories", { ...named(2), slug: "base" });
}

/** The required fields of a scenario, unlike any made before where they must be. */
export function formFor(
  { required, unique }: Scenario,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  made += 1;
  return {
    ...required,
    ...(unique && { [unique]: `${String(required[unique])}-${made}` }),
    ...changes,
  };
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

/** A change of one text that every scenario has. */
export function changeOf({ required }: Scenario, text: string): Record<string, string> {
  return { ["title" in required ? "title" : "name"]: text };
}
