import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

// What tests of the back office do again and again.

/** Fills fields by their labels; a choice by what it shows. Pasted, since each key would render the form anew. */
export async function fillFields(
  user: UserEvent,
  form: HTMLElement,
  fields: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const control = await within(form).findByLabelText(label);
    if (control instanceof HTMLSelectElement) {
      await within(control).findByRole("option", { name: value });
      await user.selectOptions(control, value);
      continue;
    }
    await user.clear(control);
    await user.click(control);
    await user.paste(value);
  }
}

/** The names of the rows in the list, in their order. */
export function rowNames(): (string | null)[] {
  // Behind a dialog, too, and without asking for the visibility of each.
  const heads = screen.queryAllByRole("rowheader", { hidden: true });
  return heads.map((head) => head.getAttribute("aria-label"));
}

/** Waits for a toast that offers to undo something, and keeps it from going away. */
export async function findUndo(user: UserEvent): Promise<HTMLElement> {
  const undo = await screen.findByRole("button", { name: "Undo" });
  await user.hover(undo);
  return undo;
}
