import { hash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as collections from "../../contract/collections.ts";
import * as endpoints from "../../contract/endpoints.ts";
import { addLines } from "../store/imports.ts";
import { makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";
import type { WebApp } from "./web-app.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** A GET with exactly this path, which `fetch` would normalize. */
async function get(path: string): Promise<IncomingMessage> {
  const asked = request(site.url, { path, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer.resume();
}

it.each([
  ["/all-designs/", "/all-designs"],
  ["/all-designs/?category=french", "/all-designs?category=french"],
  ["/designs/?category=french", "/all-designs?category=french"],
  ["//", "/"],
  ["//all-designs", "/all-designs"],
  ["/category//french", "/category/french"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example/category/french", "/evil.example/category/french"],
  ["/\\evil.example/", "/evil.example"],
])("moves %s to %s, on this site", async (path, address) => {
  const { statusCode, headers } = await get(path);
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 301,
    location: address,
  });
});

/** A web app whose renders the test resolves. Its pages depend on the parameter `q`. */
function slowWebApp() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const pageAddress: WebApp["pageAddress"] = (pathname, search) => {
    const q = new URLSearchParams(search).get("q");
    if (pathname.startsWith("/nope") || pathname === "/admin/nope") return undefined;
    return q ? `${pathname}?q=${q}` : pathname;
  };
  const webApp = webAppOf(async (url, send) => {
    const { pathname, search } = new URL(url);
    begun.push(pathname + search);
    await send(endpoints.site.settings, {});
    await new Promise<void>((resolve) => ends.push(resolve));
    const html = `<p>${pathname}${search}</p>`;
    return { status: 200, head: "", html, state: "{}", modules: [] };
  }, pageAddress);
  return { webApp, begun, finish: () => ends.splice(0).forEach((end) => end()) };
}

it("sends a page again, as it is, after a change that it does not show", async () => {
  let rendered = 0;
  const webApp = webAppOf(async (_url, send) => {
    const [{ name }, { items }] = await Promise.all([
      send(endpoints.site.settings, {}),
      send(collections.designs.all, { limit: 1 }),
    ]);
    rendered += 1;
    const html = `<p>${name} ${items.map(({ title }) => title).join()}</p>`;
    return { status: 200 as const, head: "", html, state: "{}", modules: [] };
  });
  const { renderer } = await webApp.page("/");
  const template = "<html><head><!--head--></head><body><!--app--></body></html>";
  const site = await startTestSite({}, { ...webApp, page: async () => ({ template, renderer }) });
  const admin = await site.admin();
  const { path } = await makeCategory(admin);
  const { id } = await makeDesign(admin, path, { title: "Moons" });
  const hidden = await makeDesign(admin, path, { title: "Not shown", is_active: false });
  const save = (of: string, changes: object) => admin.put(`/api/admin/designs/${of}`, changes);
  const get = async () => {
    const { body, headers } = await site.anonymous().get<string>("/");
    const [, rules = ""] = /<style id="rules">(.+?)<\/style>/.exec(body) ?? [];
    const policy = headers.get("content-security-policy");
    expect(policy).toContain(`style-src 'self' 'sha256-${hash("sha256", rules, "base64")}';`);
    expect(policy).not.toContain("unsafe-inline");
    return { body, tag: headers.get("etag") };
  };
  const first = await get();
  await save(hidden.id, { title: "Nothing shows this" });
  expect(await get()).toEqual(first);
  expect(rendered).toBe(1);
  await save(id, { title: "Moonlight" });
  expect((await get()).body).toContain("<p>Lunula Moonlight</p>");
  // The template has the color.
  await admin.put("/api/admin/settings", { accent: "#b3174f" });
  expect((await get()).body).toContain("#b3174f");
  await admin.put("/api/admin/settings", { name: "Moonlit" });
  expect((await get()).body).toContain("<p>Moonlit Moonlight</p>");
  expect(rendered).toBe(4);
  await site.stop();
});

it("names rules by which browsers load ahead, but never the back office", async () => {
  const page = { status: 200 as const, head: "", html: "", state: "{}", modules: [] };
  const site = await startTestSite(
    {},
    webAppOf(() => Promise.resolve(page)),
  );
  const rules = "/speculation-rules.json";
  expect((await site.anonymous().get("/")).headers.get("speculation-rules")).toBe(`"${rules}"`);
  expect((await site.anonymous().get("/admin/login")).headers.has("speculation-rules")).toBe(false);
  const { headers, body } = await site.anonymous().get<{ prefetch: [{ where: object }] }>(rules);
  expect(headers.get("content-type")).toMatch(/^application\/speculationrules\+json/);
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  expect(Object.keys(body)).toEqual(["prefetch"]);
  expect(JSON.stringify(body.prefetch[0].where)).toContain('{"not":{"href_matches":["/admin*"');
  await site.stop();
});

it("renders an address once for everyone, whatever other parameters it has, and two at a time", async () => {
  const { webApp, begun, finish } = slowWebApp();
  const slow = await startTestSite({}, webApp);
  const ask = (path: string) => slow.anonymous().get<string>(path);
  const same = ["/?fbclid=1", "/?utm_source=a", "/", "/?q="].map(ask);
  const made = ["/nope/1", "/nope/2"].map(ask);
  await expect.poll(() => begun.toSorted()).toEqual(["/", "/not-found"]);
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const others = Array.from({ length: 25 }, async (_, index) => {
    const answer = await ask(`/search?q=${index}`);
    if (answer.status === 503) refused.push(answer);
    return answer;
  });
  await expect.poll(() => refused).toHaveLength(5);
  expect(begun).toHaveLength(2);
  for (const { headers, body } of refused) {
    expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["5", "no-store"]);
    expect(body).toContain("needs JavaScript");
  }
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  void Promise.all([...same, ...made, ...others]).then((served) => answers.push(...served));
  await expect
    .poll(() => {
      finish();
      return answers;
    })
    .toHaveLength(31);
  expect(begun).toHaveLength(22);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - 5);
  expect(answers[0]?.body).toContain("<p>/</p>");
  expect(new Set(answers.slice(0, 4).map(({ body }) => body))).toHaveLength(1);
  await slow.stop();
});

it.each([
  ["/admin", 200],
  ["/admin/nope", 404],
])("answers %s of the back office with its shell and %i", async (path, status) => {
  const { webApp } = slowWebApp();
  const other = await startTestSite({}, webApp);
  const answer = await other.anonymous().get<string>(path);
  expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([status, "noindex"]);
  await other.stop();
});

it("leads from where another site showed a post to where it is now", async () => {
  const other = await startTestSite({}, slowWebApp().webApp);
  try {
    const admin = await other.admin();
    const changes = { slug: "moons", is_published: true };
    const { id } = await makeOne(admin, scenarioOf("blogPosts"), changes);
    const line = {
      outcome: "taken",
      file: "a.xml",
      became: "",
      kind: "blogPosts",
      name: "Moons",
      note: "",
      key: null,
    } as const;
    const former_path = "/nope/2019/moons";
    const items = [id, "gone"].map((item_id) => ({ ...line, item_id, former_path }));
    await addLines(other.database.db, "an import", items);
    for (const [path, address] of [
      ["/nope/2019/Moons/", "/blog/moons"],
      ["/nope/2019/moons?utm_source=x", "/blog/moons?utm_source=x"],
    ] as const) {
      const { status, headers } = await fetch(other.url + path, { redirect: "manual" });
      expect([status, headers.get("location")]).toEqual([301, address]);
    }
  } finally {
    await other.stop();
  }
});

it("leads from the root to a page that the owner wrote, also by its former address", async () => {
  const other = await startTestSite({}, slowWebApp().webApp);
  try {
    const admin = await other.admin();
    const changes = { slug: "nope", is_published: true };
    const { id } = await makeOne(admin, scenarioOf("pages"), changes);
    const at = async (path: string) => {
      const { status, headers } = await fetch(other.url + path, { redirect: "manual" });
      return [status, headers.get("location")];
    };
    expect(await at("/nope?utm_source=x")).toEqual([301, "/p/nope?utm_source=x"]);
    await admin.put(`/api/admin/pages/${id}`, { slug: "prices" });
    expect(await at("/nope")).toEqual([301, "/p/prices"]);
  } finally {
    await other.stop();
  }
});

it("leads on from a filter by a category that moved, with all other parameters", async () => {
  const rendered = { status: 200, head: "", html: "", state: "", modules: [] } as const;
  const webApp = webAppOf(
    async () => ({ ...rendered, modules: [] }),
    (pathname, search) => pathname + search,
  );
  const other = await startTestSite({}, webApp);
  try {
    const admin = await other.admin();
    const { id } = await makeCategory(admin, { path: "old" });
    expect((await fetch(`${other.url}/?category=old&sort=oldest`)).status).toBe(200);
    await admin.put(`/api/admin/categories/${id}`, { path: "new-wave" });
    for (const [path, address] of [
      [
        "/all-designs?color=red,pink&category=OLD&utm_source=x",
        "/all-designs?color=red,pink&category=new-wave&utm_source=x",
      ],
      ["/designs?category=old", "/all-designs?category=old"],
      ["/?category=old&sort=oldest", "/?category=new-wave&sort=oldest"],
    ] as const) {
      const { status, headers } = await fetch(other.url + path, { redirect: "manual" });
      expect([status, headers.get("location")]).toEqual([301, address]);
      // Not cached, since another category may get the path later.
      expect(headers.get("cache-control")).toBe("no-cache");
    }
    await makeCategory(admin, { path: "old" });
    for (const path of [
      "/all-designs?category=old",
      "/all-designs?category=New-Wave",
      "/blog?category=old",
    ]) {
      expect((await fetch(other.url + path, { redirect: "manual" })).status).toBe(200);
    }
  } finally {
    await other.stop();
  }
});

it("redirects for now to what shows a page’s content, with what else was asked for", async () => {
  const instead = "/all-designs?color=teal";
  const webApp = webAppOf(
    async () => ({ status: 404, head: "", html: "", state: "", modules: [], instead }),
    (pathname) => pathname,
  );
  const small = await startTestSite({}, webApp);
  try {
    const answer = await fetch(`${small.url}/nails/teal?utm_source=a`, { redirect: "manual" });
    const { status, headers } = answer;
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      302,
      "/all-designs?color=teal&utm_source=a",
      "no-cache",
    ]);
  } finally {
    await small.stop();
  }
});

it("redirects to a page’s present address, without the parameters that named it before", async () => {
  const webApp = webAppOf(
    async (url) => {
      const { searchParams } = new URL(url);
      const moved = searchParams.has("design") ? "/designs/pearl" : "/blog/new";
      return { status: 404, head: "", html: "", state: "", modules: [], moved };
    },
    (pathname, search) => {
      const read = new URLSearchParams(search);
      for (const name of ["utm_source", "page"]) read.delete(name);
      return read.size > 0 ? `${pathname}?${read}` : pathname;
    },
  );
  const moving = await startTestSite({}, webApp);
  try {
    for (const [path, address] of [
      ["/all-designs?design=1&utm_source=a%20b&q=red", "/designs/pearl?utm_source=a+b"],
      ["/?design=1", "/designs/pearl"],
      ["/blog/old?utm_source=a%20b", "/blog/new?utm_source=a%20b"],
    ] as const) {
      const answer = await fetch(moving.url + path, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([301, address]);
    }
  } finally {
    await moving.stop();
  }
});
