import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeOne } from "../../../../server/testing/collections.ts";
import { makeCategory } from "../../../../server/testing/factories.ts";
import { scenarioOf } from "../../../../server/testing/scenarios.ts";
import { pageSite } from "../../../testing/page.tsx";

const { admin, open, onAnswer } = await pageSite();
await makeOne(admin, scenarioOf("blogPosts"), { title: "The last" });
const french = await makeCategory(admin, { name: "French", path: "french" });

/** Delays the answers to GET requests of these paths until the returned function is called. */
function holdBack(path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  onAnswer((method, { pathname, search }) =>
    method === "GET" && path.test(pathname + search) ? promise : undefined,
  );
  return resolve;
}

const arriving = (name: string) => screen.getByRole("dialog", { name: `${name} is loading` });

async function addPost() {
  const user = await open("/admin/dashboard?tab=blog", { signedIn: true });
  await screen.findByRole("button", { name: "The last" });
  const add = screen.getByRole("button", { name: "Add post" });
  const arrive = holdBack(/blog-posts\?.*limit=1$/);
  add.focus();
  await user.keyboard("{Enter}");
  return { user, add, arrive };
}

describe("a form that is on its way", () => {
  test("takes what is typed from the press on, and puts it into its first field", async () => {
    const { user, add, arrive } = await addPost();
    expect(arriving("Add post")).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard("Rosy dew{Backspace}{Backspace}{Backspace}dawn");
    await user.paste("!");
    await user.keyboard("{ArrowLeft}s");
    arrive();
    const form = within(await screen.findByRole("dialog", { name: "Add post" }));
    const title = form.getByLabelText("Title");
    await waitFor(() => expect(title).toHaveValue("Rosy dawns!"));
    expect(title).toHaveFocus();
    // Not a second time at the place of the press.
    await user.click(form.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(add).toHaveFocus());
  });

  test("is left by no key on its cross, and has no words of another form", async () => {
    const { user, arrive } = await addPost();
    const pending = within(arriving("Add post"));
    await user.keyboard("Lost");
    pending.getByRole("button", { name: "Close" }).focus();
    await user.keyboard(" {Enter}");
    expect(arriving("Add post")).toBeInTheDocument();
    await user.click(pending.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    arrive();
    await user.keyboard("n");
    const form = await screen.findByRole("dialog", { name: "Add post" });
    expect(within(form).getByLabelText("Title")).toHaveValue("");
    expect(within(form).getByLabelText("Title")).toHaveFocus();
  });

  test("opens an item that has to be loaded with what was typed", async () => {
    const arrive = holdBack(new RegExp(`/categories/${french.id}$`));
    const user = await open(`/admin/dashboard?tab=categories&item=${french.id}`, {
      signedIn: true,
    });
    await screen.findByRole("dialog", { name: "Edit category is loading" });
    await user.keyboard("The ");
    arrive();
    const form = within(await screen.findByRole("dialog", { name: "Edit category" }));
    await waitFor(() =>
      expect(form.getByLabelText<HTMLInputElement>("Name").value).toContain("The "),
    );
  });

  test("has the focus while the finder leads to its screen", async () => {
    const user = await open("/admin/tags", { signedIn: true });
    await screen.findByRole("navigation", { name: "Back office" });
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("dialog", { name: "Find" });
    await user.paste("add category");
    await user.keyboard("{Enter}");
    await user.keyboard("Chrome");
    const form = within(await screen.findByRole("dialog", { name: "Add category" }));
    await waitFor(() => expect(form.getByLabelText("Name")).toHaveValue("Chrome"));
  });
});

test("keys on Close of a form that has just opened do nothing until the focus was moved there", async () => {
  const user = await open("/admin/dashboard?tab=categories&item=new", { signedIn: true });
  const form = await screen.findByRole("dialog", { name: "Add category" });
  const close = within(form).getByRole("button", { name: "Close" });
  close.focus();
  await user.keyboard(" ");
  expect(form).toBeInTheDocument();
  expect(within(form).getByLabelText("Name")).toHaveFocus();
  await user.tab({ shift: true });
  close.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(form).not.toBeInTheDocument());
});
