import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/**
 * Fills fields by their labels, and choices by the visible option. Texts are pasted: typing would render the form
 * for each key.
 */
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
  // Including rows behind a dialog; checking whether each is visible would take long.
  const heads = screen.queryAllByRole("rowheader", { hidden: true });
  return heads.map((head) => head.getAttribute("aria-label"));
}

/** Waits for a toast with “Undo”, and keeps it open. */
export async function findUndo(user: UserEvent): Promise<HTMLElement> {
  const undo = await screen.findByRole("button", { name: "Undo" });
  await user.hover(undo);
  return undo;
}
