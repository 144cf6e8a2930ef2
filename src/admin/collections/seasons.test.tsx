import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { ORIGINAL as HALLOWEEN } from "../../lib/seasons/halloween.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
await makeDesign(admin, category, { title: "Glitter everywhere" });

/** Adds a row to a list of the form, and fills in its fields. */
async function addRow(
  user: UserEvent,
  form: HTMLElement,
  [list, item]: [string, string],
  fields: Record<string, string>,
) {
  const rows = within(within(form).getByRole("group", { name: list }));
  await user.click(rows.getByRole("button", { name: `Add ${item}` }));
  const at = rows.getAllByRole("listitem").length;
  for (const [label, text] of Object.entries(fields)) {
    const control = rows.getByLabelText(`${item} ${at}: ${label}`);
    if (control instanceof HTMLSelectElement) await user.selectOptions(control, text);
    else if (label === "Color") fireEvent.change(control, { target: { value: text } });
    else {
      await user.click(control);
      await user.paste(text);
    }
  }
}

const { ways: WAYS } = HALLOWEEN;

// The tests build on each other.

test("a season page is added, once each of its rows has a title", async () => {
  const user = await open("/admin/seasons", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Add season page" }));
  const form = await screen.findByRole("dialog", { name: /season page$/ });
  await fillFields(user, form, {
    Name: "Carnival",
    Heading: "Carnival nail designs",
    Description: "All of it, and confetti.",
    From: "January",
    "From: day": "1",
    To: "December",
    "To: day": "31",
  });
  await addRow(user, form, ["Colors", "color"], { Color: "#e0526f", Text: "in the air" });
  await addRow(user, form, ["Ideas", "idea"], {
    Title: "Glitter",
    Difficulty: "Easy",
    Text: "More is more.",
  });
  await addRow(user, form, ["Steps", "step"], { Title: "Throw", Text: "Then wait." });
  await addRow(user, form, ["Questions", "question"], { Question: "Does it last", Answer: "No." });
  const add = within(form).getByRole("button", { name: "Add season page" });
  await user.click(add);
  await within(form).findByText("Color 1: name is required");
  const name = within(form).getByRole("textbox", { name: "color 1: Name" });
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  await user.paste("Confetti");
  await user.click(add);
  await screen.findByText("Season page added");
  const row = within(await screen.findByRole("row", { name: /Carnival/ }));
  expect(row.getByText("now")).toBeInTheDocument();
  const { body } = await admin.get<SeasonPage[]>("/api/admin/season-pages");
  expect(body).toMatchObject([
    {
      colors: '["Confetti: in the air #e0526f"]',
      ways: '["Glitter (Easy): More is more."]',
      steps: '["Throw: Then wait."]',
      questions: '["Does it last? No."]',
    },
  ]);
});

test("its rows are moved by keys and buttons, removed, and made of pasted lines", async () => {
  const user = await open("/admin/seasons", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Carnival" }));
  const form = within(await screen.findByRole("dialog", { name: /season page$/ }));
  const steps = within(await form.findByRole("group", { name: "Steps" }));
  const titles = () =>
    steps.getAllByLabelText(/: Title$/).map((title) => (title as HTMLTextAreaElement).value);
  const text = steps.getByLabelText("step 1: Text");
  await user.click(text);
  await user.keyboard("{Enter}");
  expect(steps.getByLabelText("step 2: Title")).toHaveFocus();
  await user.paste("Sweep: it up\n2. Vacuum: the rest");
  expect(titles()).toEqual(["Throw", "Sweep", "Vacuum"]);
  expect(steps.getByLabelText("step 3: Text")).toHaveValue("the rest");
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(titles()).toEqual(["Throw", "Vacuum", "Sweep"]);
  expect(steps.getByLabelText("step 2: Title")).toHaveFocus();
  await user.click(steps.getByRole("button", { name: "Move step 2 up" }));
  expect(titles()).toEqual(["Vacuum", "Throw", "Sweep"]);
  expect(steps.getByText("step 2 is now 1 of 3")).toBeInTheDocument();
  await user.click(steps.getByRole("button", { name: "Remove step 3" }));
  // A colon separates title and text.
  await user.clear(steps.getByLabelText("step 1: Title"));
  await user.paste("Broom: or");
  await user.tab();
  expect(titles()).toEqual(["Broom", "Throw"]);
  expect(steps.getByLabelText("step 1: Text")).toHaveValue("or: the rest");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Changes saved");
  const { body } = await admin.get<SeasonPage[]>("/api/admin/season-pages");
  expect(body[0]?.steps).toBe('["Broom: or: the rest","Throw: Then wait."]');
});

test("the home page leads to the season that runs", async () => {
  await open("/");
  const tiles = await screen.findByRole("region", { name: "In season now" });
  const tile = await within(tiles).findByRole("link", { name: /Carnival/ });
  expect(tile).toHaveAttribute("href", "/season/carnival");
});

test("the page of a season shows what was written for it, and leads to its ways in", async () => {
  await open("/season/carnival");
  await screen.findByRole("heading", { level: 1, name: "Carnival nail designs" });
  const palette = await screen.findByRole("region", { name: "Carnival palette" });
  expect(within(palette).getByText("in the air")).toBeInTheDocument();
  expect(screen.getByText("Then wait.")).toBeInTheDocument();
  const way = await screen.findByRole("link", { name: "Glitter" });
  expect(way).toHaveAttribute("href", "/all-designs?q=Glitter");
  await screen.findByRole("link", { name: /^See / });
});

test("a season that is switched off has no page and no tile any more", async () => {
  const user = await open("/admin/seasons", { signedIn: true });
  const toggle = await screen.findByRole("switch", { name: "Active: Carnival" });
  await user.click(toggle);
  await waitFor(async () => {
    const { body } = await admin.get<SeasonPage[]>("/api/season-pages");
    expect(body).toEqual([]);
  });
  await open("/");
  await screen.findByRole("heading", { name: "In season now" });
  expect(screen.queryByText("Carnival")).not.toBeInTheDocument();
});

test("an owner's Halloween begins with the original, and takes its place while it is active", async () => {
  const user = await open("/admin/seasons", { signedIn: true });
  await user.click(await screen.findByRole("link", { name: "Edit Halloween" }));
  const form = within(await screen.findByRole("dialog", { name: /season page$/ }));
  expect(form.queryByLabelText("Path")).not.toBeInTheDocument();
  const sections = within(form.getByRole("group", { name: "Sections" }));
  expect(sections.getByLabelText("section 2: Title")).toHaveValue("Choose your haunt");
  const ideas = within(form.getByRole("group", { name: "Ideas" }));
  expect(ideas.getByLabelText("idea 3: Looks for")).toHaveValue("cute, kawaii, ghost");
  await user.clear(sections.getByLabelText("section 2: Title"));
  await user.paste("Boo");
  await user.click(form.getByRole("button", { name: "Add season page" }));
  await screen.findByText("Season page added");
  expect(screen.queryByRole("link", { name: "Edit Halloween" })).not.toBeInTheDocument();
  await open("/halloween");
  await screen.findByRole("heading", { level: 2, name: "Boo" });
  const { body } = await admin.get<SeasonPage[]>("/api/season-pages");
  expect(body).toMatchObject([{ path: "halloween", category: "halloween", ways: WAYS }]);
  await admin.put(`/api/admin/season-pages/${body[0]?.id}`, { is_active: false });
  await open("/halloween");
  await screen.findByRole("heading", { level: 2, name: "Choose your haunt" });
});
