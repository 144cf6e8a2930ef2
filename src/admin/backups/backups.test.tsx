import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BackupState } from "../../../contract/admin/site-calls.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, answerInstead, open } = await pageSite();

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

test("says how far the second place is behind, and why if that is much", async () => {
  const { body } = await admin.get<BackupState>("/api/admin/backups");
  expect(body.changes).toBeNull();
  const changes = { seconds_behind: 12, problem: "" };
  const answer = () => Response.json({ ...body, every_hours: 24, elsewhere: "s3://b/", changes });
  answerInstead((url) => (url.pathname === "/api/admin/backups" ? answer() : undefined));
  await open("/admin/backups", { signedIn: true });
  await screen.findByText(
    /Changes go there all the time: it has the site as it was 12 seconds ago/,
  );
  changes.problem = "what was written in the last 20 minutes is not in BACKUP_URL: 503";
  await open("/admin/backups", { signedIn: true });
  await screen.findByText(/^Changes aren’t sent: what was written in the last 20 minutes/);
  expect(await axeViolations()).toEqual([]);
  expect(screen.getAllByRole("link", { name: /Backups/ })[0]).toHaveAccessibleName(/overdue/);
});
