import { text } from "node:stream/consumers";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../testing/client.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import type { OpenApi } from "../http/openapi.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeCategory(admin, { path: "chrome" });
  await makeCategory(admin, { path: "hidden", is_active: false });
  await makeDesign(admin, "chrome", { title: "Mirror & glass" });
  const post = {
    excerpt: "e",
    content: '<p><a href="/category/chrome">Chrome</a></p>',
    author_name: "Mara",
    read_time: "1 min read",
    tags: "t",
    category: "tips",
  };
  await admin.post("/api/admin/blog-posts", {
    ...post,
    title: "Shine & care",
    slug: "shine",
    is_published: true,
  });
  await admin.post("/api/admin/blog-posts", { ...post, title: "Secret", slug: "secret" });
});
afterAll(() => site.stop());

const get = (path: string) => site.anonymous().get<string>(path);

describe("files for machines", () => {
  it("the API is described for programs, and for people without scripts", async () => {
    const document = await site.anonymous().get<OpenApi>("/api/openapi.json");
    expect(document.headers.get("content-type")).toMatch(/^application\/json/);
    expect(document.body.paths["/api/designs"]?.["get"]?.operationId).toBe("getDesigns");
    const { body, headers } = await get("/docs/api");
    expect(headers.get("content-security-policy")).toMatch(/;sandbox allow-same-origin /);
    expect(body).not.toMatch(/<script|="https?:(?!\/\/127\.0\.0\.1)/);
    expect(body).toContain(`curl '${site.url}/api/designs/by-ids?ids=…'`);
    expect(body).toContain("Up to 200 designs by their comma-separated ids");
    expect(body).toMatch(/<details id="type-Design"><summary>/);
  });

  it("the sitemap lists public items with pictures and dates", async () => {
    const { body, headers } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toMatch(/^application\/xml/);
    expect(body).toContain(`<loc>${site.url}/category/chrome</loc><lastmod>20`);
    expect(body).toContain(`<loc>${site.url}/blog/shine</loc>`);
    expect(body).toContain(`<loc>${site.url}/designs/mirror-glass</loc>`);
    expect(body).toContain(
      "<image:image><image:loc>https://pictures.example.com/nails.jpg</image:loc><image:title>Mirror &amp; glass</image:title></image:image></url>",
    );
    expect(body).not.toMatch(/hidden|secret|admin/);
  });

  it("a sitemap that is too long for one file is split", async () => {
    const { reader } = site.database;
    const index = await text(await sitemap(reader, site.url, 5));
    const entries = (map: string) => map.match(/<url>.+?<\/url>/g) ?? [];
    const whole = entries(await text(await sitemap(reader, site.url)));
    const last = Math.ceil(whole.length / 5);
    expect(last).toBeGreaterThan(2);
    expect(index).toContain(`<loc>${site.url}/sitemap-${last}.xml</loc>`);
    const parts: string[][] = [];
    for (let part = 1; part <= last; part += 1) {
      const made = await sitemapPart(reader, site.url, part, 5);
      parts.push(made ? entries(await text(made)) : []);
    }
    expect(parts.slice(0, -1).every((part) => part.length === 5)).toBe(true);
    expect(parts.flat()).toEqual(whole);
    expect(await sitemapPart(reader, site.url, 0, 5)).toBeUndefined();
    expect(await sitemapPart(reader, site.url, last + 1, 5)).toBeUndefined();
  });

  it("robots.txt keeps search engines out of the back office and the API", async () => {
    const { body } = await get("/robots.txt");
    expect(body).toContain("Disallow: /admin\nDisallow: /api/");
    expect(body).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });

  it("the feed contains full texts with absolute addresses", async () => {
    const { body, headers } = await get("/feed.xml");
    expect(headers.get("content-type")).toMatch(/^application\/atom\+xml/);
    expect(body).toContain("Shine &amp; care");
    expect(body).toContain(`href="${site.url}/category/chrome"`);
    expect(body).not.toContain("Secret");
  });

  it("a category has a feed of its looks with their pictures", async () => {
    const { body, headers } = await get("/category/chrome/feed.xml");
    expect(headers.get("content-type")).toMatch(/^application\/atom\+xml/);
    expect(body).toContain("Mirror &amp; glass");
    expect(body).toContain(`href="${site.url}/designs/mirror-glass"`);
    expect(body).toContain('<img src="https://pictures.example.com/nails.jpg" alt=');
    expect(body).toMatch(/<feed[^]*<author>\s*<name>Lunula<\/name>[^]*<entry>/);
    const redirected = await fetch(`${site.url}/category/Chrome/feed.xml`);
    expect(redirected.url).toBe(`${site.url}/category/chrome/feed.xml`);
    for (const none of ["hidden", "nowhere"]) {
      const address = `${site.url}/category/${none}/feed.xml`;
      expect((await fetch(address)).status).toBe(404);
    }
  });

  it("both feeds are there as JSON Feed 1.1, too", async () => {
    const { body, headers } = await site.anonymous().get<Record<string, unknown>>("/feed.json");
    expect(headers.get("content-type")).toMatch(/^application\/feed\+json/);
    expect(body).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "Lunula blog",
      home_page_url: `${site.url}/blog`,
      feed_url: `${site.url}/feed.json`,
      items: [
        {
          id: expect.stringMatching(/^urn:uuid:/) as string,
          url: `${site.url}/blog/shine`,
          title: "Shine & care",
          content_html: `<p><a href="${site.url}/category/chrome">Chrome</a></p>`,
          authors: [{ name: "Mara" }],
          tags: ["t"],
        },
      ],
    });
    const looks = await site.anonymous().get("/category/chrome/feed.json");
    expect(looks.body).toMatchObject({
      feed_url: `${site.url}/category/chrome/feed.json`,
      authors: [{ name: "Lunula", url: `${site.url}/` }],
      items: [{ title: "Mirror & glass", image: "https://pictures.example.com/nails.jpg" }],
    });
    expect((await get("/category/nowhere/feed.json")).status).toBe(404);
  });

  it.each(["", "/category/chrome"])(
    "the feeds %s/feed.… have what their formats require",
    async (page) => {
      const url = `${site.url}${page}/feed`;
      const atom = parseAtomFeed((await get(`${page}/feed.xml`)).body);
      const isDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
      const isText = expect.stringMatching(/\S/) as string;
      const required = { id: isText, title: { value: isText }, updated: isDate };
      expect(atom).toMatchObject(required);
      expect(atom.links).toContainEqual(
        expect.objectContaining({ rel: "self", href: `${url}.xml` }),
      );
      expect(atom.entries).not.toEqual([]);
      for (const entry of atom.entries ?? []) {
        expect(entry).toMatchObject({ ...required, links: [{ href: isText }] });
        expect(entry.authors ?? atom.authors).toMatchObject([{ name: isText }]);
      }
      const json = parseJsonFeed((await get(`${page}/feed.json`)).body);
      expect(json).toMatchObject({ title: isText, feed_url: `${url}.json` });
      expect(json.items).toHaveLength(atom.entries?.length ?? 0);
      for (const item of json.items ?? []) {
        expect(item).toMatchObject({ id: isText, url: isText, content_html: isText });
        expect(item).toMatchObject({ date_published: isDate, date_modified: isDate });
      }
    },
  );

  it("feeds use permanent ids, and are as new as their newest entry", async () => {
    const { body: looks } = await admin.get<Entity[]>("/api/admin/designs");
    const look = looks.find(({ title }) => title === "Mirror & glass");
    const read = async () => {
      const { body } = await get("/category/chrome/feed.xml");
      const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found]) => found);
      return { ids: all(/<id>([^<]*)</g), updated: all(/<updated>([^<]*)</g) };
    };
    const before = await read();
    expect(before.ids).toContain(`urn:uuid:${look?.id}`);
    await admin.put(`/api/admin/designs/${look?.id}`, { slug: "mirrored" });
    const after = await read();
    expect(after.ids).toEqual(before.ids);
    const [updated, ...ofEntries] = after.updated;
    expect(updated).toBe(ofEntries.toSorted().at(-1));
    expect(updated).not.toBe(before.updated[0]);
    expect((await get("/category/chrome/feed.xml")).body).toContain("/designs/mirrored");
  });

  it("the blog’s feed is as new as the post that changed last, not as the newest post", async () => {
    const { body: posts } = await admin.get<Entity[]>("/api/admin/blog-posts");
    const oldest = posts.find(({ slug }) => slug === "shine");
    await makeOne(admin, scenarioOf("blogPosts"), { is_published: true, slug: "newer" });
    await admin.put(`/api/admin/blog-posts/${oldest?.id}`, { excerpt: "Revised" });
    const { body: changed } = await admin.get<Entity>(`/api/admin/blog-posts/${oldest?.id}`);
    const { body } = await get("/feed.xml");
    expect(/<updated>([^<]*)</.exec(body)?.[1]).toBe(changed["updated_at"]);
  });

  it("says where to report a vulnerability", async () => {
    const { status, headers, body } = await get("/.well-known/security.txt");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toContain(`Contact: ${site.url}/contact\n`);
    expect(body).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
    await admin.put("/api/admin/settings", { contact_email: "safe@nails.example" });
    const { body: mailed } = await get("/.well-known/security.txt");
    expect(mailed).toContain("Contact: mailto:safe@nails.example\n");
    const until = Date.parse(/Expires: (.*)/.exec(mailed)?.[1] ?? "");
    expect(until).toBeGreaterThan(Date.now());
    await admin.put("/api/admin/settings", { contact_email: "" });
  });

  it("password managers find the page to change the password", async () => {
    const { status, headers } = await get("/.well-known/change-password");
    expect([status, headers.get("location")]).toEqual([302, "/admin/account"]);
  });

  it("the sitemap omits categories that lead to their season’s page", async () => {
    const paths = ["halloween", "Fall", "bridal"];
    for (const path of paths) await makeCategory(admin, { path });
    const { body } = await get("/sitemap.xml");
    const listed = paths.filter((path) => body.includes(`<loc>${site.url}/category/${path}</loc>`));
    expect(listed).toEqual(["bridal"]);
  });

  it("the sitemap lists visible lessons and products", async () => {
    await makeBaseCategories(admin);
    for (const [kind, page] of [
      ["tutorials", "/tutorials/"],
      ["products", "/products/"],
    ] as const) {
      const shown = await makeOne(admin, scenarioOf(kind));
      const hidden = await makeOne(admin, scenarioOf(kind), { is_active: false });
      const { body } = await get("/sitemap.xml");
      expect(body).toContain(`<loc>${site.url}${page}${String(shown["slug"])}</loc><lastmod>20`);
      expect(body).not.toContain(`${String(hidden["slug"])}<`);
    }
  });
});
