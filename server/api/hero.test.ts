import { afterEach, expect, it } from "vitest";
import type { Problem } from "../../contract/endpoint.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import { DEFAULTS } from "../../contract/settings/settings.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import { apiSite } from "../testing/api-site.ts";
import { makeBaseCategories, makeOne } from "../testing/collections.ts";
import { fromPixels } from "../testing/pictures.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { admin, anonymous } = await apiSite();
afterEach(() => admin.put("/api/admin/settings", DEFAULTS));

async function upload(width: number, height: number, shade: number) {
  const pixels = new Uint8Array(width * height * 4).fill(shade);
  const png = await fromPixels(pixels, width, height).png().toBuffer();
  return (await admin.upload<UploadAnswer>(new Uint8Array(png))).body.thumbnailUrl;
}

const keep = (changes: object) => admin.put<Problem>("/api/admin/settings", changes);
const hero = async () => (await anonymous.get<SiteAnswer>("/api/site")).body.hero;

it("is the words and drawn nails of an untouched site, of which pages are told nothing", async () => {
  expect(await hero()).toBeUndefined();
  await keep({ hero_button: "Book", hero_alt: "Red nails", hero_focus: "10 10" });
  expect(await hero()).toBeUndefined();
});

it("has a button while its page is shown", async () => {
  await makeBaseCategories(admin);
  const { id } = await makeOne(admin, scenarioOf("pages"), { slug: "book", is_published: true });
  await keep({ hero_button: "Book a visit", hero_link: "/book" });
  expect(await hero()).toEqual({ button: { label: "Book a visit", href: "/p/book" } });
  await admin.put(`/api/admin/pages/${id}`, { is_published: false });
  expect(await hero()).toBeUndefined();
  await keep({ hero_link: "shop.example" });
  expect((await hero())?.button?.href).toBe("https://shop.example");
});

it("has a picture, cut around its focus, and another one in dark mode", async () => {
  const [day, night] = [await upload(60, 120, 200), await upload(160, 90, 20)];
  await keep({ hero_picture: day, hero_focus: "50 20", hero_alt: "Red nails" });
  expect(await hero()).toMatchObject({
    alt: "Red nails",
    picture: { position: "50% 8%", image: { width: 60, height: 120, variants: [{ url: day }] } },
  });
  await keep({ hero_night_picture: night });
  expect((await hero())?.night).toMatchObject({ position: "50% 50%", image: { width: 160 } });
  await keep({ hero_picture: "" });
  expect(await hero()).toBeUndefined();
});

it.each([
  [{ hero_picture: "https://shop.example/a.jpg" }, "a picture uploaded here"],
  [{ hero_night_focus: "left" }, "two percentages"],
  [{ hero_link: "javascript:alert(1)" }, "must be a path"],
])("refuses %j", async (changes, message) => {
  const { status, body } = await keep(changes);
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { field: Object.keys(changes)[0], message: expect.stringContaining(message) },
  ]);
});
