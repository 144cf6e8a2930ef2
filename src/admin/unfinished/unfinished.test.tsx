import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { AutosavedItem } from "../../../contract/admin/unfinished.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields, findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, goOffline, goOnline, open } = await pageSite();
const { path: category } = await makeCategory(admin);

const LIST = "/admin/dashboard?tab=designs";

/** A new design, open in its form. Autosaves of earlier tests are removed. */
async function editNew(title: string) {
  const { body } = await admin.get<Design[]>("/api/admin/designs");
  for (const { id } of body) await admin.delete(`/api/admin/designs/${id}`);
  const { id } = await makeDesign(admin, category, { title });
  const user = await open(`${LIST}&item=${id}`, { signedIn: true });
  return {
    id,
    user,
    form: await findForm(),
    changeElsewhere: (changes: object) => admin.put(`/api/admin/designs/${id}`, changes),
    saved: async () => (await admin.get<Design>(`/api/admin/designs/${id}`)).body,
  };
}

const findForm = () => screen.findByRole("dialog", { name: "Edit design" });

const findAutosave = () => screen.findByRole("region", { name: "Unfinished" });

/** The same admin on another device, with empty storage. */
function openElsewhere(path: string) {
  localStorage.clear();
  return open(path, { signedIn: true });
}

describe("unfinished work", () => {
  test("stays when its form is closed, is listed, and is public only once it is saved", async () => {
    const { user, form, saved } = await editNew("Plum");
    await fillFields(user, form, { Title: "Begun at the desk" });
    await user.keyboard("{Escape}");
    await screen.findByText("Saved as unfinished");
    const unfinished = within(await findAutosave());
    await user.click(unfinished.getByRole("button", { name: /^Continue:\s*design/ }));
    const again = within(await findForm());
    await waitFor(() => expect(again.getByLabelText("Title")).toHaveValue("Begun at the desk"));
    expect((await saved()).title).toBe("Plum");
    await user.click(again.getByRole("button", { name: "Save changes" }));
    await screen.findByText("Changes saved");
    expect((await saved()).title).toBe("Begun at the desk");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Unfinished" })).toBeNull());
  });

  test("survives a closed tab, and is offered when its item is opened again", async () => {
    const { id, user, form } = await editNew("Closed");
    await fillFields(user, form, { Title: "Half a thought" });
    const next = await open(`${LIST}&item=${id}`);
    await screen.findByText(/^You have unfinished work from/);
    const again = within(await findForm());
    expect(again.getByLabelText("Title")).toHaveValue("Closed");
    await next.click(again.getByRole("button", { name: "Continue with it" }));
    await waitFor(() => expect(again.getByLabelText("Title")).toHaveValue("Half a thought"));
  });

  test("is thrown away where it is offered and not wanted", async () => {
    const { id, user, form } = await editNew("Offered");
    await fillFields(user, form, { Title: "Not wanted" });
    const next = await open(`${LIST}&item=${id}`);
    const offer = await screen.findByText(/^You have unfinished work from/);
    const [discard] = within(await findForm()).getAllByRole("button", { name: "Discard" });
    await next.click(discard ?? offer);
    await waitFor(() => expect(offer).not.toBeInTheDocument());
    await open(`${LIST}&item=${id}`);
    await findForm();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("lunula-draft"))).toEqual([]);
    expect(screen.queryByText(/^You have unfinished work from/)).toBeNull();
  });

  test("goes on at another device, and from there at the first", async () => {
    const { id, user, form, saved } = await editNew("Desk");
    await fillFields(user, form, { Title: "Begun at the desk" });
    await within(form).findByText(/^Saved as unfinished/);
    const desk = { ...localStorage };
    const sofa = await openElsewhere(LIST);
    await sofa.click(await screen.findByRole("button", { name: "Continue unfinished work: Desk" }));
    const again = await findForm();
    await waitFor(() =>
      expect(within(again).getByLabelText("Title")).toHaveValue("Begun at the desk"),
    );
    await fillFields(sofa, again, { Title: "Gone on on the sofa" });
    const label = async () => {
      const { body } = await admin.get<AutosavedItem[]>("/api/admin/unfinished?kind=nailDesigns");
      return body.find(({ item_id }) => item_id === id)?.label;
    };
    await waitFor(async () => expect(await label()).toMatch("Gone on"));

    // The version on the dashboard is older.
    localStorage.clear();
    Object.assign(localStorage, desk);
    const back = await open(`${LIST}&item=${id}`, { signedIn: true });
    await back.click(await screen.findByRole("button", { name: "Continue with it" }));
    const last = within(await findForm());
    await waitFor(() => expect(last.getByLabelText("Title")).toHaveValue("Gone on on the sofa"));
    await back.click(last.getByRole("button", { name: "Save changes" }));
    await screen.findByText("Changes saved");
    expect((await saved()).title).toBe("Gone on on the sofa");
  });

  test("comes back after it was discarded by mistake", async () => {
    const { user, form } = await editNew("Mistake");
    await fillFields(user, form, { Title: "Wanted after all" });
    await within(form).findByText(/^Saved as unfinished/);
    await user.click(within(form).getByRole("button", { name: "Discard" }));
    await user.click(await findUndo(user));
    const kept = await findAutosave();
    expect(await axeViolations()).toEqual([]);
    expect(kept).toHaveTextContent("design “Wanted after all”");
  });

  test("waits on the device while the server is away, and goes there later", async () => {
    const { user, form } = await editNew("Away");
    goOffline();
    await fillFields(user, form, { Title: "Written at sea" });
    await within(form).findByText("Not saved");
    goOnline();
    dispatchEvent(new Event("online"));
    expect(await within(form).findByText(/^Saved as unfinished/)).toBeVisible();
  });

  test("that no place takes is asked about before its form is closed", async () => {
    const { user, form } = await editNew("Full");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    goOffline();
    await fillFields(user, form, { Title: "Nowhere to go" });
    await user.click(await within(form).findByRole("button", { name: "Cancel" }));
    const question = await screen.findByRole("alertdialog", { name: "Discard your changes?" });
    await user.click(within(question).getByRole("button", { name: "Keep editing" }));
    expect(within(await findForm()).getByLabelText("Title")).toHaveValue("Nowhere to go");
    await user.click(within(form).getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("unfinished work of what was changed since", () => {
  test("is asked about when it is taken up, and goes on with the answers", async () => {
    const { id, user, form, changeElsewhere, saved } = await editNew("Since");
    await fillFields(user, form, { Title: "Mine", Tags: "mine" });
    await within(form).findByText(/^Saved as unfinished/);
    await changeElsewhere({ title: "Theirs", credit: "Theirs" });
    const next = await open(`${LIST}&item=${id}`);
    await next.click(await screen.findByRole("button", { name: "Continue with it" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "This design was changed elsewhere" }),
    );
    await next.click(question.getByRole("radio", { name: "Mine" }));
    await next.click(question.getByRole("button", { name: "Continue with these" }));
    const again = within(await findForm());
    await waitFor(() => expect(again.getByLabelText("Title")).toHaveValue("Mine"));
    expect(again.getByLabelText("Tags")).toHaveValue("mine");
    expect(again.getByLabelText("Credit (optional)")).toHaveValue("Theirs");

    // Other pages do not ask about it again, either.
    await again.findByText(/^Saved as unfinished/);
    const elsewhere = await openElsewhere(`${LIST}&item=${id}`);
    await elsewhere.click(await screen.findByRole("button", { name: "Continue with it" }));
    const last = within(await findForm());
    await waitFor(() => expect(last.getByLabelText("Title")).toHaveValue("Mine"));
    await elsewhere.click(last.getByRole("button", { name: "Save changes" }));
    await screen.findByText("Changes saved");
    expect(await saved()).toMatchObject({ title: "Mine", tags: "mine", credit: "Theirs" });
  });
});
