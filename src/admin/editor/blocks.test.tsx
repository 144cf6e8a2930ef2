import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { makeOne } from "../../../server/testing/collections.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";
import { insert, openPost, press } from "../../testing/post-editor.ts";

const { admin, open } = await pageSite();
await makeCategory(admin, { name: "French", path: "french" });
await makeDesign(admin, "french", { title: "Raspberry French" });
await makeOne(admin, scenarioOf("productCategories"), { slug: "base" });
await makeOne(admin, scenarioOf("products"), { name: "Glass file", is_active: false });

describe("a slash", () => {
  const menu = () => screen.queryByRole("listbox", { name: "Blocks" });
  const options = () => [...(menu()?.children ?? [])].map(({ textContent }) => textContent);
  const active = (text: HTMLElement) =>
    document.getElementById(text.getAttribute("aria-activedescendant") ?? "");

  test("offers blocks, which arrows choose and Enter takes", async () => {
    const { user, text } = await openPost(open);
    await user.keyboard("/");
    await screen.findByRole("listbox", { name: "Blocks" });
    expect(await axeViolations()).toEqual([]);
    await user.keyboard("{ArrowUp}");
    expect(active(text)).toHaveTextContent("Code block");
    await user.keyboard("list");
    await waitFor(() => expect(options()).toEqual(["Bulleted list", "Numbered list"]));
    await user.keyboard("{ArrowDown}");
    expect(active(text)).toHaveTextContent("Numbered list");
    await user.keyboard("{Enter}File");
    expect(menu()).not.toBeInTheDocument();
    expect(text.querySelector("ol > li")).toHaveTextContent("File");
  });

  test("is a plain slash after Escape, which leaves the form open", async () => {
    const { user, text, form } = await openPost(open);
    await user.keyboard("/q");
    await screen.findByRole("listbox", { name: "Blocks" });
    await user.keyboard("{Escape}");
    expect(menu()).not.toBeInTheDocument();
    expect(form).toBeInTheDocument();
    expect(text).toHaveTextContent("/q");
  });

  test("offers blocks to press, too", async () => {
    const { user, text } = await openPost(open);
    await user.keyboard("/quo");
    await user.click(await screen.findByRole("option", { name: "Quote" }));
    await user.keyboard("See");
    expect(text.querySelector("blockquote")).toHaveTextContent("See");
  });
});

describe("the site's own pages and things", () => {
  async function link(user: UserEvent, text: HTMLElement, words: string, name: RegExp) {
    await press(user, "Link");
    const dialog = within(await screen.findByRole("dialog", { name: "Add link" }));
    await user.click(dialog.getByRole("combobox", { name: "Address" }));
    await user.paste(words);
    const option = await dialog.findByRole("option", { name });
    await user.keyboard("{ArrowDown}");
    expect(option).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Enter}");
    const said = (await dialog.findByText(/^Links to/)).textContent;
    await user.keyboard("{Enter}");
    await waitFor(() => expect(text).toHaveFocus());
    return said;
  }

  test("are found for links by words, drafts with a warning", async () => {
    const { user, text } = await openPost(open);
    await link(user, text, "tutorials", /^Tutorials/);
    await user.keyboard(", and ");
    const said = await link(user, text, "glass", /product, inactive$/);
    expect(said).toContain("visitors can’t see it yet");
    const [page, product] = within(text).getAllByRole("link");
    expect(page).toHaveAttribute("href", "/tutorials");
    expect(page).toHaveTextContent(/^Tutorials$/);
    expect(product?.getAttribute("href")).toBe("/products/glass-file");
    expect(product).toHaveTextContent(/^Glass file$/);
  });

  test("stand in the text as cards, and say when visitors see nothing", async () => {
    const { user, text, form } = await openPost(open);
    await user.keyboard("/look");
    await screen.findByRole("option", { name: "Design card" });
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Add design card" }));
    await user.click(dialog.getByRole("combobox"));
    await user.paste("raspberry");
    await user.click(await dialog.findByRole("option", { name: /^Raspberry French/ }));
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard("Then buy");

    await insert(user, "Product card");
    const any = within(await screen.findByRole("dialog", { name: "Add product card" }));
    await user.click(any.getByRole("combobox"));
    await user.paste("glass");
    await user.click(await any.findByRole("option", { name: /product, inactive$/ }));
    await screen.findByText("Visitors see nothing here until it’s public.");
    const cards = within(text).getAllByRole("group", { name: /^Card: / });
    expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual([
      "Card: Raspberry French",
      "Card: Glass file",
    ]);
    await user.click(within(form).getByRole("button", { name: "Preview" }));
    const preview = within(await screen.findByRole("dialog", { name: "Preview" }));
    await preview.findByRole("link", { name: "Raspberry French" });
    expect(preview.queryByText("Glass file")).not.toBeInTheDocument();
  });
});
