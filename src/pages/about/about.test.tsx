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
