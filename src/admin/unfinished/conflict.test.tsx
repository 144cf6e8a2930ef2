import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import { makeOne } from "../../../server/testing/collections.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields, rowNames } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, onAnswer, open } = await pageSite();
const { path: category } = await makeCategory(admin);

const DESIGNS = "/api/admin/designs";
const LIST = "/admin/dashboard?tab=designs";

/** A new design, for one test. */
async function newDesign(title: string) {
  const { id } = await makeDesign(admin, category, { title, tags: "plum" });
  return {
    id,
    /** A change by another editor. */
    changeElsewhere: (changes: object) => admin.put(`${DESIGNS}/${id}`, changes),
    deleteElsewhere: () => admin.delete(`${DESIGNS}/${id}`),
    saved: async () => (await admin.get<Design>(`${DESIGNS}/${id}`)).body,
  };
}

/** A new design, open in its form. */
async function editNew(title: string) {
  const design = await newDesign(title);
  const user = await open(`${LIST}&item=${design.id}`, { signedIn: true });
  return { ...design, user, form: await screen.findByRole("dialog", { name: "Edit design" }) };
}

const save = (user: UserEvent) => user.keyboard("{Control>}{Enter}{/Control}");

const findQuestion = () =>
  screen.findByRole("alertdialog", { name: "This design was changed elsewhere" });

const findDeletion = () =>
  screen.findByRole("alertdialog", { name: "This design was deleted elsewhere" });

describe("a save over what was changed elsewhere", () => {
  test("asks nothing where each changed other fields", async () => {
    const lesson = await makeOne(admin, scenarioOf("tutorials"));
    const { user, form, changeElsewhere, saved } = await editNew("Side by side");
    await fillFields(user, form, { "Credit (optional)": "Ana" });
    const theirs = { tags: "dots", related: [`tutorials:${lesson.id satisfies Tutorial["id"]}`] };
    await changeElsewhere(theirs);
    await save(user);
    await screen.findByText("Changes saved and merged with changes made elsewhere");
    expect(await saved()).toMatchObject({ ...theirs, credit: "Ana" });
  });

  test("shows both versions of each field, and what one of them changed alone", async () => {
    const { user, form, changeElsewhere } = await editNew("Two tabs");
    await fillFields(user, form, { Title: "Two tabs, mine", Tags: "plum, gloss" });
    await changeElsewhere({ title: "Two tabs, theirs", tags: "plum, dots", credit: "Ana" });
    await save(user);
    const question = await findQuestion();
    const marks = [...question.querySelectorAll("fieldset mark")].map(
      ({ textContent }) => textContent,
    );
    expect(marks).toEqual(["mine", "theirs", "gloss", "dots"]);
    const taken = within(question).getByRole("listitem");
    expect(taken).toHaveTextContent(/Credit.*by them.*Ana/);
  });

  test("keeps what was typed when the question is closed without an answer", async () => {
    const { user, form, changeElsewhere, saved } = await editNew("Closed");
    await fillFields(user, form, { Title: "Closed, mine" });
    await changeElsewhere({ title: "Closed, theirs" });
    await save(user);
    await findQuestion();
    await user.keyboard("{Escape}");
    await within(form).findByText("Not saved: it was changed elsewhere.");
    expect(within(form).getByLabelText("Title")).toHaveValue("Closed, mine");
    expect((await saved()).title).toBe("Closed, theirs");
  });

  test("saves nothing before every field is decided, and leads to the first that is not", async () => {
    const { user, form, changeElsewhere, saved } = await editNew("Undecided");
    await fillFields(user, form, { Title: "Undecided, mine", Tags: "gloss" });
    await changeElsewhere({ title: "Undecided, theirs", tags: "dots" });
    await save(user);
    const question = within(await findQuestion());
    await user.click(question.getByRole("button", { name: "Save these" }));
    expect(question.getByRole("alert")).toHaveTextContent("Please choose: Title, Tags");
    expect(await axeViolations()).toEqual([]);
    const title = within(question.getByRole("group", { name: "Title" }));
    expect(title.getByRole("radio", { name: "Mine" })).toHaveFocus();
    await user.click(title.getByRole("radio", { name: "Mine" }));
    expect(question.getByRole("alert")).toHaveTextContent(/^Please choose: Tags$/);
    expect((await saved()).title).toBe("Undecided, theirs");
  });

  test("takes one, the other, or both as they are put right by hand", async () => {
    const { user, form, changeElsewhere, saved } = await editNew("Chosen");
    await fillFields(user, form, { Title: "Chosen, mine", Tags: "plum, gloss" });
    await fillFields(user, form, { "Alt text (optional)": "My hand" });
    await changeElsewhere({ title: "Theirs", tags: "plum, dots", alt_text: "Their hand" });
    await save(user);
    const question = within(await findQuestion());
    const part = (name: string) => within(question.getByRole("group", { name }));
    await user.click(part("Title").getByRole("radio", { name: "Theirs" }));
    await user.click(part("Alt text").getByRole("radio", { name: "Mine" }));
    await user.click(part("Tags").getByRole("radio", { name: "Both" }));
    expect(part("Tags").getByLabelText("Tags: both")).toHaveValue("plum, gloss, dots");
    await fillFields(user, await findQuestion(), { "Tags: both": "plum, glossy dots" });
    await user.click(question.getByRole("button", { name: "Save these" }));
    await screen.findByText("Changes saved and merged with changes made elsewhere");
    expect(await saved()).toMatchObject({
      title: "Theirs",
      tags: "plum, glossy dots",
      alt_text: "My hand",
    });
  });

  test("takes all of one side at once", async () => {
    const { user, form, changeElsewhere, saved } = await editNew("At once");
    await fillFields(user, form, { Title: "At once, mine", Tags: "gloss" });
    await changeElsewhere({ title: "At once, theirs", tags: "dots" });
    await save(user);
    const question = within(await findQuestion());
    await user.click(question.getByRole("button", { name: "All of mine" }));
    await user.click(question.getByRole("button", { name: "Save these" }));
    await screen.findByText("Changes saved and merged with changes made elsewhere");
    expect(await saved()).toMatchObject({ title: "At once, mine", tags: "gloss" });
  });

  test("asks again about what was changed while it asked, and about that alone", async () => {
    const { user, form, changeElsewhere, saved } = await editNew("Again");
    await fillFields(user, form, { Title: "Again, mine", "Alt text (optional)": "My hand" });
    await changeElsewhere({ title: "Again, theirs" });
    await save(user);
    const question = within(await findQuestion());
    await user.click(question.getByRole("radio", { name: "Mine" }));
    await changeElsewhere({ alt_text: "Their hand" });
    await user.click(question.getByRole("button", { name: "Save these" }));
    await screen.findByRole("group", { name: "Alt text" });
    const second = within(await findQuestion());
    expect(second.queryByRole("group", { name: "Title" })).toBeNull();
    await user.click(second.getByRole("radio", { name: "Mine" }));
    await user.click(second.getByRole("button", { name: "Save these" }));
    await screen.findByText("Changes saved and merged with changes made elsewhere");
    expect(await saved()).toMatchObject({ title: "Again, mine", alt_text: "My hand" });
  });
});

describe("a save of what was deleted elsewhere", () => {
  test("brings it back with what was typed", async () => {
    const { user, form, deleteElsewhere, saved } = await editNew("Gone");
    await fillFields(user, form, { Title: "Gone and back" });
    await deleteElsewhere();
    await save(user);
    const question = within(await findDeletion());
    await user.click(question.getByRole("button", { name: "Restore and save" }));
    await screen.findByText("Design restored with your changes");
    expect((await saved()).title).toBe("Gone and back");
  });

  test("makes a new one of what was typed", async () => {
    const { id, user, form, deleteElsewhere } = await editNew("Old");
    await fillFields(user, form, { Title: "Gone and new" });
    await deleteElsewhere();
    await save(user);
    const question = within(await findDeletion());
    await user.click(question.getByRole("button", { name: "Save as new" }));
    await waitFor(() => expect(rowNames()).toContain("Gone and new"));
    const { body } = await admin.get<Design[]>(DESIGNS);
    expect(body.find(({ title }) => title === "Gone and new")?.id).not.toBe(id);
    expect(body.some((design) => design.id === id)).toBe(false);
  });

  test("can only make a new one where it has left the trash, too", async () => {
    const { id, user, form, deleteElsewhere } = await editNew("Old");
    await fillFields(user, form, { Title: "Gone for good" });
    await deleteElsewhere();
    await admin.post("/api/admin/trash/delete-for-good", { items: [{ kind: "nailDesigns", id }] });
    await save(user);
    const question = within(await findDeletion());
    expect(question.getByText(/It can’t be restored/)).toBeVisible();
    expect(question.queryByRole("button", { name: "Restore and save" })).toBeNull();
    await user.click(question.getByRole("button", { name: "Save as new" }));
    await waitFor(() => expect(rowNames()).toContain("Gone for good"));
  });
});

describe("in the list", () => {
  test("a switch leaves alone what was changed elsewhere", async () => {
    const { changeElsewhere, saved } = await newDesign("Row");
    const user = await open(`${LIST}&q=row`, { signedIn: true });
    await screen.findByRole("switch", { name: "Featured: Row" });
    await changeElsewhere({ title: "Row, theirs" });
    await user.click(screen.getByRole("switch", { name: "Featured: Row" }));
    expect(await screen.findByRole("switch", { name: "Featured: Row, theirs" })).toBeChecked();
    expect(await saved()).toMatchObject({ title: "Row, theirs", featured: true });
  });

  test("a switch pressed twice at once is saved twice, without a question", async () => {
    const { promise: bothPressed, resolve: release } = Promise.withResolvers<void>();
    let saves = 0;
    onAnswer(async (method) => {
      if (method !== "PUT") return;
      await bothPressed;
      saves += 1;
    });
    const { saved } = await newDesign("Twice");
    const user = await open(`${LIST}&q=twice`, { signedIn: true });
    const featured = await screen.findByRole("switch", { name: "Featured: Twice" });
    await user.click(featured);
    expect(featured).toBeChecked();
    await user.click(featured);
    expect(featured).not.toBeChecked();
    release();
    await waitFor(() => expect(saves).toBe(2));
    expect((await saved()).featured).toBe(false);
    expect(featured).not.toBeChecked();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("a deletion of what was changed elsewhere asks first, and may be left", async () => {
    const { id, changeElsewhere } = await newDesign("Doomed");
    const user = await open(`${LIST}&q=doomed`, { signedIn: true });
    await screen.findByRole("button", { name: "Delete Doomed" });
    await changeElsewhere({ title: "Doomed, theirs" });
    await user.click(screen.getByRole("button", { name: "Delete Doomed" }));
    const question = await findQuestion();
    expect(question).toHaveTextContent("Doomed, theirs");
    await user.click(within(question).getByRole("button", { name: "Keep the design" }));
    await waitFor(() => expect(rowNames()).toEqual(["Doomed, theirs"]));
    expect((await admin.get(`${DESIGNS}/${id}`)).status).toBe(200);
  });

  test("a deletion of what was changed elsewhere is done when it is wanted all the same", async () => {
    const { id, changeElsewhere } = await newDesign("Unwanted");
    const user = await open(`${LIST}&q=unwanted`, { signedIn: true });
    await screen.findByRole("button", { name: "Delete Unwanted" });
    await changeElsewhere({ tags: "dots" });
    await user.click(screen.getByRole("button", { name: "Delete Unwanted" }));
    const question = within(await findQuestion());
    await user.click(question.getByRole("button", { name: "Delete it anyway" }));
    await screen.findByText("Design deleted");
    expect((await admin.get(`${DESIGNS}/${id}`)).status).toBe(404);
  });
});
