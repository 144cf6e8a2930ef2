import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

test("the page explains the name of a site called Lunula, and of no other", async () => {
  await open("/about");
  await screen.findByRole("heading", { level: 1, name: "A name for the half moon" });
  expect(screen.getByText(/Latin for “little moon”/)).toBeInTheDocument();
  await admin.put("/api/admin/settings", { name: "Nail Nook by Mara" });
  await open("/about");
  await screen.findByRole("heading", { level: 1, name: "About Nail Nook by Mara" });
  expect(screen.queryByText(/Latin|gave its name/)).toBeNull();
});

test("the owner’s own has the name of the site in its heading, until its title is another", async () => {
  const page = { title: "About", slug: "about", content: "<p>Mara.</p>", is_published: true };
  const { body } = await admin.post<{ id: string }>("/api/admin/pages", page);
  await open("/about");
  await screen.findByRole("heading", { level: 1, name: "About Nail Nook by Mara" });
  expect(screen.getByText("Mara.")).toBeInTheDocument();
  await admin.put(`/api/admin/pages/${body.id}`, { title: "Who I am" });
  await open("/about");
  await screen.findByRole("heading", { level: 1, name: "Who I am" });
});
