import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { categories } from "../../contract/collections.ts";
import type { WebApp } from "../site/web-app.ts";
import type { Client } from "../testing/client.ts";
import { makeCategory } from "../testing/factories.ts";
import { onPostgres } from "../testing/place.ts";
import { pagesOf } from "../testing/reading-pages.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

/** Resolves the pending renders. These pages contain every category. */
const rendering: (() => void)[] = [];
let fails = false;
const webApp: WebApp = {
  ...pagesOf(["/"]),
  page: async () => ({
    template: "<!--app-->",
    renderer: {
      pageAddress: (pathname) => pathname,
      async render(_url, send) {
        const { items } = await send(categories.all, {});
        await new Promise<void>((resolve) => rendering.push(resolve));
        if (fails) throw new Error("The page cannot be rendered.");
        const html = items.map(({ name }) => name).join();
        return { status: 200, head: "", html, state: "{}", modules: [] };
      },
    },
  }),
};

let site: TestSite;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  site = await startTestSite({}, webApp);
  admin = await site.admin();
  visitor = site.anonymous();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.stop();
});
beforeEach(async () => {
  // Cached by the previous test, or rendered now.
  let isShown = false;
  const shown = visitor.get("/").then(() => (isShown = true));
  await expect
    .poll(() => {
      finish();
      return isShown;
    })
    .toBe(true);
  await shown;
});

function finish(): void {
  rendering.splice(0).forEach((done) => done());
}

/** Writes, and lets a first visitor request the page, whose render is then pending. */
async function changeAndAsk(name: string) {
  // Caches a response that becomes stale.
  await visitor.get("/");
  await makeCategory(admin, { name });
  const first = visitor.get<string>("/");
  await expect.poll(() => rendering).toHaveLength(1);
  return { first };
}

it("shows the change to the first visitor, and the previous page to others meanwhile", async () => {
  const { first } = await changeAndAsk("Chrome");
  const { body: meanwhile } = await site.anonymous().get<string>("/");
  finish();
  expect(meanwhile).not.toContain("Chrome");
  expect((await first).body).toContain("Chrome");
  expect((await visitor.get<string>("/")).body).toContain("Chrome");
  expect(rendering).toHaveLength(0);
});

it("shows the previous page for a second at most", async () => {
  const { first } = await changeAndAsk("Glitter");
  vi.advanceTimersByTime(1_001);
  const later = site.anonymous().get<string>("/");
  // By now the request has arrived.
  for (let time = 0; time < 3; time += 1) await visitor.get("/healthz");
  finish();
  for (const { body } of await Promise.all([first, later])) expect(body).toContain("Glitter");
});

it("shows admins the new page only, and renders it once for all who wait", async () => {
  const { first } = await changeAndAsk("Marble");
  const saved = admin.get<string>("/");
  const again = admin.get<string>("/");
  finish();
  for (const { body } of await Promise.all([first, saved, again])) expect(body).toContain("Marble");
  expect(rendering).toHaveLength(0);
});

it("never answers a request after a change with a page started before it", async () => {
  const { first } = await changeAndAsk("Velvet");
  await makeCategory(admin, { name: "Pearl" });
  const after = admin.get<string>("/");
  await expect.poll(() => rendering).toHaveLength(2);
  finish();
  expect((await first).body).not.toContain("Pearl");
  expect((await after).body).toContain("Pearl");
  expect((await visitor.get<string>("/")).body).toContain("Pearl");
});

it("keeps what is rendered for those who waited for a page that failed", async () => {
  const { first } = await changeAndAsk("Jelly");
  const waiting = admin.get<string>("/");
  // By now the request has arrived.
  for (let time = 0; time < 3; time += 1) await visitor.get("/healthz");
  fails = true;
  finish();
  expect((await first).status).toBe(500);
  await expect.poll(() => rendering).toHaveLength(1);
  fails = false;
  finish();
  expect((await waiting).body).toContain("Jelly");
  const later = visitor.get<string>("/");
  for (let time = 0; time < 3; time += 1) await visitor.get("/healthz");
  expect(rendering).toHaveLength(0);
  expect((await later).body).toContain("Jelly");
});

it("keeps sending the previous page while the database is unreachable", async () => {
  const { first } = await changeAndAsk("Neon");
  vi.advanceTimersByTime(60_000);
  const { versions } = site.database;
  const reach = vi.fn<NonNullable<typeof versions.reach>>(() => "lost");
  Object.assign(versions, { reach });
  for (const client of [site.anonymous(), admin]) {
    const { status, body } = await client.get<string>("/");
    expect([status, body.includes("Neon")]).toEqual([200, false]);
  }
  reach.mockReturnValue("known");
  finish();
  expect((await first).body).toContain("Neon");
  expect((await visitor.get<string>("/")).body).toContain("Neon");
});

it("is live, but neither healthy nor ready, while the database is unreachable and pages are kept", async () => {
  const statuses = () =>
    Promise.all(
      ["/livez", "/healthz", "/readyz"].map(async (address) => (await visitor.get(address)).status),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  const { db, versions } = site.database;
  const reach = vi.fn<NonNullable<typeof versions.reach>>(() => "lost");
  Object.assign(versions, { reach });
  if (!onPostgres) await sql`pragma legacy_alter_table = on`.execute(db);
  await sql`alter table products rename to lost`.execute(db);
  vi.advanceTimersByTime(60_000);
  expect(await statuses()).toEqual([200, 503, 503]);
  await sql`alter table lost rename to products`.execute(db);
  reach.mockReturnValue("known");
  expect(await statuses()).toEqual([200, 200, 200]);
});
