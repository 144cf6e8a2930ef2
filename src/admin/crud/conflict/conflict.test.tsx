import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Design } from "../../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../../server/testing/factories.ts";
import { pageSite } from "../../../testing/page.tsx";

const { admin, open, problems } = await pageSite();
const { path: category } = await makeCategory(admin);

describe("two tabs", () => {
  test("are not asked where each changed other fields", async () => {
    const design = await makeDesign(admin, category, { title: "Side by side" });
    const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Side by side" }));
    const form = await screen.findByRole("dialog");
    await user.type(await within(form).findByRole("textbox", { name: /^Credit/ }), "Ana");
    await admin.put(`/api/admin/designs/${design.id}`, { tags: "dots" });
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Changes saved, with what was changed elsewhere");
    const { body } = await admin.get<Design[]>("/api/admin/designs");
    expect(body[0]).toMatchObject({ tags: "dots", credit: "Ana" });
    expect(problems).toEqual([]);
  });
});
