import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { wxr } from "../../../server/testing/exports.ts";
import { IMPORT_TOO_LARGE } from "../../../contract/admin/imports.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const posts = async () =>
  (await admin.get<BlogPost[]>("/api/admin/blog-posts")).body.map(({ title }) => title);

async function choose(...files: [name: string, content: string][]) {
  const user = await open("/admin/dashboard?tab=migration", { signedIn: true });
  const input = await screen.findByLabelText("Files of the other service");
  await user.upload(
    input,
    files.map(([name, content]) => new File([content], name)),
  );
  return user;
}

/** The text of the report, without its headings. */
const report = (title: string) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => textContent);

test("an export is tried, imported, and undone", async () => {
  const image = '<p>Stars<img src="https://third.example/x.png"></p>';
  const user = await choose(
    ["a.xml", wxr([{ id: 1, title: "Moons", name: "moons" }])],
    ["b.xml", wxr([{ id: 2, title: "Stars", status: "draft", content: image }])],
  );
  await screen.findByRole("heading", { name: "What an import would do" });
  expect(report("What an import would do")).toEqual([
    "https://third.example/x.png: pictures are not fetched from third.example; “Stars” shows itb.xml",
    "Moonsa.xml",
    "Stars: a draft, since it is one thereb.xml",
    "a.xml: read; 1 item",
    "b.xml: read; 1 item",
  ]);
  expect(screen.getByText("2 files and 3 items: 1 missing or damaged, 4 taken.")).toBeVisible();
  expect(await posts()).toEqual([]);
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Import" }));
  await screen.findByRole("heading", { name: "Imported" });
  expect((await posts()).toSorted()).toEqual(["Moons", "Stars"]);
  const past = within(await screen.findByRole("region", { name: "Past imports" }));
  expect(past.getByText("a.xml, b.xml")).toBeVisible();
  const link = past.getByRole("link", { name: "Report" });
  const { body } = await admin.get<string>(link.getAttribute("href") ?? "");
  expect(body).toMatch(/^Taken: Moons\n/);

  await user.click(past.getByRole("button", { name: "Copy missing pictures" }));
  await screen.findByText("Copied 0 pictures");
  await user.click(past.getByRole("button", { name: "Undo import" }));
  const question = await screen.findByRole("alertdialog", { name: "Undo this import?" });
  await user.click(within(question).getByRole("button", { name: "Undo import" }));
  await past.findByText(/Undone\.$/);
  expect(await posts()).toEqual([]);
  expect(past.queryByRole("button")).toBeNull();
});

test("dates that can be read two ways are asked about", async () => {
  const user = await choose(["a.csv", "picture,title,date\nx.jpg,Moons,04/05/2023"]);
  const question = await screen.findByRole("group", { name: "Dates" });
  expect(within(question).getByText("Which day is 04/05/2023?")).toBeVisible();
  expect(within(question).getByRole("button", { name: "Apr 5" })).toBeEnabled();
  await user.click(within(question).getByRole("button", { name: "May 4" }));
  await screen.findByRole("heading", { name: "What an import would do" });
  expect(screen.queryByRole("group", { name: "Dates" })).toBeNull();
});

test("a file that is nothing of the kind is refused, and nothing is added", async () => {
  await choose(["a.xml", "hello"]);
  await screen.findByText("Couldn’t read this");
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(screen.getByText(/^There is nothing here to import/)).toBeVisible();
});

test("a file that is too large is refused before it is sent", async () => {
  const user = await open("/admin/dashboard?tab=migration", { signedIn: true });
  const file = Object.defineProperty(new File(["x"], "a.zip"), "size", { value: 4_000_000_001 });
  await user.upload(await screen.findByLabelText("Files of the other service"), file);
  expect(await screen.findByText(IMPORT_TOO_LARGE)).toBeVisible();
});
