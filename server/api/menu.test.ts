import { afterEach, beforeAll, expect, it } from "vitest";
import type { MenuEntry } from "../../contract/settings/menu-settings.ts";
import { DEFAULTS } from "../../contract/settings/settings.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import { apiSite } from "../testing/api-site.ts";
import { makeBaseCategories, makeOne } from "../testing/collections.ts";
import { makeCategory } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { admin, anonymous } = await apiSite();
const PAGES = scenarioOf("pages");

beforeAll(() => makeBaseCategories(admin));
afterEach(() => admin.put("/api/admin/settings", DEFAULTS));

const entry = (label: string, href = "", is_below = false): MenuEntry => ({
  label,
  href,
  is_below,
});
const below = (label: string, href: string) => entry(label, href, true);
const keep = (changes: object) => admin.put("/api/admin/settings", changes);
const answer = async () => (await anonymous.get<SiteAnswer>("/api/site")).body;
const hrefs = async () => (await answer()).menu?.map(({ href }) => href);

it("says nothing about a menu that nobody has changed", async () => {
  expect(await answer()).not.toHaveProperty("menu");
  await keep({ menu: [] });
  expect((await answer()).menu).toEqual([]);
  await keep({ menu: DEFAULTS.menu });
  expect(await answer()).not.toHaveProperty("menu");
});

it("puts entries below others, and keeps addresses as they are written", async () => {
  const menu = [
    entry("Looks"),
    below("Red, short", "/all-designs?color=red&length=short#list"),
    below("All", "/designs"),
    entry("Mail", "mara@nails.example"),
    entry("Shop", "shop.example"),
    entry("Feed", "/feed.xml"),
  ];
  await keep({
    menu,
    footer_columns: [entry("Ask us"), below("Form", "/contact"), entry("Empty")],
  });
  const { menu: shown, footer_columns } = await answer();
  expect(shown).toEqual([
    {
      label: "Looks",
      links: [
        { label: "Red, short", href: "/all-designs?color=red&length=short#list" },
        { label: "All", href: "/designs" },
      ],
    },
    { label: "Mail", href: "mailto:mara@nails.example" },
    { label: "Shop", href: "https://shop.example" },
    { label: "Feed", href: "/feed.xml" },
  ]);
  expect(footer_columns).toEqual([
    { label: "Ask us", links: [{ label: "Form", href: "/contact" }] },
  ]);
});

it("leads to pages at their current address, and not to drafts and deleted ones", async () => {
  const { id } = await makeOne(admin, PAGES, { slug: "prices", is_published: true });
  const links = [
    entry("Short", "/prices"),
    entry("Whole", "/p/Prices#gel"),
    entry("About", "/about"),
  ];
  await keep({ menu: links, footer_links: [{ label: "Prices", href: "/p/prices" }] });
  expect(await hrefs()).toEqual(["/p/prices", "/p/prices#gel", "/about"]);

  await admin.put(`/api/admin/pages/${id}`, { slug: "price-list" });
  expect(await hrefs()).toEqual(["/p/price-list", "/p/price-list#gel", "/about"]);
  expect((await answer()).footer_links).toEqual([{ label: "Prices", href: "/p/price-list" }]);

  await admin.put(`/api/admin/pages/${id}`, { is_published: false });
  expect(await hrefs()).toEqual(["/about"]);
  expect((await answer()).footer_links).toEqual([]);

  await admin.put(`/api/admin/pages/${id}`, { is_published: true });
  expect(await hrefs()).toEqual(["/p/price-list", "/p/price-list#gel", "/about"]);
  await admin.delete(`/api/admin/pages/${id}`);
  expect(await hrefs()).toEqual(["/about"]);
  await keep({ redirects: [{ from: "/prices", to: "/contact" }] });
  expect(await hrefs()).toEqual(["/contact", "/about"]);
});

it("leads to categories, topics and the studio while visitors can open them", async () => {
  const { id } = await makeCategory(admin, { path: "chrome", name: "Chrome" });
  const menu = [
    entry("Chrome", "/category/chrome"),
    entry("Red", "/nails/red"),
    entry("Studio", "/studio"),
  ];
  await keep({ menu });
  expect(await hrefs()).toEqual(["/category/chrome", "/nails/red"]);
  await admin.put(`/api/admin/categories/${id}`, { is_active: false });
  await keep({ studio_town: "Leipzig" });
  expect(await hrefs()).toEqual(["/nails/red", "/studio"]);
});

it("keeps an entry without a page while there is something below it", async () => {
  const gone = [entry("Gone", "/p/gone"), below("About", "/about"), entry("Lost", "/p/lost")];
  await keep({ menu: gone });
  expect((await answer()).menu).toEqual([
    { label: "Gone", links: [{ label: "About", href: "/about" }] },
  ]);
});
