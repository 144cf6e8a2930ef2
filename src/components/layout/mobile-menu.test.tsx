import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { pageSite } from "../../testing/page.tsx";

const { open } = await pageSite();

async function openMenu() {
  const user = await open("/contact");
  const button = await screen.findByLabelText("Open menu");
  await user.click(button);
  const menu = button.closest("details");
  if (!menu) throw new Error("The button belongs to no menu");
  await waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
  return { user, menu };
}

describe("the menu of the website", () => {
  test("is closed by Back, which stays on the page", async () => {
    const { menu } = await openMenu();
    expect(menu).toHaveAttribute("open");
    history.back();
    await waitFor(() => expect(menu).not.toHaveAttribute("open"));
    expect(location.pathname).toBe("/contact");
  });

  test("is closed by Escape, which gives the focus back to what opened it", async () => {
    const { user, menu } = await openMenu();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(menu).not.toHaveAttribute("open"));
    expect(screen.getByLabelText("Open menu")).toHaveFocus();
    await waitFor(() => expect(history.state?.overlay).not.toBe(true));
  });

  test("leads on, and Back from there to the page where it was opened", async () => {
    const { user, menu } = await openMenu();
    await user.click(within(menu).getByRole("link", { name: "Blog" }));
    await screen.findByRole("heading", { level: 1, name: "Nail art blog" });
    history.back();
    await screen.findByRole("heading", { level: 1, name: "Contact us" });
    expect(location.pathname).toBe("/contact");
    expect(history.state?.overlay).not.toBe(true);
  });

  test("is closed by a link beside it, which leads to its page", async () => {
    const { user, menu } = await openMenu();
    const [search] = screen.getAllByRole("link", { name: "Search" });
    await user.click(search ?? document.body);
    await waitFor(() => expect(location.pathname).toBe("/search"));
    await waitFor(() => expect(menu).not.toHaveAttribute("open"));
  });
});
