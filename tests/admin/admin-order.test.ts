import { expect } from "vitest";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import { listOf, openTab, signIn, told, toldToStay } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { test } from "../support/test.ts";

test("a tag is renamed, merged and deleted wherever it is, and each is undone", async ({
  page,
}) => {
  await signIn(page);
  const tagsOf = async () =>
    (await listOf<Design>(page, "/api/admin/designs?q=marble")).map(({ tags }) => tags);
  const before = await tagsOf();
  const undo = page.getByRole("button", { name: "Undo" });
  const rename = async (tag: string, to: string) => {
    await page.getByRole("button", { name: `Rename ${tag}`, exact: true }).click();
    await page.getByLabel("New name").fill(to);
    await page.getByRole("button", { name: "Rename tag" }).click();
    await toldToStay(page, `#${tag} is now #${to}`);
  };
  await page.goto("/admin/tags?q=marble");
  await rename("marble", "Veined stone");
  await page.getByText("No tags match").waitFor();
  expect((await listOf<Design>(page, "/api/admin/designs?q=veined")).length).toBeGreaterThan(0);
  await undo.click();
  await told(page, "The tags are back");
  expect(await tagsOf()).toEqual(before);

  await page.getByRole("button", { name: "Delete marble", exact: true }).click();
  await told(page, "Tag deleted");
  await undo.click();
  await told(page, "The tags are back");
  await page.getByRole("button", { name: "Rename marble", exact: true }).waitFor();
  expect(await tagsOf()).toEqual(before);

  await page.goto("/admin/tags?sort=tag");
  const names = page.getByRole("checkbox");
  await names.nth(0).check();
  await names.nth(1).check();
  await page.getByRole("button", { name: "Merge" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Into").fill("marb");
  await form.getByRole("button", { name: "#marble", exact: true }).click();
  const said = form.getByText(/^\d+ items? changes?, what is in the trash too\.$/);
  const [items = ""] = (await said.innerText()).match(/^\d+/) ?? [];
  await form.getByRole("button", { name: "Merge tags" }).click();
  await told(page, "2 tags are now #marble");
  await told(page, `Changed in ${items} item`);
  await undo.click();
  await told(page, "The tags are back");
});

test("selected designs get tags and lose others, until that is undone", async ({ page }) => {
  await signIn(page);
  const path = "/api/admin/designs?limit=2";
  const before = await listOf<Design>(page, path);
  await openTab(page, "designs");
  for (const { title } of before) await page.getByLabel(`Select ${title}`, { exact: true }).check();
  await page.getByRole("button", { name: "Tags of selected" }).click();
  await page.getByRole("button", { name: "Change tags" }).click();
  await page.getByText("Please name a tag to add").waitFor();
  await page.getByLabel("Add", { exact: true }).fill("window, shop");
  const [first] = (before[0]?.tags ?? "").split(", ");
  await page.getByLabel("Take away").fill(first ?? "");
  await page.getByRole("button", { name: "Change tags" }).click();
  await toldToStay(page, "Tags of 2 items changed");
  const after = await listOf<Design>(page, path);
  for (const { tags } of after) expect(tags).toMatch(/window, shop$/);
  expect(after[0]?.tags).not.toContain(first);
  await page.getByRole("button", { name: "Undo" }).click();
  await told(page, "The tags are back");
  expect((await listOf<Design>(page, path)).map(({ tags }) => tags)).toEqual(
    before.map(({ tags }) => tags),
  );
});

test("featured designs are put in order by keys and by dragging, and visitors see it", async ({
  page,
}) => {
  await signIn(page);
  const featured = async () =>
    (await listOf<Design>(page, "/api/designs/featured")).map(({ title }) => title);
  const usual = await featured();
  const [one = "", two = "", three = ""] = usual;
  const dialog = page.getByRole("dialog");
  await openTab(page, "designs");
  await page.getByRole("button", { name: "Order of featured designs" }).click();
  await dialog.getByRole("button", { name: `Pin ${three} to the top` }).click();
  const grip = (title: string) =>
    dialog.getByRole("button", { name: new RegExp(`^Move ${title}, `) });
  await grip(one).focus();
  await page.keyboard.press("ArrowDown");
  await dialog.getByText(`${one}: 3 of ${usual.length}`).waitFor();
  await page.keyboard.press("ArrowUp");
  await dialog.getByText(`${one}: 2 of ${usual.length}`).waitFor();
  const [from, to] = [await grip(two).boundingBox(), await grip(three).boundingBox()];
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y - 10, { steps: 4 });
  await expect
    .poll(() => grip(three).evaluate((row) => row.closest("li")?.style.translate))
    .toMatch(/^0px -?[1-9]/);
  await page.mouse.up();
  await dialog.getByText(`${two}: 1 of ${usual.length}`).waitFor();
  await dialog.getByRole("button", { name: "Save order" }).click();
  await toldToStay(page, "Order saved");
  expect((await featured()).slice(0, 3)).toEqual([two, three, one]);
  await page.getByRole("button", { name: "Undo" }).click();
  await told(page, "The order is back");
  expect(await featured()).toEqual(usual);
});

test("a copy is a form for something new, filled in, and saved with a place of its own", async ({
  page,
}) => {
  await signIn(page);
  const [category] = await listOf<Category>(page, "/api/categories");
  if (!category) throw new Error("no category");
  await openTab(page, "categories");
  await page.getByRole("button", { name: `Duplicate ${category.name}`, exact: true }).click();
  const form = page.getByRole("dialog");
  expect(await form.getByLabel("Name", { exact: true }).inputValue()).toBe(
    `Copy of ${category.name}`,
  );
  await expect
    .poll(() => form.getByLabel("Path").inputValue())
    .toBe(`copy-of-${category.path.toLowerCase()}`);
  await form.getByRole("button", { name: "Add category" }).click();
  await told(page, "Category added");
  const copies = await listOf<Category>(
    page,
    `/api/admin/categories?path=copy-of-${category.path}`,
  );
  expect(copies[0]).toMatchObject({ description: category.description, is_active: false });
});

test("a category that is used is deleted by moving what is in it, and comes back with it", async ({
  page,
  problems,
}) => {
  await signIn(page);
  const categories = await listOf<Category>(page, "/api/admin/categories");
  const [from, into, third] = categories.filter(({ design_count }) => design_count > 0);
  if (!from || !into || !third) throw new Error("no categories to move between");
  const designsIn = async ({ path }: Category) =>
    (await listOf<Design>(page, `/api/designs/category/${path}`)).map(({ id }) => id);
  const [inFrom, inInto] = [await designsIn(from), await designsIn(into)];
  const dialog = page.getByRole("dialog");
  const button = page.getByRole("button", { name: `Delete ${from.name}`, exact: true });
  await openTab(page, "categories");
  await button.click();
  await dialog.getByText("in this category. Move or delete them first.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const focusedRow = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest("tr");
      return row?.querySelector("[data-edit]")?.textContent;
    });
  await expect.poll(focusedRow).toBe(from.name);

  await button.click();
  const move = dialog.getByRole("button", { name: `Move ${inFrom.length} designs and delete` });
  await move.click();
  await dialog.getByText("Category is required").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel("Move them to").selectOption({ label: into.name });
  await move.click();
  await told(page, "Category deleted");
  await toldToStay(page, `${inFrom.length} designs moved`);
  expect((await designsIn(into)).toSorted()).toEqual([...inFrom, ...inInto].toSorted());
  await page.getByRole("button", { name: "Undo" }).click();
  await told(page, "Category restored");
  await button.waitFor();
  expect(await designsIn(from)).toEqual(inFrom);
  expect(await designsIn(into)).toEqual(inInto);

  // Several at once, which Cancel leaves as they are.
  for (const { name } of [from, into]) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  const both = inFrom.length + inInto.length;
  await dialog.getByText(`${both} designs are in what you selected.`).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete selected" }).click();
  const target = dialog.getByLabel("Move them to");
  await target.waitFor();
  expect(await target.getByRole("option", { name: into.name, exact: true }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await target.selectOption({ label: third.name });
  await dialog.getByRole("button", { name: `Move ${both} designs and delete` }).click();
  await toldToStay(page, `2 categories, ${both} designs moved`);
  expect(await designsIn(third)).toEqual(expect.arrayContaining([...inFrom, ...inInto]));
  await page.getByRole("button", { name: "Undo" }).click();
  await told(page, "2 categories restored");
  await button.waitFor();
  expect(await designsIn(from)).toEqual(inFrom);
  expect(await designsIn(into)).toEqual(inInto);
  // It is the refusal that says what is in the category.
  expect(problems.splice(0).filter((problem) => !problem.includes("409"))).toEqual([]);
});
