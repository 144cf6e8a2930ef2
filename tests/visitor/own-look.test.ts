import { expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { adminElsewhere } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

const NAMES = [
  ["Nail Designs", "/designs"],
  ["Almond", "/nails/almond"],
  ["About", "/about"],
  ["Contact", "/contact"],
  ["Tutorials", "/tutorials"],
  ["Product Recommendations", "/products"],
  ["Blog", "/blog"],
  ["Halloween", "/halloween"],
  ["Fall", "/fall"],
  ["French", "/category/french"],
  ["Holiday", "/category/holiday"],
  ["Saved looks", "/saved"],
  ["Privacy Policy", "/privacy"],
  ["Offline", "/offline"],
] as const;

const MENU = NAMES.map(([label, href]) => ({ label, href, is_below: label === "Almond" }));

test("a menu of thirteen entries, fonts, corners and a hero of the owner’s are there at the first paint", async ({
  page,
  site,
}) => {
  const [design] = await list<Design>(site, "/api/designs?limit=1");
  const hero_picture = design?.image?.variants.at(-1)?.url;
  const look = { fonts: "modern", corners: "square", accent: "#f4c430" };
  const hero = { hero_picture, hero_button: "Book a visit", hero_link: "/contact" };
  await adminElsewhere(site, "PUT", "/api/admin/settings", { menu: MENU, ...look, ...hero });

  const header = page.getByRole("banner");
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    const nav = header.getByRole("navigation", { name: "Main" });
    await nav.getByText("More").click();
    const shown = await nav
      .locator("[data-own-menu=bar] > li:visible")
      .locator("xpath=a | details/summary")
      .allTextContents();
    const behind = await nav.locator("[data-own-menu=entries] > li > a:visible").allTextContents();
    const top = NAMES.filter(([name]) => name !== "Almond").map(([name]) => name);
    expect([...new Set([...shown, ...behind])].toSorted()).toEqual(["More", ...top].toSorted());
    const { height, wide } = await header.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      wide: document.documentElement.scrollWidth > innerWidth,
    }));
    expect([width, height, wide]).toEqual([width, 80, false]);
    await page.keyboard.press("Escape");
    expect(await nav.locator("details[open]").count()).toBe(0);
  }
  expect(await axeViolations(page)).toEqual([]);

  await page.goto("/");
  const picture = page.getByRole("main").locator("section img").first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  const styles = await page.evaluate(async () => {
    await document.fonts.ready;
    const radius = (selector: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).borderRadius;
    };
    return {
      fonts: [...document.fonts]
        .filter(({ status, family }) => status === "loaded" && family.includes("Variable"))
        .map(({ family }) => family.replaceAll('"', "")),
      corners: [radius("[data-hero-picture]"), radius("main li .rounded-media")],
    };
  });
  expect(styles.fonts.toSorted()).toEqual(["Bricolage Grotesque Variable", "DM Sans Variable"]);
  expect(new Set(styles.corners)).toEqual(new Set(["0px"]));
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Book a visit" }).click();
  await page.waitForURL("**/contact");
});
