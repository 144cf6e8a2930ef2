import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import type { Product } from "../../contract/forms/product.ts";
import { fillFields, listOf, openTab, rowOf, signIn, told, toldToStay } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { PICTURE, TABS } from "../support/tabs.ts";
import { test } from "../support/test.ts";

const PRODUCT_CATEGORY = {
  name: "Marigold shelf",
  slug: "marigold",
  description: "d",
  icon: "sun",
};

/** The address of a picture of the site. */
async function anyPicture(page: Page): Promise<string> {
  const [design] = await listOf<Design>(page, "/api/designs");
  return design?.image_url ?? "";
}

describe("each tab adds, finds, edits, switches, deletes and restores", () => {
  test.for(TABS)("$tab", async (one, { page }) => {
    const { noun, named } = one;
    await signIn(page);
    await page.request.post("/api/admin/product-categories", { data: PRODUCT_CATEGORY });
    await openTab(page, one.tab);
    const form = page.getByRole("dialog");
    const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);

    await page.getByRole("button", { name: `Add ${noun}` }).click();
    await form.getByRole("button", { name: `Add ${noun}` }).click();
    await form.getByText(one.fault).waitFor();
    const picture = await anyPicture(page);
    const fields = Object.entries(one.fields).map(([label, value]) => [
      label,
      value === PICTURE ? picture : value,
    ]);
    await fillFields(form, { [named]: "Marigold garden", ...Object.fromEntries(fields) });
    if (one.tab === "blog") await form.getByRole("textbox", { name: "Content" }).fill("Petals.");
    await form.getByRole("button", { name: `Add ${noun}` }).click();
    await told(page, `${Noun} added`);

    await page.getByRole("searchbox").fill("marigold GARDEN");
    await rowOf(page, "Marigold garden").waitFor();
    await expect.poll(() => page.locator("[data-rows] tr").count()).toBe(1);
    await rowOf(page, "Marigold garden").locator("[data-edit]").click();
    await form.getByLabel(named, { exact: true }).fill("Marigold field");
    await form.getByRole("button", { name: "Save changes" }).click();
    await told(page, "Changes saved");
    await page.getByRole("searchbox").fill("marigold field");
    await rowOf(page, "Marigold field").waitFor();

    const flag = async () => {
      const list = await listOf<Record<string, unknown>>(page, `/api/admin/${one.api}`);
      return list.find((entity) => Object.values(entity).includes("Marigold field"))?.[one.flag];
    };
    const before = await flag();
    await page.getByRole("switch", { name: `${one.toggle}: Marigold field` }).click();
    await expect.poll(flag).toBe(!before);

    await page.getByRole("button", { name: "Delete Marigold field" }).click();
    await told(page, `${Noun} deleted`);
    await page.getByText(/match “marigold field”/).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await rowOf(page, "Marigold field").waitFor();
  });
});

describe("many products at once", () => {
  test("are sorted, selected, changed and deleted in one call each", async ({ page }) => {
    await signIn(page);
    await page.request.post("/api/admin/product-categories", { data: PRODUCT_CATEGORY });
    const image_url = await anyPicture(page);
    for (const [name, price] of [
      ["Bulk C", "$3"],
      ["Bulk A", "$20"],
      ["Bulk B", "$100"],
    ]) {
      const data = {
        name,
        price,
        description: "d",
        rating: "5",
        reviews_count: "1",
        image_url,
        affiliate_url: "https://shop.invalid/",
        category: "marigold",
      };
      expect((await page.request.post("/api/admin/products", { data })).status()).toBe(201);
    }
    await openTab(page, "products");
    await page.getByRole("searchbox").fill("bulk");
    await expect.poll(() => page.locator("[data-rows] tr").count()).toBe(3);
    const names = () => page.locator("[data-edit]").allInnerTexts();
    await page.getByRole("button", { name: "Name", exact: true }).click();
    await expect.poll(names).toEqual(["Bulk A", "Bulk B", "Bulk C"]);
    await page.getByRole("button", { name: "Price", exact: true }).click();
    await expect.poll(names).toEqual(["Bulk C", "Bulk A", "Bulk B"]);

    await page.getByRole("checkbox", { name: "Select Bulk C" }).check();
    await page.getByRole("checkbox", { name: "Select Bulk B" }).click({ modifiers: ["Shift"] });
    const bar = page.getByRole("group", { name: "Selected rows" });
    await bar.getByText("3 selected").waitFor();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    const bulk = async () => {
      const all = await listOf<Product>(page, "/api/admin/products");
      return all.filter(({ name }) => name.startsWith("Bulk"));
    };
    await bar.getByRole("button", { name: "Change" }).click();
    await page.getByRole("menuitem", { name: "Feature", exact: true }).click();
    await told(page, "3 products changed");
    expect((await bulk()).every(({ is_featured }) => is_featured)).toBe(true);
    // The toast of the next change says the same.
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByText("3 products changed").first().waitFor({ state: "detached" });

    await page.getByRole("checkbox", { name: "Select the products of this page" }).check();
    await bar.getByRole("button", { name: "Change" }).click();
    await page.getByRole("menuitem", { name: "Hide" }).click();
    await toldToStay(page, "3 products changed");
    const shown = async () =>
      (await listOf<Product>(page, "/api/products")).filter(({ name }) => name.startsWith("Bulk"));
    expect(await shown()).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await told(page, "3 products changed back");
    expect(await shown()).toHaveLength(3);

    await page.getByRole("checkbox", { name: "Select the products of this page" }).check();
    await bar.getByRole("button", { name: "Delete selected" }).click();
    await toldToStay(page, "3 products deleted");
    expect(await bulk()).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await told(page, "3 products restored");
    expect(calls).toEqual([
      "/api/admin/products/update-many",
      "/api/admin/products/update-many",
      "/api/admin/products/update-many",
      "/api/admin/products/delete-many",
      "/api/admin/products/restore-many",
    ]);

    // Also long after the Undo has gone.
    await page.getByRole("checkbox", { name: "Select the products of this page" }).check();
    await bar.getByRole("button", { name: "Delete selected" }).click();
    await told(page, "3 products deleted");
    await page.getByRole("link", { name: "Deleted products" }).click();
    await page.getByText("3 products deleted in one go").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Restore together" }).click();
    await page.getByText("3 products deleted in one go").waitFor({ state: "detached" });
    await told(page, "3 products restored");
    const [last] = await bulk();
    expect(await bulk()).toHaveLength(3);

    // For good, once that is asked about.
    await page.request.delete(`/api/admin/products/${last?.id}`);
    await page.reload();
    const forGood = page.getByRole("button", { name: `Delete ${last?.name} for good` });
    await forGood.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
    await told(page, "1 product deleted for good");
    await forGood.waitFor({ state: "detached" });
  });
});

describe("a list of texts", () => {
  test("is edited as rows or as JSON, and must be a JSON array", async ({ page }) => {
    await signIn(page);
    await openTab(page, "tutorials");
    await page.getByRole("button", { name: "Add tutorial" }).click();
    const form = page.getByRole("dialog");
    const steps = form.getByRole("group", { name: "Steps" });
    await steps.getByRole("button", { name: "Add step" }).click();
    await steps.getByRole("textbox", { name: "step 1" }).fill("File");
    await page.keyboard.press("Enter");
    await steps.getByRole("textbox", { name: "step 2" }).fill("Buff");
    const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
    const file = { name: "buffed.png", mimeType: "image/png", buffer: photo };
    await steps.getByLabel("Picture file of step 2").setInputFiles(file);
    await steps.getByRole("button", { name: "Remove the picture of step 2" }).waitFor();
    await steps.getByRole("button", { name: "Move step 2 up" }).click();
    await steps.getByRole("button", { name: "Remove the picture of step 1" }).click();
    await steps.getByRole("button", { name: "Add the picture of step 1" }).waitFor();
    await form.getByRole("button", { name: "Steps: edit as JSON" }).click();
    const json = form.getByLabel("Steps (optional)");
    expect(await json.inputValue()).toBe('["Buff","File"]');

    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await json.fill('{"not": "a list"}');
    await form.getByRole("button", { name: "Add tutorial" }).click();
    await form.getByText("Steps must be a valid JSON array").waitFor();
    await json.fill("[1, 2]");
    await form.getByRole("button", { name: "Steps: edit as rows" }).click();
    await form.getByText("Only a list of texts can be edited as rows").waitFor();
    await json.fill('["Soak"]');
    await form.getByRole("button", { name: "Steps: edit as rows" }).click();
    expect(await steps.getByRole("textbox", { name: "step 1" }).inputValue()).toBe("Soak");
    expect(sent).toEqual([]);
  });
});

test("what belongs together is found by typing, taken by Enter, and shown to visitors", async ({
  page,
}) => {
  await signIn(page);
  const [design] = await listOf<Design>(page, "/api/admin/designs?q=opal+glaze");
  await openTab(page, "tutorials");
  await rowOf(page, "Shape and buff natural nails").locator("[data-edit]").click();
  const form = page.getByRole("dialog");
  const field = form.getByRole("combobox", { name: /^Belongs together with/ });
  await field.fill("opal glaze");
  await form.getByRole("option", { name: /Opal glaze/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const chosen = form.getByRole("list", { name: "Chosen" });
  await chosen.getByText("Opal glaze").waitFor();
  await field.fill("zzz");
  await form.getByText("Nothing found").waitFor();
  await field.fill("milk");
  const offered = form.getByRole("listbox", { name: "Found" }).getByRole("option").first();
  await offered.waitFor();
  await page.keyboard.press("Escape");
  await offered.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("milk");
  expect(await form.isVisible()).toBe(true);
  await form.getByRole("button", { name: "Remove Glass Nail File with Case" }).click();
  await form.getByRole("button", { name: "Save changes" }).click();
  await told(page, "Changes saved");

  await page.goto(`/all-designs?design=${design?.id}`);
  await page.getByRole("link", { name: "Shape and buff natural nails" }).click();
  await page.getByRole("heading", { name: "Looks to paint" }).waitFor();
  await page.getByRole("link", { name: "Opal glaze", exact: true }).first().waitFor();
  expect(await page.getByRole("link", { name: "Glass Nail File with Case" }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test("what is begun on one device goes on on another, and is public once it is saved", async ({
  browser,
  page,
  address,
}) => {
  await signIn(page);
  await openTab(page, "products");
  const [product] = await listOf<Product>(page, "/api/admin/products");
  const { id = "", name = "" } = product ?? {};
  const publicName = async () =>
    (await listOf<Product>(page, "/api/products")).find((one) => one.id === id)?.name;
  await rowOf(page, name).locator("[data-edit]").click();
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Begun at the desk");
  await page.keyboard.press("Escape");
  await told(page, "Kept as unfinished");
  const unfinished = page.getByRole("region", { name: "Unfinished" });
  await unfinished.getByText("Product “Begun at the desk”").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const viewport = { width: 390, height: 844 };
  const { page: phone } = await newPage(browser, { baseURL: address, viewport });
  await signIn(phone);
  await openTab(phone, "products");
  await phone.getByRole("button", { name: `Continue unfinished work: ${name}` }).click();
  const form = phone.getByRole("dialog");
  const field = form.getByLabel("Name", { exact: true });
  await expect.poll(() => field.inputValue()).toBe("Begun at the desk");
  await field.fill("Ended on the sofa");
  await form.getByText("Saved as unfinished").waitFor();
  expect(await publicName()).toBe(name);
  await form.getByRole("button", { name: "Discard" }).click();
  await phone.getByRole("button", { name: "Undo" }).click();
  const kept = phone.getByRole("button", { name: "Continue: product “Ended on the sofa”" });
  await kept.click();
  await expect.poll(() => field.inputValue()).toBe("Ended on the sofa");
  await form.getByRole("button", { name: "Save changes" }).click();
  await told(phone, "Changes saved");
  await kept.waitFor({ state: "detached" });
  expect(await publicName()).toBe("Ended on the sofa");
  await openTab(page, "products");
  await rowOf(page, "Ended on the sofa").waitFor();
  expect(await unfinished.count()).toBe(0);
});
