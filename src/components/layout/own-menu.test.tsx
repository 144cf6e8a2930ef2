import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULTS } from "../../../contract/settings/settings.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

beforeEach(() =>
  admin.put("/api/admin/settings", {
    menu: [
      { label: "Looks", href: "/designs", is_below: false },
      { label: "Halloween", href: "/halloween", is_below: true },
      { label: "Shop", href: "https://shop.example", is_below: false },
      { label: "Visit us", href: "", is_below: false },
      { label: "Contact us", href: "/contact", is_below: true },
    ],
    footer_columns: [
      { label: "Help", href: "", is_below: false },
      { label: "Sizes", href: "/blog", is_below: true },
    ],
  }),
);
afterEach(() => admin.put("/api/admin/settings", DEFAULTS));

/** The menu of the header, the first of two: the other is in the sheet of phones. */
async function bar() {
  await screen.findAllByText("Visit us");
  const [nav] = screen.getAllByRole("navigation", { name: "Main" });
  if (!nav) throw new Error("The header has no menu");
  return nav;
}

const opened = (nav: HTMLElement) => nav.querySelector("details[open] > summary")?.textContent;

test("what is below an entry opens and closes by keyboard, and leads on", async () => {
  const user = await open("/blog");
  const nav = await bar();
  const [looks, visit] = ["Looks", "Visit us"].map((name) =>
    within(nav).getByText(name, { selector: "summary" }),
  );
  expect(within(nav).getByRole("link", { name: "Shop" })).toHaveAttribute(
    "href",
    "https://shop.example",
  );
  looks?.focus();
  await user.click(looks ?? nav);
  expect(opened(nav)).toBe("Looks");
  await user.keyboard("{Escape}");
  expect(opened(nav)).toBeUndefined();
  expect(looks).toHaveFocus();

  await user.click(looks ?? nav);
  visit?.focus();
  expect(opened(nav)).toBeUndefined();

  await user.click(visit ?? nav);
  await user.click(within(nav).getByRole("link", { name: "Contact us" }));
  await screen.findByRole("heading", { level: 1, name: "Contact us" });
  await waitFor(() => expect(opened(nav)).toBeUndefined());
  expect(visit).toHaveAttribute("data-current");
  expect(looks).not.toHaveAttribute("data-current");
  expect(await axeViolations()).toEqual([]);
});

test("an entry with an address of its own leads there first", async () => {
  const user = await open("/category/french");
  const nav = await bar();
  const looks = within(nav).getByText("Looks", { selector: "summary" });
  expect(looks).toHaveAttribute("data-current");
  await user.click(looks);
  const own = within(nav).getByRole("link", { name: "Looks" });
  expect(own).toHaveAttribute("href", "/designs");
  expect(own).toHaveAttribute("aria-current", "page");
});

test("phones have all of it in their menu, which closes on a press", async () => {
  const user = await open("/blog");
  await bar();
  const button = screen.getByLabelText("Open menu");
  await user.click(button);
  await user.click(
    within(button.closest("details") ?? document.body).getByRole("link", { name: "Halloween" }),
  );
  await waitFor(() => expect(location.pathname).toBe("/halloween"));
  await waitFor(() => expect(button.closest("details")).not.toHaveAttribute("open"));
});

test("the footer has further columns", async () => {
  await open("/blog");
  const column = await screen.findByRole("navigation", { name: "Help" });
  expect(within(column).getByRole("link", { name: "Sizes" })).toHaveAttribute("href", "/blog");
});
