import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
await makeDesign(admin, category, { title: "Pearl" });

async function saveAndAskToRemove() {
  const user = await open("/all-designs");
  await user.click(await screen.findByRole("button", { name: "Save Pearl" }));
  const footer = within(await screen.findByRole("contentinfo"));
  await user.click(footer.getByRole("link", { name: "Offline & storage" }));
  await user.click(await screen.findByRole("button", { name: "Remove everything" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  return { user, dialog };
}

const savedIds = () => JSON.parse(localStorage.getItem("lunula-saved") ?? "[]") as string[];

test("a browser that keeps nothing is told so, and offered nothing", async () => {
  await open("/offline");
  await screen.findByRole("heading", { name: "This browser can’t store the site" });
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Refresh now" })).not.toBeInTheDocument();
});

describe("removing everything", () => {
  test("asks first, and leaves all as it is on a no", async () => {
    localStorage.setItem("lunula-cache", "what earlier visits stored");
    const { user, dialog } = await saveAndAskToRemove();
    await user.click(dialog.getByRole("button", { name: "Keep it" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(localStorage.getItem("lunula-cache")).not.toBeNull();
  });

  test("removes what was stored, and keeps saved looks", async () => {
    localStorage.setItem("lunula-cache", "what earlier visits stored");
    const { user, dialog } = await saveAndAskToRemove();
    await user.click(dialog.getByRole("button", { name: "Remove everything" }));
    await screen.findByText("Everything was removed");
    expect(localStorage.getItem("lunula-cache")).toBeNull();
    expect(savedIds()).toHaveLength(1);
  });

  test("forgets saved looks too when asked to", async () => {
    const { user, dialog } = await saveAndAskToRemove();
    await user.click(dialog.getByRole("checkbox", { name: "Forget my saved look too" }));
    await user.click(dialog.getByRole("button", { name: "Remove everything" }));
    await screen.findByText("Everything was removed");
    expect(savedIds()).toEqual([]);
  });
});
