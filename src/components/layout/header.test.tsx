import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageSite } from "../../testing/page.tsx";

const { open } = await pageSite();

const summary = () => screen.findByLabelText(/^(Open|Close) menu$/);
const menu = async () => (await summary()).closest("details");

test("The menu of small screens leads to a page and closes", async () => {
  const user = await open("/about");
  await user.click(await screen.findByLabelText("Open menu"));
  await screen.findByLabelText("Close menu");
  const main = (await menu())?.querySelector("nav");
  if (!main) throw new Error("There is no menu");
  await user.click(within(main).getByRole("link", { name: "Nail Designs" }));
  await screen.findByRole("heading", { level: 1, name: "All Nail Designs" });
  await waitFor(async () => expect(await menu()).not.toHaveAttribute("open"));
});

test("Escape closes the menu and gives the focus back to what opened it", async () => {
  const user = await open("/about");
  await user.click(await screen.findByLabelText("Open menu"));
  await screen.findByLabelText("Close menu");
  await user.keyboard("{Escape}");
  expect(await screen.findByLabelText("Open menu")).toHaveFocus();
  expect(await menu()).not.toHaveAttribute("open");
});

test("A link beside the open menu leads to its page, and closes the menu", async () => {
  const user = await open("/about");
  await user.click(await screen.findByLabelText("Open menu"));
  await screen.findByLabelText("Close menu");
  const [search] = screen.getAllByRole("link", { name: "Search" });
  await user.click(search ?? document.body);
  await waitFor(() => expect(location.pathname).toBe("/search"));
  await waitFor(async () => expect(await menu()).not.toHaveAttribute("open"));
});
