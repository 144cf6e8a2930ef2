import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
await makeDesign(admin, category, { title: "Pearl" });

const openApp = (path: string) => open(path, { installed: true });
const findBar = () => screen.findByRole("navigation", { name: "App" });
const findTab = async (name: string) => within(await findBar()).findByRole("link", { name });
const findMore = async () => within(await findBar()).findByRole("button", { name: "More" });
const sheet = () => screen.queryByRole("dialog", { name: "More" });
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

/** The link of the bar that is marked as current. */
async function placesMarked() {
  const bar = await findBar();
  return [...bar.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent);
}

describe("the bar of the installed app", () => {
  test("is not there in a tab", async () => {
    await open("/about");
    await heading("A name for the half moon");
    await screen.findByRole("contentinfo");
    expect(screen.queryByRole("navigation", { name: "App" })).not.toBeInTheDocument();
  });

  test("leads to four pages and says where one is", async () => {
    const user = await openApp("/");
    expect(await placesMarked()).toEqual(["Home"]);
    for (const [name, path, title] of [
      ["Designs", "/all-designs", "All Nail Designs"],
      ["Search", "/search", "Search Designs"],
      ["Saved", "/saved", "Saved looks"],
      ["Home", "/", /^Nails you’ll/],
    ] as const) {
      await user.click(await findTab(name));
      await heading(title);
      expect(location.pathname).toBe(path);
      expect(await placesMarked()).toEqual([name]);
    }
  });

  test.each([
    [`/category/${category}`, "Designs"],
    ["/blog", "More"],
  ])("counts %s to %s", async (path, name) => {
    await openApp(path);
    expect(await placesMarked()).toEqual([name]);
  });

  test("counts saved looks", async () => {
    const user = await openApp("/all-designs");
    await user.click(await screen.findByRole("button", { name: "Save Pearl" }));
    expect(await findTab("Saved, 1")).toBeVisible();
  });

  test("leads to the top of the page that is shown, by no step of history", async () => {
    const user = await openApp("/all-designs");
    const scrollTo = vi.spyOn(window, "scrollTo");
    const steps = history.length;
    await user.click(await findTab("Designs"));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
    expect(history).toHaveLength(steps);
  });
});

describe("More", () => {
  test.each([
    ["Tutorials", "/tutorials"],
    ["Products", "/products"],
    ["Blog", "/blog"],
    ["About", "/about"],
    ["Contact", "/contact"],
    ["Offline & storage", "/offline"],
    ["Admin Login", "/admin/login"],
  ])("leads to %s, and Back from there to where one was", async (name, path) => {
    const user = await openApp("/saved");
    await user.click(await findMore());
    const more = within(await screen.findByRole("dialog", { name: "More" }));
    await waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
    await user.click(more.getByRole("link", { name }));
    await waitFor(() => expect(location.pathname).toBe(path));
    await waitFor(() => expect(sheet()).not.toBeInTheDocument());
    history.back();
    await heading("Saved looks");
    expect(sheet()).not.toBeInTheDocument();
  });

  test.each([
    ["Escape", (user) => user.keyboard("{Escape}")],
    ["its cross", (user) => user.click(screen.getByRole("button", { name: "Close" }))],
    ["the veil", (user) => user.click(sheet()?.firstElementChild ?? document.body)],
    ["Back", async () => history.back()],
  ] satisfies [string, (user: Awaited<ReturnType<typeof open>>) => Promise<void>][])(
    "is closed by %s, and leaves nothing behind",
    async (_, close) => {
      const user = await openApp("/search");
      const more = await findMore();
      more.focus();
      await user.keyboard("{Enter}");
      const dialog = await screen.findByRole("dialog", { name: "More" });
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
      await waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
      await close(user);
      await waitFor(() => expect(sheet()).not.toBeInTheDocument());
      // Its history entry is removed a moment later.
      await waitFor(() => expect(history.state?.overlay).not.toBe(true));
      await waitFor(() => expect(more).toHaveFocus());
      expect(location.pathname).toBe("/search");
    },
  );

  test("opens again at once after it was closed", async () => {
    const user = await openApp("/search");
    await user.click(await findMore());
    await screen.findByRole("dialog", { name: "More" });
    await waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
    const steppedBack = vi.fn<() => void>();
    addEventListener("popstate", steppedBack, { once: true });
    // Within the same moment: going back for the first dialog must not close the second.
    screen.getByRole("button", { name: "Close" }).click();
    setTimeout(() => document.querySelector<HTMLElement>("nav[data-app-bar] button")?.click());
    await waitFor(() => expect(steppedBack).toHaveBeenCalledOnce());
    await waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
    await screen.findByRole("dialog", { name: "More" });
    history.back();
    await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  });

  test("changes the theme", async () => {
    const user = await openApp("/about");
    await user.click(await findMore());
    await user.click(await screen.findByRole("radio", { name: "Dark" }));
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  });
});

describe("Back in the app", () => {
  test("closes the large view", async () => {
    const user = await openApp("/all-designs");
    await user.click(await screen.findByRole("link", { name: "Pearl" }));
    await screen.findByRole("dialog", { name: /Pearl/ });
    history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(location.pathname).toBe("/all-designs");
  });

  test("is a button on the pages that the bar does not lead to", async () => {
    const user = await openApp("/all-designs");
    await user.click(await findMore());
    await user.click(await screen.findByRole("link", { name: "About", current: false }));
    await heading("A name for the half moon");
    await user.click(await screen.findByRole("button", { name: "Back" }));
    expect(await heading("All Nail Designs")).toBeVisible();
  });
});
