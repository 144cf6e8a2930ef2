import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

test("a backup is made, read again, and downloaded", async () => {
  const user = await open("/admin/backups", { signedIn: true });
  await screen.findByText("No backups yet.");
  expect(screen.getByText(/aren’t scheduled/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Back up now" }));
  await screen.findByText(/^Last made on/);
  const link = await screen.findByRole("link", { name: /^Download lunula-backup-.*\.sqlite$/ });
  const address = link.getAttribute("href") ?? "";
  expect(await axeViolations()).toEqual([]);

  const file = await admin.get<string>(address);
  expect(file.headers.get("content-type")).toBe("application/vnd.sqlite3");
  expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="lunula-backup-/);
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.body.startsWith("SQLite format 3")).toBe(true);
  const { body } = await admin.get<{ action: string }[]>("/api/admin/activity?kind=transfer");
  expect(body.map(({ action }) => action)).toEqual(["download-backup", "backup"]);
});
