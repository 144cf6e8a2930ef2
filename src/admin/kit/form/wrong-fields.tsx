import { type RefObject, useRef } from "react";
import { type FieldErrors, useFormContext, useFormState } from "react-hook-form";
import { publishingFlag } from "./use-save.ts";

/** Leads to all fields of a form that are wrong; one alone has the focus. */
export function WrongFields() {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control });
  const list = useRef<HTMLUListElement>(null);
  const messages = [...new Set(messagesIn(errors))];
  if (messages.length < 2) return null;
  const values = getValues();
  const flag = publishingFlag(values);
  const isPublishing = flag !== undefined && values[flag] === true;
  return (
    <section
      aria-label="What is missing"
      className="rounded-control border border-danger px-4 pt-3 pb-1 text-sm"
    >
      <p className="font-semibold">
        {isPublishing ? "To publish it, complete:" : "To save it, complete:"}
      </p>
      <ul ref={list} className="flex flex-wrap gap-x-5">
        {messages.map((message) => (
          <li key={message}>
            <button
              type="button"
              className="min-h-11 cursor-pointer text-left text-danger underline"
              onClick={() => focusField(list, message)}
            >
              {subjectOf(message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Messages begin with the name of their field. */
function subjectOf(message: string): string {
  return message.replace(/ (?:is|are|must|can|has|may)\b.*/, "");
}

function messagesIn(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (!error) return [];
    if (typeof error.message === "string" && error.message !== "") return [error.message];
    // The rows of a list have errors of their own.
    return typeof error === "object" ? messagesIn(error as FieldErrors) : [];
  });
}

/** The field under which this is said. */
function focusField({ current }: RefObject<HTMLElement | null>, message: string): void {
  const wrong = current?.closest("form")?.querySelectorAll<HTMLElement>("[aria-invalid=true]");
  const field = [...(wrong ?? [])].find((one) =>
    (one.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .some((id) => document.getElementById(id)?.textContent.includes(message)),
  );
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}
