import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";
import { openPost } from "../../testing/post-editor.ts";

const { open } = await pageSite();

const bar = () => within(screen.getByRole("search", { name: "Find and replace" }));

async function find(words: string) {
  const { user, text } = await openPost(open);
  await user.keyboard("One coat, a second coat and a last Coat.");
  await user.keyboard("{Control>}f{/Control}");
  await user.type(bar().getByLabelText("Find in the text"), words);
  return { user, text };
}

test("counts the places, goes from one to the next, and minds capitals when asked to", async () => {
  const { user } = await find("coat");
  expect(bar().getByRole("status")).toHaveTextContent(/^[1-3] of 3$/);
  expect(await axeViolations()).toEqual([]);
  const at = () => bar().getByRole("status").textContent;
  const before = at();
  await user.keyboard("{Enter}");
  expect(at()).not.toBe(before);
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(at()).toBe(before);
  await user.click(bar().getByRole("button", { name: "Match case" }));
  expect(bar().getByRole("status")).toHaveTextContent(/^[12] of 2$/);
});

test("replaces all places in one step, and Escape leads back to the text", async () => {
  const { user, text } = await find("coat");
  await user.click(bar().getByRole("button", { name: "Match case" }));
  await user.type(bar().getByLabelText("Replace with"), "layer");
  await user.click(bar().getByRole("button", { name: "Replace all" }));
  await bar().findByText("2 places replaced");
  expect(text).toHaveTextContent("One layer, a second layer and a last Coat.");
  await user.click(bar().getByLabelText("Find in the text"));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("search", { name: "Find and replace" })).not.toBeInTheDocument();
  await waitFor(() => expect(text).toHaveFocus());
  await user.keyboard("{Control>}z{/Control}");
  expect(text).toHaveTextContent("One coat, a second coat and a last Coat.");
});

test("replaces one place, and says when there is none left", async () => {
  const { user, text } = await find("second");
  expect(bar().getByRole("status")).toHaveTextContent("1 of 1");
  await user.type(bar().getByLabelText("Replace with"), "third");
  await user.click(bar().getByRole("button", { name: "Replace" }));
  expect(text).toHaveTextContent("One coat, a third coat and a last Coat.");
  expect(bar().getByRole("status")).toHaveTextContent("Not found");
});
