import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ADMIN } from "../../../server/testing/site.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { site, open } = await pageSite();

test("a token is created, shown once, and removed", async () => {
  const user = await open("/admin/api", { signedIn: true });
  await screen.findByText("No tokens yet.");
  await user.click(screen.getByRole("button", { name: "Create a token" }));
  const form = await screen.findByRole("dialog");
  await fillFields(user, form, { Name: "Planner", "Current password": ADMIN.password });
  await user.selectOptions(within(form).getByLabelText("Access"), "write");
  await user.click(within(form).getByRole("button", { name: "Create token" }));
  const token = await screen.findByLabelText<HTMLInputElement>("Token");
  const answer = await site
    .anonymous()
    .get("/api/admin/messages", { authorization: `Bearer ${token.value}` });
  expect(answer.status).toBe(200);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  const list = await screen.findByRole("list", { name: "API tokens" });
  expect(list).toHaveTextContent(/Planner Can read and write.*made by/);
  await user.click(within(list).getByRole("button", { name: "Remove Planner" }));
  await user.click(await screen.findByRole("button", { name: "Remove token" }));
  await screen.findByText("Token removed");
  await waitFor(() => expect(screen.getByText("No tokens yet.")).toBeVisible());
});
