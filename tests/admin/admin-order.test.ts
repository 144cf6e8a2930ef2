import { expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { listAction, listOf, openTab, signIn, toldToStay } from "../support/admin.ts";
import { test } from "../support/test.ts";

test("featured designs are dragged into order, and closing a dialog restores the focus", async ({
  page,
  problems,
}) => {
  await signIn(page);
  const featured = async () =>
    (await listOf<Design>(page, "/api/designs/featured")).map(({ title }) => title);
  const usual = await featured();
  const [one = "", two = "", three = ""] = usual;
  const dialog = page.getByRole("dialog");
  await openTab(page, "designs");
  await listAction(page, "Order of featured designs");
  const grip = (title: string) =>
    dialog.getByRole("button", { name: new RegExp(`^Move ${title}, `) });
  await grip(one).waitFor();
  const [from, to] = [await grip(two).boundingBox(), await grip(one).boundingBox()];
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y - 10, { steps: 4 });
  await expect
    .poll(() => grip(one).evaluate((row) => row.closest("li")?.style.translate))
    .toMatch(/^0px -?[1-9]/);
  await page.mouse.up();
  await dialog.getByText(`${two}: 1 of ${usual.length}`).waitFor();
  await dialog.getByRole("button", { name: "Save order" }).click();
  await toldToStay(page, "Order saved");
  expect((await featured()).slice(0, 3)).toEqual([two, one, three]);

  // A category in use: its button was disabled during the request, and lost the focus.
  await openTab(page, "categories");
  await page.getByRole("button", { name: "Delete French", exact: true }).click();
  await dialog.getByText("in this category. Move or delete them first.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const focusedRow = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest("tr");
      return row?.querySelector("[data-edit]")?.textContent;
    });
  await expect.poll(focusedRow).toBe("French");
  // The refusal says what is in the category.
  expect(problems.splice(0).filter((problem) => !problem.includes("409"))).toEqual([]);
});
