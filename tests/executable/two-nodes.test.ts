import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Category } from "../../contract/forms/category.ts";
import { type Nodes, startNodes } from "../support/servers/nodes.ts";
import { changedSince, tagsOf } from "../support/revalidation.ts";
import { adminCookie } from "../support/site.ts";

// Two nodes on one PostgreSQL. tests/long has more cases.

let nodes: Nodes;
let cookie = "";
beforeAll(async () => {
  nodes = await startNodes();
  cookie = await adminCookie(nodes.urls[0] ?? "");
});
afterAll(() => nodes.dispose());

async function makeCategory(url: string, name: string): Promise<number> {
  const texts = { description: "d", seo_title: "t", seo_description: "d", keywords: "k" };
  const answer = await fetch(`${url}/api/admin/categories`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, "idempotency-key": randomUUID() },
    body: JSON.stringify({ ...texts, name, path: name.toLowerCase(), icon: "star" }),
  });
  await answer.text();
  return answer.status;
}

async function namesAt(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/categories`);
  return ((await answer.json()) as Category[]).map(({ name }) => name);
}

test("both show what one wrote, and share sessions", async () => {
  const [first = "", second = ""] = nodes.urls;
  expect(await makeCategory(first, "Dots")).toBe(201);
  for (const url of nodes.urls) await expect.poll(() => namesAt(url)).toContain("Dots");
  expect(await makeCategory(second, "Stripes")).toBe(201);
  for (const url of nodes.urls) await expect.poll(() => namesAt(url)).toContain("Stripes");
});

/** Both may give the previous answer for up to a second while the new one is made. */
async function differing(one: string, other: string): Promise<string[]> {
  return changedSince(await tagsOf(one), other);
}

test("both give everything the same tag", async () => {
  const [first = "", second = ""] = nodes.urls;
  await expect.poll(() => differing(first, second)).toEqual([]);
});

test("they refuse writes while the database is unreachable, show kept answers, and recover", async () => {
  await nodes.primary.halt("immediate");
  for (const url of nodes.urls) {
    expect(await makeCategory(url, "Lost")).toBe(503);
    expect(await namesAt(url)).toEqual(expect.arrayContaining(["Dots", "Stripes"]));
  }
  await nodes.primary.start();
  for (const [index, url] of nodes.urls.entries()) {
    await expect.poll(() => makeCategory(url, `Back-${index}`)).toBe(201);
  }
  for (const url of nodes.urls) {
    await expect.poll(() => namesAt(url)).toEqual(expect.arrayContaining(["Back-0", "Back-1"]));
    expect(await namesAt(url)).not.toContain("Lost");
  }
});

test("a killed node blocks nobody, and shows later writes after its restart", async () => {
  const [killed] = nodes.sites;
  const other = nodes.urls[1] ?? "";
  await killed?.kill();
  expect(await makeCategory(other, "Alone")).toBe(201);
  await expect.poll(() => namesAt(other)).toContain("Alone");
  await killed?.restart();
  expect(await namesAt(killed?.url ?? "")).toContain("Alone");
  await expect.poll(() => differing(other, killed?.url ?? "")).toEqual([]);
});
