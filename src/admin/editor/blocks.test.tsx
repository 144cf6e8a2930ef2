import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { makeOne } from "../../../server/testing/collections.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";
import { REST, insert, openPost, press } from "../../testing/post-editor.ts";
import { fillFields } from "../../testing/back-office.ts";
import { blocksIn } from "../../../contract/blocks.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";

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
    await waitFor(() =>
      expect(options()).toEqual(["Bulleted list", "Numbered list", "Price list"]),
    );
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

describe("blocks with a form", () => {
  const blocks = (text: HTMLElement) =>
    within(text)
      .queryAllByRole("group", { name: /^Block: / })
      .map((block) => block.getAttribute("aria-label"));
  const orderOf = (text: HTMLElement) =>
    [...text.children].map(({ textContent }) => textContent).filter(Boolean);

  async function addButton(user: UserEvent, text: HTMLElement) {
    await user.keyboard("/button");
    await screen.findByRole("option", { name: "Button" });
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Add button" });
    await fillFields(user, dialog, { Label: "Book now", Address: "/contact" });
    expect(await axeViolations()).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(text).toHaveFocus());
    // The code of blocks loads when the first is shown.
    await within(text).findByText("Book now");
  }

  test("are added, moved, edited, removed and brought back by keyboard", async () => {
    const { user, text } = await openPost(open);
    await user.keyboard("One{Enter}");
    await addButton(user, text);
    await user.keyboard("Two");
    // Its code is on its way.
    await waitFor(() => expect(orderOf(text)).toEqual(["One", "Book now", "Two"]));
    await user.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
    expect(orderOf(text)).toEqual(["Two", "One", "Book now"]);
    await user.keyboard("{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}");
    expect(orderOf(text)).toEqual(["One", "Book now", "Two"]);

    await user.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
    await press(user, "Move up");
    expect(orderOf(text)).toEqual(["Book now", "One"]);
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Edit button" });
    await user.clear(within(dialog).getByLabelText("Label"));
    await user.click(within(dialog).getByRole("button", { name: "Change" }));
    expect(dialog).toHaveTextContent("Label is required");
    await fillFields(user, dialog, { Label: "Write to us" });
    await user.click(within(dialog).getByRole("button", { name: "Change" }));
    await waitFor(() => expect(orderOf(text)).toEqual(["Write to us", "One"]));

    await press(user, "Remove block");
    expect(blocks(text)).toEqual([]);
    await press(user, "Undo");
    expect(orderOf(text)).toEqual(["Write to us", "One"]);
  });

  test("list looks as visitors see them, and rows of questions", async () => {
    const { user, text, form } = await openPost(open);
    await insert(user, "Looks");
    const looks = await screen.findByRole("dialog", { name: "Add looks" });
    await fillFields(user, looks, { "Title (optional)": "Newest" });
    await user.click(within(looks).getByRole("button", { name: "Add" }));
    await within(text).findByText("Raspberry French");

    await insert(user, "Questions and answers");
    const faq = await screen.findByRole("dialog", { name: "Add questions and answers" });
    await user.click(within(faq).getByRole("button", { name: "Add" }));
    await within(faq).findByText("Question is required");
    await fillFields(user, faq, {
      "question 1: Question": "How long?",
      "question 1: Answer": "Three weeks.",
    });
    await user.click(within(faq).getByRole("button", { name: "Add question" }));
    await user.click(within(faq).getByRole("button", { name: "Remove question 2" }));
    await user.click(within(faq).getByRole("button", { name: "Add" }));
    await within(text).findByText("How long?");
    expect(blocks(text)).toEqual(["Block: Looks", "Block: Questions and answers"]);

    await fillFields(user, form, { Title: "With blocks", ...REST });
    await user.click(within(form).getByRole("button", { name: "Save draft" }));
    await screen.findByText("Post added");
    const { body } = await admin.get<BlogPost[]>("/api/admin/blog-posts?q=With");
    expect(blocksIn(body[0]?.content ?? "")).toEqual([
      { block: "looks", values: { title: "Newest", items: [], count: "6", words: "" } },
      {
        block: "questions",
        values: { title: "", questions: [{ question: "How long?", answer: "Three weeks." }] },
      },
    ]);
    expect(body[0]?.content).toContain("<h3>How long?</h3><p>Three weeks.</p>");
  });
});
