import { afterAll, beforeAll, expect, it } from "vitest";
import * as endpoints from "../../contract/endpoints.ts";
import type { Insights } from "../../contract/admin/insights.ts";
import { makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";

/** A web app whose only page is `/blog/second`. */
const webApp = webAppOf(
  async (url, send) => {
    await send(endpoints.site.settings, {});
    const status = new URL(url).pathname === "/blog/second" ? 200 : 404;
    return { status, head: "", html: "", state: "{}", modules: [] };
  },
  (path) => (/^\/(?:blog|nails)\//.test(path) ? path : undefined),
);

let site: TestSite;
let admin: Awaited<ReturnType<TestSite["admin"]>>;
beforeAll(async () => {
  site = await startTestSite({}, webApp);
  admin = await site.admin();
  for (const slug of ["first", "second"]) {
    await makeOne(admin, scenarioOf("blogPosts"), { slug, is_published: true });
  }
  const redirects = [
    { from: "/old-page", to: "/about#us" },
    { from: "/journal/*", to: "/blog/*" },
    { from: "/blog/gone", to: "/blog/first" },
    { from: "/blog/second", to: "/contact" },
    { from: "/nails/plaid", to: "/all-designs?color=red" },
    { from: "/shop", to: "https://shop.example/all" },
  ];
  expect(await admin.put("/api/admin/settings", { redirects })).toMatchObject({ status: 200 });
});
afterAll(() => site.stop());

const leadsTo = async (path: string) => {
  const { status, headers } = await fetch(site.url + path, { redirect: "manual" });
  return [status, headers.get("location")];
};

it.each([
  ["/old-page", "/about#us"],
  ["/OLD-page/?utm_source=pin", "/about?utm_source=pin#us"],
  ["/journal/first", "/blog/first"],
  ["/blog/gone", "/blog/first"],
  ["/nails/plaid?ref=1", "/all-designs?color=red&ref=1"],
  ["/shop", "https://shop.example/all"],
])("redirects %s to %s", async (path, to) => {
  expect(await leadsTo(path)).toEqual([301, to]);
});

it("redirects also once another address was not found", async () => {
  expect(await leadsTo("/nowhere")).toEqual([404, null]);
  expect(await leadsTo("/old-page")).toEqual([301, "/about#us"]);
  expect(await leadsTo("/nowhere")).toEqual([404, null]);
});

it("shows the page of an address that has one", async () => {
  expect(await leadsTo("/blog/second")).toEqual([200, null]);
});

it("tells the web app where a missing post is now", async () => {
  const { body } = await site.anonymous().get("/api/addresses/fate?path=/blog/gone");
  expect(body).toEqual({ to: "/blog/first" });
});

it("applies and ends with the next save", async () => {
  expect(await leadsTo("/soon")).toEqual([404, null]);
  const before = await admin.get<{ redirects: object[] }>("/api/admin/settings");
  const { redirects } = before.body;
  await admin.put("/api/admin/settings", {
    redirects: [...redirects, { from: "/soon", to: "/contact" }],
  });
  expect(await leadsTo("/soon")).toEqual([301, "/contact"]);
  await admin.put("/api/admin/settings", { redirects });
  expect(await leadsTo("/soon")).toEqual([404, null]);
});

it("lists the addresses that visitors did not find, without those that lead somewhere now", async () => {
  const visit = (path: string) => site.anonymous().post("/api/page-views", { path });
  for (const path of [
    "/lost",
    "/old-page",
    "/about",
    "/preview/secret",
    "/by/june@nails.example",
  ]) {
    await visit(path);
  }
  await visit("/lost");
  const { body } = await admin.get<Insights>("/api/admin/insights");
  expect(body.top.missing).toEqual([
    { name: "/lost", count: 2 },
    { name: "(other)", count: 1 },
  ]);
});
