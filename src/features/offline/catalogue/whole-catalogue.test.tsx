import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { collectionName, designs } from "../../../../contract/collections.ts";
import type { FacetCounts } from "../../../../contract/facets/facet-choice.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../../server/testing/factories.ts";
import { callAddress } from "../../../../contract/call-address.ts";
import { askThrough, send } from "../../../lib/data/send.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";
import { MemoryCaches } from "../../../testing/caches.ts";
import { pageSite } from "../../../testing/page.tsx";
import { offlineAddressStatus, answerFromCatalogue } from "../answers/whole-catalogue.ts";
import { isOffline, reportUnreachable } from "../../../lib/connection/connection.ts";
import { downloadForOffline } from "../download/download.ts";
import { measureDevice } from "../download/on-device.ts";

const { site, admin, onAnswer } = await pageSite();
await makeCategory(admin, { path: "fall", name: "Fall leaves" });
await makeCategory(admin, { path: "french", name: "French" });
await insertDesigns();

/** More designs than one list has, in several blocks, created in another order than inserted, some at the same time. */
async function insertDesigns(): Promise<void> {
  const words = "red french velvet aura hearts dots rosé leaves".split(" ");
  const colors = ["red", "pink", "gold", "blue"] as const;
  const { db } = site.database;
  const model = {
    fall: await makeDesign(admin, "fall"),
    french: await makeDesign(admin, "french"),
  };
  const rows = await db.selectFrom("designs").selectAll().execute();
  for (let index = 0; index < 400; index += 1) {
    const one = rows.find(({ id }) => id === model[index % 3 === 0 ? "fall" : "french"].id);
    if (!one) throw new Error("The model is gone");
    const { seq: _seq, ...row } = one;
    const word = (step: number) => words[(index * step) % words.length] ?? "";
    const color = colors[index % colors.length] ?? "red";
    await db
      .insertInto("designs")
      .values({
        ...row,
        id: randomUUID(),
        title: `${word(1)} ${word(3)} ${index % 50}`,
        slug: `Copy-${index}`,
        slug_key: `copy-${index}`,
        tags: `${word(5)}, ${word(7)}`,
        shape: index % 2 === 0 ? "almond" : "coffin",
        colors: color,
        palette: `#${((index * 40_503) % 0xff_ff_ff).toString(16).padStart(6, "0")} 62,#ffffff 38`,
        created_at: new Date(Date.UTC(2026, 0, 1 + ((index * 37) % 200))).toISOString(),
      })
      .execute();
  }
}

const asked: string[] = [];
let client = createQueryClient(askThrough(send));

beforeEach(async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  const estimate = { quota: 1_000_000_000, usage: 0 };
  vi.stubGlobal("navigator", { ...navigator, storage: { estimate: async () => estimate } });
  client = createQueryClient(askThrough(send));
  onAnswer((_method, { pathname }) => void asked.push(pathname));
});

async function fill(): Promise<string[]> {
  asked.length = 0;
  expect(await downloadForOffline(client, { asked: true })).toBe(true);
  return asked.filter((address) => address === "/api/catalogue");
}

async function fromDevice(path: string, input: Record<string, unknown>, shown: string[] = []) {
  const answer = await answerFromCatalogue(client, path, input, new Set(shown));
  if (!answer) throw new Error(`The device has no answer to ${path}`);
  return answer;
}

async function idsOnDevice(path: string, input: Record<string, unknown>): Promise<string[]> {
  const answer = await fromDevice(path, input);
  return "items" in answer ? answer.items.map(({ id }) => id) : [];
}

const { all, inCategory, search, similar, byIds, bySlug, facets } = designs;

test("keeps the newest where there is little room, and says among how many it looked", async () => {
  const estimate = { quota: 30_000, usage: 0 };
  vi.stubGlobal("navigator", { ...navigator, storage: { estimate: async () => estimate } });
  await fill();
  const some = await fromDevice(search.path, { q: "velvet" });
  const { designs: there, allDesigns } = await measureDevice();
  expect(there).toBeLessThan(allDesigns);
  expect(some).toMatchObject({ among: expect.any(Number) });
  expect(await answerFromCatalogue(client, inCategory.path, { category: "none" }, new Set())).toBe(
    undefined,
  );
});

test("finds in all designs what the server finds, in its order", async () => {
  expect(await fill()).toHaveLength(1);
  const { body: whole } = await site.anonymous().get<Design[]>(all.path);
  expect(whole.length).toBeGreaterThan(400);
  const lists: [path: string, input: Record<string, unknown>][] = [
    [all.path, {}],
    [all.path, { limit: 30 }],
    [all.path, { shape: "almond", color: "red,gold" }],
    [all.path, { near: "b3174f", limit: 50 }],
    [inCategory.path, { category: "FALL" }],
    [inCategory.path, { category: "nowhere" }],
    [inCategory.path, { category: "french", color: "pink", near: "1f6b3d" }],
    [search.path, { q: "french red" }],
    [search.path, { q: "rose" }],
    [search.path, { q: "leaves", category: "french" }],
    [search.path, { q: "frnech velvet" }],
    [search.path, { q: "velvet zebra crossing" }],
    [search.path, { q: "hearts", shape: "coffin", near: "ffffff", limit: 20 }],
    [search.path, { q: "" }],
    [similar.path, { id: whole[5]?.id }],
    [similar.path, { tags: "velvet, hearts" }],
    [byIds.path, { ids: `${whole[300]?.id},gone,${whole[2]?.id}` }],
  ];
  for (const [path, input] of lists) {
    const { body, headers } = await site.anonymous().get<Design[]>(callAddress(path, input));
    const here = await fromDevice(path, input);
    expect([path, input, "items" in here && here.items.map(({ id }) => id)]).toEqual([
      path,
      input,
      body.map(({ id }) => id),
    ]);
    expect(here).toMatchObject({
      total: Number(headers.get("x-total-count")),
      ...(headers.has("x-did-you-mean") && {
        suggestion: decodeURIComponent(headers.get("x-did-you-mean") ?? ""),
      }),
      ...(headers.has("x-search") && { relaxed: true }),
    });
    expect(here).not.toHaveProperty("among");
  }
  for (const input of [{}, { q: "french", color: "red" }, { category: "fall" }]) {
    const { body } = await site.anonymous().get<FacetCounts>(callAddress(facets.path, input));
    expect(await fromDevice(facets.path, input)).toEqual(body);
  }
  expect(await measureDevice()).toMatchObject({ designs: whole.length, allDesigns: whole.length });
});

test("finds a design by its address, and what became of one that was renamed or is gone", async () => {
  const { body: whole } = await site.anonymous().get<Design[]>(all.path);
  const [renamed, gone] = [whole[310], whole[320]];
  const path = `/api/admin/${collectionName("nailDesigns")}`;
  await admin.put(`${path}/${renamed?.id}`, { slug: "far-away" });
  await admin.delete(`${path}/${gone?.id}`);
  await fill();
  const at = async (slug: string) => fromDevice(bySlug.path, { slug });
  expect(await at("FAR-away")).toMatchObject({ items: [{ id: renamed?.id }] });
  expect(await at(gone?.slug ?? "")).toMatchObject({ items: [] });
  const fate = (end = "") => offlineAddressStatus(client, `/designs/${end}`);
  const to = "/designs/far-away";
  expect(await fate(renamed?.id)).toEqual({ to });
  expect(await fate(renamed?.slug)).toEqual({ to });
  expect(await fate(gone?.slug)).toMatchObject({ gone: "nailDesigns" });
  expect(await fate("never")).toBeUndefined();
});

test("goes on behind what shows", async () => {
  await fill();
  const whole = await idsOnDevice(all.path, {});
  const first = await fromDevice(all.path, { limit: 30 });
  expect(first).toMatchObject({ next: "rest" });
  const next = await fromDevice(all.path, { limit: 30 }, whole.slice(0, 30));
  expect("items" in next && next.items.map(({ id }) => id)).toEqual(whole.slice(30, 60));
  const last = await fromDevice(all.path, { limit: 30 }, whole.slice(10));
  expect(last).toMatchObject({ next: null, items: whole.slice(0, 10).map((id) => ({ id })) });
});

test("a later visit fetches what changed, and what was withdrawn is gone", async () => {
  await fill();
  expect(await fill()).toEqual([]);
  const whole = await idsOnDevice(all.path, {});
  const [changed = "", withdrawn = ""] = [whole[40], whole[41]];
  const path = `/api/admin/${collectionName("nailDesigns")}`;
  await admin.put(`${path}/${changed}`, { title: "Zebra crossing" });
  await admin.put(`${path}/${withdrawn}`, { is_active: false });
  expect((await fill()).length).toBe(1);
  expect(await idsOnDevice(search.path, { q: "zebra" })).toEqual([changed]);
  expect(await idsOnDevice(all.path, {})).toEqual(whole.filter((id) => id !== withdrawn));
  expect(await idsOnDevice(byIds.path, { ids: withdrawn })).toEqual([]);

  const { body } = await site.anonymous().get<{ id: string; path: string }[]>("/api/categories");
  const fall = body.find((one) => one.path === "fall");
  await admin.put(`/api/admin/categories/${fall?.id}`, { name: "Autumn", path: "autumn" });
  expect(await fill()).toEqual([]);
  const { body: found } = await site.anonymous().get<Design[]>("/api/designs/search?q=autumn");
  expect(await idsOnDevice(search.path, { q: "autumn" })).toEqual(found.map(({ id }) => id));
  expect(await idsOnDevice(inCategory.path, { category: "autumn" })).not.toEqual([]);
});

test("a filling ends with the connection, whatever never answers, and the next one completes it", async () => {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  onAnswer((_method, { pathname }) => {
    if (pathname !== "/api/offline-manifest") return undefined;
    resolve();
    return new Promise(() => {});
  });
  const filling = downloadForOffline(client, { asked: true });
  await isAsked;
  reportUnreachable();
  expect(await filling).toBe(false);
  dispatchEvent(new Event("online"));
  await vi.waitUntil(() => !isOffline());
  onAnswer(() => undefined);
  expect(await downloadForOffline(client, { asked: true })).toBe(true);
});
