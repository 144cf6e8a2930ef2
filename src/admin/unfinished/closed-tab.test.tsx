import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";
import { REST, openPost } from "../../testing/post-editor.ts";

const { admin, open } = await pageSite();

const worksKept = () => Object.keys(localStorage).filter((key) => key.startsWith("lunula-draft"));

const textKept = () =>
  worksKept()
    .map((key) => localStorage.getItem(key))
    .join();

test("an unfinished post is there again after a closed tab, until it is saved", async () => {
  const { user, form } = await openPost(open);
  await user.keyboard("Not done yet.");
  await fillFields(user, form, { Title: "Half a thought" });
  await waitFor(() => expect(textKept()).toMatch(/Half a thought.*Not done yet\./));

  const again = await openPost(open);
  await screen.findByText(/You have unfinished work from/);
  await again.user.click(screen.getByRole("button", { name: "Continue with it" }));
  const title = within(again.form).getByLabelText("Title");
  await waitFor(() => expect(title).toHaveValue("Half a thought"));
  expect(await screen.findByText("Not done yet.")).toBeInTheDocument();
  await fillFields(again.user, again.form, REST);
  await again.user.click(within(again.form).getByRole("button", { name: "Save draft" }));
  await screen.findByText("Post added");
  await waitFor(() => expect(worksKept()).toEqual([]));
});

test("unfinished work leaves the device with who signs out, and comes back with her", async () => {
  await makeOne(admin, scenarioOf("blogPosts"), { title: "A thought" });
  const user = await open("/admin/dashboard?tab=blog", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "A thought" }));
  const post = await screen.findByRole("dialog", { name: "Edit post" });
  await fillFields(user, post, { Title: "A whole thought" });
  await within(post).findByText(/^Saved/);
  expect(worksKept()).toHaveLength(1);
  const same = await open("/admin/dashboard?tab=tutorials&item=new");
  const lesson = await screen.findByRole("dialog", { name: "Add tutorial" });
  await fillFields(same, lesson, { Title: "Half a lesson" });
  await same.click(within(lesson).getByRole("button", { name: "Add step" }));
  await same.type(within(lesson).getByRole("textbox", { name: "step 1" }), "Let it dry");
  await within(lesson).findByText(/^Saved/);
  expect(worksKept()).toHaveLength(2);

  const list = await open("/admin/dashboard?tab=tutorials");
  await list.click(await screen.findByRole("button", { name: "Logout" }));
  const question = within(await screen.findByRole("alertdialog"));
  await list.click(question.getByRole("button", { name: "Log out" }));
  await waitFor(() => expect(location.pathname).toBe("/admin/login"));
  expect(worksKept()).toEqual([]);

  const back = await open("/admin/dashboard?tab=tutorials", { signedIn: true });
  const offer = await screen.findByRole("button", { name: /^Continue:.*“Half a lesson”/ });
  await back.click(offer);
  expect(await screen.findByRole("textbox", { name: "step 1" })).toHaveValue("Let it dry");
  await back.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await open("/admin/dashboard?tab=blog");
  await screen.findByRole("button", { name: /^Continue:.*“A whole thought”/ });
});
