import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { pngFile } from "../../../server/testing/made-files.ts";
import { fillFields } from "../../testing/back-office.ts";
import { lostAnswer, pageSite } from "../../testing/page.tsx";

const { admin, onAnswer, open } = await pageSite();
const { name: category } = await makeCategory(admin);

const DESIGNS = "/api/admin/designs";

const files = [200, 210].map(
  (width) => new File([pngFile({ width, height: 240 })], `${width}.png`, { type: "image/png" }),
);

test("pictures become one design each, whatever answers are lost and tags changed meanwhile", async () => {
  const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
  await user.upload(await screen.findByLabelText("Picture files"), files);
  const form = await screen.findByRole("dialog", { name: "2 new designs" });
  await fillFields(user, form, { "Category for all": category });
  // The files have names that cameras give, so their titles are suggested.
  expect(within(form).getByLabelText("Draft")).toHaveProperty("checked", true);
  await user.click(within(form).getByRole("button", { name: "Short" }));
  await user.click(within(form).getByRole("button", { name: "Matte" }));
  await user.click(within(form).getByRole("checkbox", { name: "Select picture 2" }));
  await user.click(within(form).getByRole("button", { name: "Long" }));
  within(form).getByText("Short · Matte");
  within(form).getByText("Long · Matte");
  for (const [tags, lost] of [
    ["first", "POST"],
    ["second", "PUT"],
    ["#last #glazed donut #leipzig", ""],
  ] as const) {
    const noted: string[] = [];
    onAnswer((method, { pathname }) => {
      if (!pathname.startsWith(DESIGNS) || method !== lost) return;
      noted.push(method);
      throw lostAnswer();
    });
    await fillFields(user, form, { "Tags for all": tags });
    await user.click(within(form).getByRole("button", { name: "Add 2 designs" }));
    if (lost === "") await screen.findByText("2 designs added");
    else await within(form).findByText("Couldn’t add 2 designs.");
    expect(noted.length, lost).toBe(lost === "" ? 0 : 2);
  }
  const { body } = await admin.get<Design[]>(DESIGNS);
  const tags = "last, glazed donut, leipzig";
  expect(body.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
    { title: `${category} 1`, tags, is_active: false, length: "short" },
    { title: `${category} 2`, tags, is_active: false, length: "long" },
  ]);
  expect(body.map(({ finish }) => finish)).toEqual([["matte"], ["matte"]]);
});
