import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { pngFile } from "../../../server/testing/made-files.ts";
import { fillFields, findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
let mulberry = "";
let tamarind = "";

beforeAll(async () => {
  await makeCategory(admin, { name: "Floral", path: "floral" });
  mulberry = await upload("mulberry.png", 300);
  tamarind = await upload("tamarind.png", 310);
});

async function upload(name: string, width: number) {
  const { body } = await admin.upload<UploadAnswer>(pngFile({ width, height: 240 }), name);
  return body.thumbnailUrl;
}

/** What the only design shows. */
async function shownPicture() {
  const { body } = await admin.get<Design[]>("/api/admin/designs");
  return body[0]?.image_url;
}

// The tests build on each other.

test("a picture that was uploaded before is found and chosen in a form", async () => {
  const user = await open("/admin/dashboard?tab=designs&item=new", { signedIn: true });
  const form = await screen.findByRole("dialog", { name: "Add design" });
  await fillFields(user, form, { Title: "Mulberry dusk", Category: "Floral", Tags: "plum" });
  await user.type(within(form).getByLabelText(/^Alt text/), "Ten plums");
  await user.click(within(form).getByRole("button", { name: "Choose from library" }));
  const picker = within(await screen.findByRole("dialog", { name: "Choose from library" }));
  await picker.findByRole("button", { name: "Choose tamarind.png" });
  await user.type(picker.getByRole("searchbox", { name: "Search pictures" }), "mulberry");
  const other = () => picker.queryByRole("button", { name: "Choose tamarind.png" });
  await waitFor(() => expect(other()).not.toBeInTheDocument());
  await user.click(picker.getByRole("button", { name: "Choose mulberry.png" }));
  await user.click(within(form).getByRole("button", { name: "Add design" }));
  await screen.findByText("Design added");
  expect(await shownPicture()).toBe(mulberry);
});

test("a picture that nothing uses is deleted, and comes back", async () => {
  const user = await open("/admin/pictures?state=unused", { signedIn: true });
  await user.click(await screen.findByRole("checkbox", { name: "Select tamarind.png" }));
  await user.click(screen.getByRole("button", { name: /^Delete/ }));
  const undo = await findUndo(user);
  await screen.findByText("1 picture deleted");
  await screen.findByText("No matching pictures.");
  await user.click(undo);
  expect(await screen.findByRole("button", { name: "Open tamarind.png" })).toBeInTheDocument();
});

test("a picture is found by its alt text, and replaced wherever it is shown until that is undone", async () => {
  const user = await open("/admin/pictures?q=ten plums", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Open mulberry.png" }));
  await screen.findByText(/alt text “Ten plums”/);
  await user.click(screen.getByRole("button", { name: "Replace everywhere" }));
  await user.click(await screen.findByRole("button", { name: "Choose tamarind.png" }));
  const undo = await findUndo(user);
  await screen.findByText("Replaced in 1 place");
  await screen.findByText(/You can delete it\./);
  expect(await shownPicture()).toBe(tamarind);
  await user.click(undo);
  await screen.findByText("Picture restored");
  expect(await shownPicture()).toBe(mulberry);
  const { body } = await admin.get<Design[]>("/api/admin/designs");
  const link = await screen.findByRole("link", { name: "Mulberry dusk" });
  expect(link.getAttribute("href")).toContain(body[0]?.id);
});
