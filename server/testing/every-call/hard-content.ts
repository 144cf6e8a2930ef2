import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { vi } from "vitest";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import { saveMessage } from "../../store/messages.ts";
import { countVisits } from "../../store/insights.ts";
import { saveUpload } from "../../store/pictures/uploads.ts";
import { importContent } from "../../transfer/import.ts";
import { type Entity, HARD_ITEMS } from "../collections.ts";
import { HARD_TEXTS, HARD_TIMES } from "./hard-texts.ts";
import { type Scenario, scenarioOf } from "../scenarios.ts";
import type { TestSite } from "../site.ts";

/** The time of all writes, so that no change can be recognized by its time. */
const NOW = Date.UTC(2026, 10, 20);

/** Fills a site with texts that are hard to sort and to search; the ids and their order are the same in every site. */
export async function fillWithHardContent(
  { database, deps, dataDir, admin }: TestSite,
  all: string[] = HARD_TEXTS,
) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  try {
    const data = Object.fromEntries(COLLECTION_KINDS.map((kind) => [kind, recordsOf(kind, all)]));
    const { results } = await importContent(
      deps,
      Readable.from([Buffer.from(JSON.stringify({ data }))]),
      { dataDir },
    );
    if (results.errors.length > 0) throw new Error(results.errors.join("\n"));
    for (const [index, text] of all.entries()) {
      const form = {
        name: text,
        email: "ada@example.com",
        subject: `${text} ${index}`,
        message: text,
      };
      await saveMessage(database.db, form);
      await countVisits(database, [["view", `/blog/hard-${index % 9}`]], NOW);
      const files = [{ width: 400, bytes: Buffer.from(`picture ${index}`) }];
      await saveUpload(database, { width: 400, height: 500, color: "#aa8899", files }, text);
    }
    await deleteSome(await admin());
  } finally {
    vi.useRealTimers();
  }
}

async function deleteSome(client: Awaited<ReturnType<TestSite["admin"]>>): Promise<void> {
  for (const kind of COLLECTION_KINDS) {
    const { collection } = scenarioOf(kind);
    const base = `/api/admin/${collection}`;
    const { body } = await client.get<Entity[]>(base);
    const [first, ...rest] = body.slice(-5).map(({ id }) => id);
    if (kind === "nailDesigns") await client.post(`${base}/delete-many`, { ids: rest });
    else await client.delete(`${base}/${first}`);
  }
}

function recordsOf(kind: CollectionKind, all: string[]): Record<string, unknown>[] {
  const scenario = scenarioOf(kind);
  const texts = scenario.unique && kind !== "blogPosts" ? all.slice(0, HARD_ITEMS) : all;
  return texts.map((text, index) => recordOf(kind, scenario, text, index));
}

function recordOf(
  kind: CollectionKind,
  { required, optional, unique, uniqueValues }: Scenario,
  text: string,
  index: number,
) {
  const label = "title" in required ? "title" : "name";
  return {
    ...(index % 3 === 0 ? optional : {}),
    ...required,
    ...("tags" in required && { tags: `${text.replaceAll(",", "")}, #Gloss, gloss` }),
    ...("category" in required && BELONGS.has(kind) && { category: `hard-${index % HARD_ITEMS}` }),
    ...(kind === "blogPosts" && { is_published: index % 4 !== 0 }),
    ...("price" in required && { price: `$${index % 5},${index}0.99` }),
    [label]: text,
    ...(unique && { [unique]: uniqueValues?.[index] ?? `hard-${index}` }),
    id: idOf(`${kind} ${index}`),
    created_at: HARD_TIMES[index % HARD_TIMES.length],
  };
}

const BELONGS = new Set<CollectionKind>(["nailDesigns", "products"]);

/** A UUID that is the same in every site. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
