import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { BlogPost } from "../../../../contract/forms/blog-post.ts";
import type { SitePage } from "../../../../contract/forms/site-page.ts";
import { makeOne } from "../../../../server/testing/collections.ts";
import { scenarioOf } from "../../../../server/testing/scenarios.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { fillFields } from "../../../testing/back-office.ts";
import { pageSite } from "../../../testing/page.tsx";
import { REST, insert, openPost } from "../../../testing/post-editor.ts";

const { admin, open, answerInstead, goOffline, goOnline, onAnswer } = await pageSite();

const LIST = "/admin/dashboard?tab=blog";

async function makePost(title: string, is_published = false) {
  const { id } = await makeOne(admin, scenarioOf("blogPosts"), {
    title,
    is_published,
    published_at: null,
  });
  return {
    id: String(id),
    saved: async () => (await admin.get<BlogPost>(`/api/admin/blog-posts/${id}`)).body,
  };
}

async function edit(title: string, is_published = false) {
  const post = await makePost(title, is_published);
  const user = await open(`${LIST}&item=${post.id}`, { signedIn: true });
  const form = await screen.findByRole("dialog", { name: "Edit post" });
  return { ...post, user, form, room: within(form) };
}

/** The text of a page of the site. The server of these tests does not render pages. */
const answerPage = (path: string) =>
  answerInstead(({ pathname }) =>
    pathname === path ? new Response("<main><h1>A page</h1><p>Built in.</p></main>") : undefined,
  );
const opened = () => new URLSearchParams(location.search).get("item");

describe("the bar of what is written", () => {
  test("says when the work is on its way, saved, and neither", async () => {
    const { user, form, room } = await edit("Noted");
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    onAnswer((method, { pathname }) =>
      method === "PUT" && pathname.startsWith("/api/admin/unfinished/") ? mayArrive : undefined,
    );
    expect(room.queryByText(/^Sav/)).toHaveTextContent("Save draft");
    await fillFields(user, form, { Title: "Noted down" });
    await room.findByText("Saving…");
    arrive();
    await room.findByText("Saved");
    expect(room.getByText("Noted down", { selector: "p" })).toBeInTheDocument();
    goOffline();
    await fillFields(user, form, { Title: "Noted at sea" });
    await room.findByText("Not saved");
    expect(room.getByText(/can’t be reached/)).toHaveTextContent(
      "Not saved: the site can’t be reached. What you typed is kept on this device.",
    );
    goOnline();
    dispatchEvent(new Event("online"));
    await room.findByText("Saved");
  });

  test("publishes a draft with one press, and updates and unpublishes what is public", async () => {
    const { id, saved, user, room } = await edit("One press");
    await user.click(room.getByRole("button", { name: "Publish" }));
    await screen.findByText("Changes saved");
    expect(await saved()).toMatchObject({ is_published: true });
    expect((await saved()).published_at).not.toBeNull();

    const next = await open(`${LIST}&item=${id}`);
    const again = within(await screen.findByRole("dialog", { name: "Edit post" }));
    expect(again.queryByRole("button", { name: "Save draft" })).toBeNull();
    again.getByRole("button", { name: "Update" });
    await next.click(again.getByRole("radio", { name: "Draft" }));
    await next.click(again.getByRole("button", { name: "Revert to draft" }));
    await screen.findByText("Changes saved");
    expect(await saved()).toMatchObject({ is_published: false, published_at: null });
  });

  test("keeps a draft as one, by its button and by Control and S", async () => {
    const { saved, user, form } = await edit("Still a draft");
    await fillFields(user, form, { Excerpt: "By keys." });
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Changes saved");
    expect(await saved()).toMatchObject({ excerpt: "By keys.", is_published: false });
  });
});

test("a missing title is led to first, then what is missing in the settings", async () => {
  const { user, form, text } = await openPost(open);
  await user.keyboard("Petals.");
  expect(text).toHaveTextContent("Petals.");
  const room = within(form);
  await user.click(room.getByRole("button", { name: "Publish" }));
  await room.findByText("Title is required");
  const title = room.getByLabelText("Title");
  expect(title).toHaveFocus();
  await user.paste("Wrong below");
  await user.keyboard("{Enter}");
  expect(title).toHaveValue("Wrong below");
  await user.click(room.getByRole("button", { name: "Publish" }));
  const side = within(room.getByRole("region", { name: "Settings" }));
  await waitFor(() => expect(side.getByLabelText("Excerpt")).toHaveFocus());
  await fillFields(user, form, REST);
  await user.click(room.getByRole("button", { name: "Publish" }));
  await screen.findByText("Post added");
});

test("the tools are one stop of the Tab key, and the rest is behind the plus", async () => {
  const { user, text } = await openPost(open);
  const bar = screen.getByRole("toolbar", { name: "Formatting" });
  const tools = within(bar).getAllByRole("button");
  act(() => tools[0]?.focus());
  expect(tools[0]).toHaveAccessibleName("Insert");
  await user.keyboard("{ArrowRight}");
  expect(tools[1]).toHaveFocus();
  await user.tab();
  expect(bar).not.toContainElement(document.activeElement as HTMLElement);
  await user.click(text);
  await insert(user, "Dividing line");
  await waitFor(() => expect(text).toHaveFocus());
  await user.keyboard("Below");
  expect(text.querySelector("hr + p")).toHaveTextContent("Below");
});

describe("the address", () => {
  test("of a post opens it, and Back and Forward close and open it over the same list", async () => {
    await makePost("Found by its words");
    const user = await open(`${LIST}&q=found`, { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Found by its words" }));
    await screen.findByRole("dialog", { name: "Edit post" });
    const address = location.search;
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("searchbox")).toHaveValue("found");
    act(() => history.forward());
    const form = await screen.findByRole("dialog", { name: "Edit post" });
    expect(location.search).toBe(address);
    await user.click(within(form).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(opened()).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("searchbox")).toHaveValue("found");
  });

  test("of a page of the site opens it with today's text, which stays the site's until another is published", async () => {
    await open("/privacy", { signedIn: true });
    answerPage("/privacy");
    const link = await screen.findByRole("link", { name: "Edit" });
    const user = await open(link.getAttribute("href") ?? "", { signedIn: true });
    const room = within(await screen.findByRole("dialog", { name: "Add page" }));
    expect(room.getByLabelText("Title")).toHaveValue("Privacy Policy");
    expect(await room.findByRole("textbox", { name: "Content" })).toHaveTextContent(/^Built in\.$/);
    await user.click(room.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.search).toBe("");

    await user.click(await screen.findByRole("link", { name: /^Privacy Policy\s*Original text$/ }));
    const again = within(await screen.findByRole("dialog", { name: "Add page" }));
    expect(again.queryByLabelText("Address")).toBeNull();
    await user.click(await again.findByRole("textbox", { name: "Content" }));
    await user.keyboard("{Control>}a{/Control}We keep nothing.");
    await user.click(again.getByRole("button", { name: "Publish" }));
    await screen.findByText("Page added");
    const { body } = await admin.get<SitePage>("/api/pages/privacy");
    expect(body.content).toBe("<p>We keep nothing.</p>");
    await user.click(await screen.findByRole("link", { name: /^Privacy Policy\s*Your text$/ }));
    await screen.findByRole("dialog", { name: "Edit page" });
    expect(location.search).toBe(`?item=${body.id}`);
  });
});

test("Escape closes what lies on top, and asks before it closes the room", async () => {
  const { user, form, room } = await edit("Left by a key");
  act(() => toast({ title: "Copied" }));
  await screen.findByText("Copied");
  const text = await room.findByRole("textbox", { name: "Content" });
  await user.click(text);
  await user.keyboard("{Control>}f{/Control}");
  await room.findByRole("search", { name: "Find and replace" });
  // Also from the text next to the search field.
  await user.click(text);
  await user.keyboard("{Escape}");
  expect(room.queryByRole("search", { name: "Find and replace" })).toBeNull();

  await fillFields(user, form, { Title: "Left halfway" });
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Stop writing?" });
  expect(question).toHaveTextContent("What you typed is kept as unfinished.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(room.getByLabelText("Title")).toHaveValue("Left halfway");
  await user.keyboard("{Escape}");
  const again = within(await screen.findByRole("alertdialog", { name: "Stop writing?" }));
  await user.click(again.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("Saved as unfinished");
});

test("Control K over words opens the box for their link", async () => {
  const { user, room } = await edit("Linked by a key");
  await user.click(await room.findByRole("textbox", { name: "Content" }));
  await user.keyboard("{Control>}a{/Control}{Control>}k{/Control}");
  const box = within(await screen.findByRole("dialog", { name: "Add link" }));
  await user.type(box.getByRole("combobox"), "https://example.com");
  await user.click(box.getByRole("button", { name: "Add link" }));
  expect(await room.findByRole("link")).toHaveAttribute("href", "https://example.com");
});

test("a wrong setting behind a text that is saved is led to", async () => {
  const user = await open("/admin/settings", { signedIn: true });
  const name = await screen.findByRole("textbox", { name: "Site name" });
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: /^Text on the home page: / }));
  const room = within(await screen.findByRole("dialog", { name: "Text on the home page" }));
  await room.findByRole("textbox", { name: "Text on the home page" });
  await user.click(room.getByRole("button", { name: "Save settings" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.getByText("Site name is required")).toBeVisible();
});
