import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import { makeOne } from "../../../server/testing/collections.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pngFile } from "../../../server/testing/made-files.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { fillFields } from "../../testing/back-office.ts";
import { REST, openPost } from "../../testing/post-editor.ts";
import { pageSite } from "../../testing/page.tsx";

const { site, admin, onAnswer, open } = await pageSite();
const { path: category, name: categoryName } = await makeCategory(admin);
const design = await makeDesign(admin, category, { title: "Opal glaze", tags: "quartz, quill" });

const DESIGN = `/admin/dashboard?tab=designs&item=${design.id}`;
const NEW_TUTORIAL = "/admin/dashboard?tab=tutorials&item=new";

const picture = (name: string) =>
  new File([pngFile({ width: 32, height: 40 })], name, { type: "image/png" });

async function openForm(path: string) {
  const user = await open(path, { signedIn: true });
  return { user, form: await screen.findByRole("dialog", { name: /(?:design|tutorial|post)$/ }) };
}

describe("a list of texts", () => {
  test("is edited as rows, which Enter adds and buttons move", async () => {
    const { user, form } = await openForm(NEW_TUTORIAL);
    const steps = within(await within(form).findByRole("group", { name: "Steps" }));
    await user.click(steps.getByRole("button", { name: "Add step" }));
    await user.click(steps.getByRole("textbox", { name: "step 1" }));
    await user.keyboard("File{Enter}");
    expect(steps.getByRole("textbox", { name: "step 2" })).toHaveFocus();
    await user.keyboard("Buff");
    await user.click(steps.getByRole("button", { name: "Move step 2 up" }));
    await user.click(within(form).getByRole("button", { name: "Steps: edit as JSON" }));
    expect(within(form).getByLabelText("Steps (optional)")).toHaveValue('["Buff","File"]');
  });

  test("carries the picture of a row along, and takes it away again", async () => {
    const { user, form } = await openForm(NEW_TUTORIAL);
    const steps = within(await within(form).findByRole("group", { name: "Steps" }));
    await user.click(steps.getByRole("button", { name: "Add step" }));
    await user.click(steps.getByRole("textbox", { name: "step 1" }));
    await user.keyboard("File{Enter}Buff");
    await user.upload(steps.getByLabelText("Picture file of step 2"), picture("buffed.png"));
    await steps.findByRole("button", { name: "Remove the picture of step 2" });
    await user.click(steps.getByRole("button", { name: "Move step 2 up" }));
    await user.click(steps.getByRole("button", { name: "Remove the picture of step 1" }));
    expect(steps.getByRole("button", { name: "Add the picture of step 1" })).toBeEnabled();
  });

  test("must be a JSON array of texts before it is shown as rows or sent", async () => {
    const sent: string[] = [];
    onAnswer((method, { pathname }) => {
      if (method === "POST" && pathname === "/api/admin/tutorials") sent.push(pathname);
    });
    const { user, form } = await openForm(NEW_TUTORIAL);
    await user.click(await within(form).findByRole("button", { name: "Steps: edit as JSON" }));
    await fillFields(user, form, { "Steps (optional)": '{"not": "a list"}' });
    await user.click(within(form).getByRole("button", { name: "Publish" }));
    await within(form).findByText("Steps must be a valid JSON array");
    await fillFields(user, form, { "Steps (optional)": "[1, 2]" });
    await user.click(within(form).getByRole("button", { name: "Steps: edit as rows" }));
    await within(form).findByText("Only a list of texts can be edited as rows");
    await fillFields(user, form, { "Steps (optional)": '["Soak"]' });
    await user.click(within(form).getByRole("button", { name: "Steps: edit as rows" }));
    expect(await within(form).findByRole("textbox", { name: "step 1" })).toHaveValue("Soak");
    expect(sent).toEqual([]);
  });
});

describe("tags", () => {
  test("in use are offered by how they begin", async () => {
    const { user, form } = await openForm("/admin/dashboard?item=new");
    await fillFields(user, form, { Tags: "red, qu" });
    const offered = within(within(form).getByRole("group", { name: "Tags in use" }));
    await waitFor(() =>
      expect(offered.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
        "#quartz",
        "#quill",
      ]),
    );
    await user.click(offered.getByRole("button", { name: "#quartz" }));
    expect(within(form).getByLabelText("Tags")).toHaveValue("red, quartz");
  });
});

describe("what belongs together", () => {
  const openLesson = async () => {
    const { id } = await makeOne(admin, scenarioOf("tutorials"));
    const path = `/admin/dashboard?tab=tutorials&item=${id}`;
    const { user, form } = await openForm(path);
    const field = await within(form).findByRole("combobox", { name: /^Related items/ });
    await user.click(field);
    return { id, user, form, field };
  };

  test("is found by typing, taken by Enter, and saved", async () => {
    const { id, user, form } = await openLesson();
    await user.keyboard("opal glaze");
    await within(form).findByRole("option", { name: /Opal glaze/ });
    await user.keyboard("{Enter}");
    const chosen = within(form).getByRole("list", { name: "Chosen" });
    expect(await within(chosen).findByText("Opal glaze")).toBeVisible();
    await user.click(within(form).getByRole("button", { name: "Update" }));
    await screen.findByText("Changes saved");
    const { body } = await admin.get<Tutorial>(`/api/admin/tutorials/${id}`);
    expect(body).toMatchObject({ related: [`nailDesigns:${design.id}`] });
  });

  test("is taken away again", async () => {
    const { id, user, form } = await openLesson();
    await user.keyboard("opal glaze");
    await within(form).findByRole("option", { name: /Opal glaze/ });
    await user.keyboard("{Enter}");
    await user.click(await within(form).findByRole("button", { name: "Remove Opal glaze" }));
    await user.click(within(form).getByRole("button", { name: "Update" }));
    await screen.findByText("No changes to save");
    const { body } = await admin.get<Tutorial>(`/api/admin/tutorials/${id}`);
    expect(body).toMatchObject({ related: [] });
  });

  test("says when nothing is found; Escape closes the finds and not the form", async () => {
    const { user, form, field } = await openLesson();
    await user.keyboard("zzz");
    await within(form).findByText("Nothing found");
    await user.clear(field);
    await user.keyboard("opal");
    const option = await within(form).findByRole("option", { name: /Opal glaze/ });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(option).not.toBeInTheDocument());
    expect(field).toHaveValue("opal");
    expect(form).toBeInTheDocument();
  });
});

describe("a picture", () => {
  test("is uploaded, and suggests what the design is", async () => {
    const { user, form } = await openForm("/admin/dashboard?item=new");
    await fillFields(user, form, { Title: "Quince jelly", Tags: "jelly", Category: categoryName });
    await user.upload(within(form).getByLabelText("Picture file"), picture("q.png"));
    await waitFor(() =>
      expect(within(form).getByLabelText("Image")).toHaveDisplayValue(/^\/uploads\//),
    );
    await user.click(within(form).getByRole("button", { name: "Suggest" }));
    expect(within(form).getByRole("button", { name: "Jelly" })).toBePressed();
    await user.click(within(form).getByRole("button", { name: "Add design" }));
    await screen.findByText("Design added");
    const { body } = await admin.get<Design[]>("/api/admin/designs?q=quince");
    expect(body).toMatchObject([{ title: "Quince jelly", finish: ["jelly"] }]);
  });

  test("that is on its way is waited for by the save", async () => {
    const { user, form } = await openForm("/admin/dashboard?item=new");
    await fillFields(user, form, { Title: "Quick quince", Tags: "jelly", Category: categoryName });
    const { send } = XMLHttpRequest.prototype;
    const { promise: mayLeave, resolve: leave } = Promise.withResolvers<void>();
    vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function later(
      this: XMLHttpRequest,
      body,
    ) {
      void mayLeave.then(() => send.call(this, body));
    });
    await user.upload(within(form).getByLabelText("Picture file"), picture("q.png"));
    await user.click(within(form).getByRole("button", { name: "Add design" }));
    await within(form).findByRole("button", { name: "Saving..." });
    leave();
    await screen.findByText("Design added");
    const { body } = await admin.get<Design[]>("/api/admin/designs?q=quick");
    expect(body[0]?.image_url).toMatch(/^\/uploads\//);
  });

  test("that is none is refused", async () => {
    const { form } = await openForm("/admin/dashboard?item=new");
    const user = userEvent.setup({ applyAccept: false });
    const file = new File(["a"], "a.txt", { type: "text/plain" });
    await user.upload(within(form).getByLabelText("Picture file"), file);
    expect(await screen.findByText("Invalid file type")).toBeVisible();
  });
});

test("a draft has a link for whoever is given it, until that is ended", async () => {
  await admin.put(`/api/admin/designs/${design.id}`, { is_active: false });
  const { user, form } = await openForm(DESIGN);
  await user.click(within(form).getByRole("button", { name: "Preview link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Preview link" }));
  await dialog.findByText("No link yet.");
  await user.click(dialog.getByRole("button", { name: "Create a link" }));
  const link = await dialog.findByLabelText("Preview link");
  expect(link).toHaveDisplayValue(new RegExp(`^${site.url}/`));
  await user.click(dialog.getByRole("button", { name: "Turn off the link" }));
  expect(await dialog.findByText("No link yet.")).toBeVisible();
});

test("a post that is published ahead is scheduled, and says for when", async () => {
  const { user, text, form } = await openPost(open);
  await user.keyboard("Petals.");
  expect(text).toHaveTextContent("Petals.");
  await fillFields(user, form, { Title: "Ahead of time", ...REST });
  await user.click(within(form).getByRole("radio", { name: "Schedule or backdate" }));
  within(form).getByRole("radio", { name: /^Scheduled for / });
  await user.click(within(form).getByRole("radio", { name: "Publish now" }));
  within(form).getByRole("button", { name: "Publish" });
  await user.click(within(form).getByRole("radio", { name: "Schedule or backdate" }));
  await user.click(within(form).getByRole("button", { name: "Schedule" }));
  await screen.findByText(/^Scheduled for /);
  const row = within(await screen.findByRole("row", { name: /Ahead of time/ }));
  expect(row.getByText("Scheduled")).toBeVisible();
  expect(row.getByText(/^for /)).toBeVisible();
});
