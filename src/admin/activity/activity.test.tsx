import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

test("the log is accessible with things in it that were done", async () => {
  const { path } = await makeCategory(admin, { name: "French" });
  const design = await makeDesign(admin, path, { title: "Pearl" });
  await admin.delete(`/api/admin/designs/${design.id}`);
  await open("/admin/activity", { signedIn: true });
  await screen.findByRole("link", { name: "French" });
  expect(screen.getAllByText("All activity").length).toBeGreaterThan(1);
  expect(await axeViolations()).toEqual([]);
});
