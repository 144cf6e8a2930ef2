import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";
import { readShape } from "./read-shape.ts";

const { admin, goOffline, open } = await pageSite();
const { path: category } = await makeCategory(admin);
await makeDesign(admin, category, { title: "Plum" });

/** Runs the worker’s code in the page: jsdom has no workers, and its files have no streams. */
class PageWorker extends EventTarget {
  async postMessage(file: File): Promise<void> {
    const content = new Response(await file.text()).body ?? new ReadableStream();
    const data = await readShape(content);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate(): void {}
}

beforeEach(() => void vi.stubGlobal("Worker", PageWorker));

async function choose(content: string) {
  const user = await open("/admin/dashboard?tab=migration", { signedIn: true });
  const file = new File([content], "content.json", { type: "application/json" });
  await user.upload(await screen.findByLabelText("Export file"), file);
  return user;
}

/** Chooses a file and confirms the dialog. */
async function importFile(content: string) {
  const user = await choose(content);
  const question = await screen.findByRole("alertdialog", { name: "Import this file?" });
  await user.click(within(question).getByRole("button", { name: "Import" }));
}

const exported = async () =>
  JSON.stringify((await admin.get<unknown>("/api/admin/export-data")).body);

const titles = async () =>
  (await admin.get<Design[]>("/api/admin/designs")).body.map(({ title }) => title);

describe("an import", () => {
  test("says what the file holds, and does nothing before that is confirmed", async () => {
    const user = await choose(await exported());
    const question = await screen.findByRole("alertdialog", { name: "Import this file?" });
    expect(question).toHaveTextContent(/^.*“content\.json” \(.*\) contains .*1 design/);
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await titles()).toEqual(["Plum"]);
  });

  test("skips what is here already, and names it", async () => {
    await importFile(await exported());
    await screen.findByText(/items skipped due to errors\)$/);
    const skipped = screen.getByLabelText(/^\d+ skipped$/);
    expect((skipped as HTMLTextAreaElement).value).toContain("is already here");
    expect(await titles()).toEqual(["Plum"]);
  });

  test("of nothing says so", async () => {
    await importFile('{"data": {}}');
    expect(await screen.findByText("Imported nothing new")).toBeVisible();
  });

  test.each([
    { what: "is no JSON", content: "hello", title: "Invalid File Format" },
    { what: "has no data", content: '{"version": 1}', title: "Invalid Export File" },
  ])("is not begun with a file that $what", async ({ content, title }) => {
    await choose(content);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("of malformed records is refused as a whole, with the first of the errors", async () => {
    await importFile('{"data": {"nailDesigns": [{}, {"title": "x"}]}}');
    await screen.findByText("Import Failed");
    expect(screen.getAllByText(/and \d+ more errors/)[0]).toBeVisible();
    expect(screen.getByLabelText(/^\d+ errors$/)).toBeVisible();
    expect(await titles()).toEqual(["Plum"]);
  });
});

test("an export that fails says so", async () => {
  const user = await open("/admin/dashboard?tab=migration", { signedIn: true });
  const button = await screen.findByRole("button", { name: "Export content" });
  goOffline();
  await user.click(button);
  expect(await screen.findByText("Failed to export data. Please try again.")).toBeVisible();
  expect(button).toBeEnabled();
});
