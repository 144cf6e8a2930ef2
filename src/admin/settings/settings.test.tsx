import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Settings } from "../../../contract/forms/settings.ts";
import { pngFile } from "../../../server/testing/png.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

afterEach(async () => {
  await admin.put("/api/admin/settings", {
    name: "Lunula",
    hero_heading: "",
    accent: "",
    logo: "",
  });
});

const openSettings = () => open("/admin/settings", { signedIn: true });
const settings = async () => (await admin.get<Settings>("/api/admin/settings")).body;
const field = (name: string) => screen.findByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save settings" });

async function write(user: UserEvent, label: string, text: string) {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

test("a name that is missing is asked for, and gets the focus", async () => {
  const user = await openSettings();
  const name = await field("Site name");
  await user.clear(name);
  await write(user, "Hero heading", "Painted in Porto");
  await screen.findByText("2 unsaved changes");
  await user.click(save());
  await screen.findByText("Site name is required");
  await waitFor(() => expect(name).toHaveFocus());
});

test("what is not saved yet is there again after a closed tab", async () => {
  const user = await openSettings();
  await write(user, "Hero heading", "Painted in Porto");
  await screen.findByText("1 unsaved change");
  const same = await openSettings();
  await same.click(await screen.findByRole("button", { name: "Continue with it" }));
  await waitFor(async () => expect(await field("Hero heading")).toHaveValue("Painted in Porto"));
});

test("a site that is renamed is so for its visitors, and goes back to its first words", async () => {
  const user = await openSettings();
  await write(user, "Site name", "Unhas");
  await write(user, "Hero heading", "Painted in Porto");
  within(screen.getByRole("figure")).getByText("Unhas");
  await user.click(screen.getByRole("button", { name: "Forest" }));
  await user.click(save());
  await screen.findByText("Settings saved");
  expect(await settings()).toMatchObject({ name: "Unhas", accent: "#2f6b3a" });

  await open("/");
  await screen.findByRole("heading", { level: 1, name: "Painted in Porto" });
  expect(await screen.findAllByRole("link", { name: "Unhas, home" })).not.toHaveLength(0);
  expect(document.title).toBe("Nail Art Inspiration - Unhas");
  expect(screen.queryByText("TikTok")).not.toBeInTheDocument();

  const same = await openSettings();
  for (const label of ["Site name", "Hero heading", "Accent color"]) {
    await same.click(await screen.findByRole("button", { name: `${label}: back to the default` }));
  }
  await same.click(save());
  await screen.findByText("Settings saved");
  expect(await settings()).toMatchObject({ name: "Lunula", accent: "" });
});

test("a logo stands in the header instead of the crescent until it is taken away", async () => {
  const user = await openSettings();
  await screen.findByRole("button", { name: "Upload logo" });
  const file = new File([pngFile({ width: 192, height: 192 })], "logo.png", { type: "image/png" });
  await user.upload(screen.getByLabelText("Logo file"), file);
  await screen.findByRole("button", { name: "Replace logo" });
  await user.click(save());
  await screen.findByText("Settings saved");
  const header = screen.getByRole("banner");
  await waitFor(() => expect(header.querySelector("img[src^='/uploads/']")).toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Logo: back to the default" }));
  await user.click(save());
  await waitFor(() => expect(header.querySelector("img")).not.toBeInTheDocument());
});

test("dates are shown as the language has them that is typed", async () => {
  const user = await openSettings();
  await user.type(await screen.findByLabelText("Dates and numbers"), "{Control>}a{/Control}de-AT");
  expect(await screen.findByText(/20\. November 2026/)).toBeInTheDocument();
});
