import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { ROLES, type Role } from "../../../contract/forms/account.ts";
import { maySee } from "../../../contract/account/roles.ts";
import { type AdminPath, paths } from "../../../contract/paths.ts";
import { makeBaseCategories, makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { ADMIN } from "../../../server/testing/site.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields, rowNames } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";
import { sectionsFor } from "./places.ts";

const { admin, open } = await pageSite();
await makeBaseCategories(admin);
await makeOne(admin, scenarioOf("nailDesigns"), { title: "Shown to all" });
await makeOne(admin, scenarioOf("nailDesigns"), { title: "Another’s draft", is_active: false });

/** Opens the site as somebody who has just joined. */
async function join(role: Role): Promise<UserEvent> {
  const form = { name: role, role, password: ADMIN.password };
  const { body } = await admin.post<{ token: string }>("/api/admin/invites", form);
  const user = await open(`/admin/login#join=${body.token}`);
  await screen.findByText(new RegExp(`as (?:a|an) ${role}`));
  await fillFields(user, screen.getByRole("main"), {
    Email: `${role}@example.com`,
    Password: "a password of hers",
  });
  await user.click(screen.getByRole("button", { name: "Join" }));
  await waitFor(() => expect(location.pathname).toBe(paths.adminDashboard));
  return user;
}

test("each role has the screens that its calls are for", () => {
  const screens = (role: Role) => {
    const places = sectionsFor(role).flatMap((section) => section.places);
    return [...new Set(places.map(({ href }) => href.replace(/\?.*/, "")))];
  };
  const all = Object.values(paths).filter(
    (path): path is AdminPath => typeof path === "string" && path.startsWith("/admin/"),
  );
  for (const role of ROLES) {
    const seen = all.filter((path) => path !== paths.adminLogin && maySee(role, path));
    expect(screens(role).toSorted()).toEqual(seen.toSorted());
  }
  expect(screens("writer")).toEqual([paths.adminDashboard, paths.adminAccount]);
  const ofOwners = screens("owner").filter((path) => !screens("editor").includes(path));
  expect(ofOwners.toSorted()).toEqual([
    paths.adminActivity,
    paths.adminApi,
    paths.adminBackups,
    paths.adminSettings,
  ]);
});

test("a writer saves drafts, and sees nothing that she may not do", async () => {
  const user = await join("writer");
  await screen.findByRole("rowheader", { name: "Shown to all" });
  expect(rowNames()).toEqual(["Shown to all"]);
  const tabs = within(screen.getByRole("tablist", { name: "Content" })).getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    "Nail Designs",
    "Products",
    "Tutorials",
    "Blog",
  ]);
  const side = screen.getByRole("navigation", { name: "Back office" });
  const links = within(side).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Content", "Account"]);
  for (const name of ["Edit Shown to all", "Delete Shown to all", "Published: Shown to all"]) {
    expect(screen.queryByRole(name.startsWith("Pub") ? "switch" : "button", { name })).toBeNull();
  }
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByText("Make it yours")).toBeNull();
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Add design" }));
  const form = await screen.findByRole("dialog");
  await within(form).findByText("You save a draft. An editor publishes it.");
  expect(within(form).queryByRole("switch", { name: "Featured" })).toBeNull();
  expect(within(form).queryByRole("button", { name: "New category" })).toBeNull();
  await fillFields(user, form, {
    Title: "Hers",
    Image: "https://pictures.example.com/one.jpg",
    Category: "Base",
    Tags: "milky",
  });
  await user.click(within(form).getByRole("button", { name: "Save draft" }));
  await screen.findByText("Design added");
  await screen.findByRole("button", { name: "Edit Hers" });
  const { body } = await admin.get<{ title: string; is_active: boolean }[]>(
    adminCalls.nailDesigns.list.path,
  );
  expect(body.find(({ title }) => title === "Hers")?.is_active).toBe(false);
});

test("an editor has no settings, and learns why", async () => {
  await join("editor");
  await open(paths.adminSettings);
  await screen.findByText(/^This screen isn’t part of what you do on this site/);
  expect(await axeViolations()).toEqual([]);
  await open(paths.adminAccount);
  await screen.findByRole("list", { name: "Sessions" });
  expect(screen.queryByRole("list", { name: "Admins" })).toBeNull();
});
