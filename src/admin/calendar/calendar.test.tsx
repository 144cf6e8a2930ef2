import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";
import { addMonths, dayAt, monthOf } from "../../lib/format/calendar-dates.ts";

const { admin, open } = await pageSite();
const month = addMonths(monthOf(dayAt(new Date())), 1);
const at = (day: string) => new Date(`${month}-${day}T09:15`).toISOString();
const { id } = await makeOne(admin, scenarioOf("blogPosts"), {
  title: "Winter care",
  is_published: true,
  published_at: at("10"),
});

const savedTime = async () =>
  (await admin.get<BlogPost>(`/api/admin/blog-posts/${id}`)).body.published_at;
const dayOf = (element: HTMLElement) => element.closest("ol > li")?.querySelector("time");

test("what is scheduled moves to another day, and back", async () => {
  const user = await open(`/admin/calendar?month=${month}`, { signedIn: true });
  const entry = await screen.findByRole("button", { name: /^Winter care/ });
  expect(dayOf(entry)?.dateTime).toBe(`${month}-10`);
  await user.click(entry);
  const popover = within(await screen.findByRole("dialog", { name: "Winter care" }));
  const field = popover.getByLabelText("Move to");
  await user.clear(field);
  await user.type(field, `${month}-21`);
  await user.click(popover.getByRole("button", { name: "Move" }));
  const undo = await findUndo(user);
  await expect.poll(() => savedTime()).toBe(at("21"));
  const moved = await screen.findByRole("button", { name: /^Winter care/ });
  await expect.poll(() => dayOf(moved)?.dateTime).toBeDefined();
  await user.click(undo);
  await expect.poll(() => savedTime()).toBe(at("10"));
});

test("the address for calendar programs is made and replaced", async () => {
  const user = await open("/admin/calendar", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Make an address" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Secret address");
  expect(field.value).toMatch(/\/calendar\/[\w-]{32}\.ics$/);
  await user.click(screen.getByRole("button", { name: "Switch off" }));
  await screen.findByRole("button", { name: "Make an address" });
  expect(screen.queryByLabelText("Secret address")).not.toBeInTheDocument();
});
