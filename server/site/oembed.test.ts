import { expect, it } from "vitest";
import { apiSite } from "../testing/api-site.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { pngFile } from "../testing/made-files.ts";
import { oembedLinks } from "./oembed.ts";

const { site, admin, anonymous } = await apiSite();
await makeCategory(admin, { path: "chrome" });
const { body: upload } = await admin.upload<{ thumbnailUrl: string }>(
  pngFile({ width: 900, height: 600 }),
);
await makeDesign(admin, "chrome", { title: "Mirror & glass", image_url: upload.thumbnailUrl });
await makeDesign(admin, "chrome", { title: "Elsewhere" });
await admin.post("/api/admin/blog-posts", {
  title: "Shine <3",
  slug: "shine",
  excerpt: "Care & more",
  content: "<p>x</p>",
  author_name: "Mara",
  read_time: "1 min read",
  tags: "t",
  category: "tips",
  is_published: true,
});

const embed = (path: string, more = "") =>
  anonymous.get<Record<string, unknown>>(
    `/oembed?url=${encodeURIComponent(site.url + path)}${more}`,
  );

it("shows a look as a photo that fits", async () => {
  const { body, headers } = await embed("/designs/mirror-glass");
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(body).toMatchObject({
    version: "1.0",
    type: "photo",
    title: "Mirror & glass",
    provider_name: "Lunula",
    provider_url: `${site.url}/`,
    width: 900,
    height: 600,
  });
  expect((await anonymous.get(String(body["url"]).replace(site.url, ""))).status).toBe(200);
  const small = await embed("/designs/mirror-glass", "&maxwidth=500&maxheight=500");
  expect(small.body).toMatchObject({ width: 400, height: 267 });
  const tiny = await embed("/designs/mirror-glass", "&maxheight=100");
  expect(tiny.body).toMatchObject({ width: 149, height: 100 });
  expect((await embed("/designs/elsewhere")).body).toMatchObject({ type: "link" });
});

it("shows a post as a card, also as XML", async () => {
  const { body } = await embed("/blog/shine", "&format=xml&maxwidth=300");
  const xml = String(body);
  expect(xml).toContain("<type>rich</type><title>Shine &lt;3</title>");
  expect(xml).toContain("<width>300</width>");
  expect((await embed("/blog/shine")).body["html"]).toBe(
    `<blockquote><p><a href="${site.url}/blog/shine">Shine &lt;3</a></p><p>Care &amp; more</p></blockquote>`,
  );
});

it("refuses other addresses and formats", async () => {
  for (const path of ["/", "/designs/nothing", "/blog/%zz", "/category/chrome"])
    expect((await embed(path)).status).toBe(404);
  const foreign = await anonymous.get("/oembed?url=https://elsewhere.example/designs/mirror-glass");
  expect(foreign.status).toBe(404);
  expect((await anonymous.get("/oembed?url=x")).status).toBe(400);
  expect((await embed("/blog/shine", "&format=yaml")).status).toBe(501);
});

it("is led to by the pages of looks and posts", () => {
  const links = oembedLinks("https://nails.example/designs/mirror-glass?q=x");
  expect(links).toContain(
    'type="application/json+oembed" href="https://nails.example/oembed?url=https://nails.example/designs/mirror-glass&amp;format=json"',
  );
  expect(oembedLinks("https://nails.example/blog")).toBe("");
});
