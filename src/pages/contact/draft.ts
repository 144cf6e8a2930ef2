import { EMAIL, INVALID_EMAIL, LIMITS, missing } from "../../../contract/forms/limits.ts";
import { ConnectionError } from "../../lib/connection/connection-error.ts";
import { AnswerError } from "../../lib/data/send.ts";

export type FieldName = "name" | "email" | "subject" | "message";
export type Draft = Record<FieldName | "website", string>;
export type Problems = { [Name in FieldName]?: string | undefined };

interface FieldOf {
  name: FieldName;
  label: string;
  hint?: string;
  type?: "email";
  autoComplete?: string;
  maxLength: number;
}

export const FIELDS: FieldOf[] = [
  { name: "name", label: "Name", autoComplete: "name", maxLength: LIMITS.title },
  {
    name: "email",
    label: "Email",
    hint: "Only used to answer you.",
    type: "email",
    autoComplete: "email",
    maxLength: LIMITS.email,
  },
  { name: "subject", label: "Subject", maxLength: LIMITS.title },
  { name: "message", label: "Message", maxLength: LIMITS.message },
];

export function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "").trim();
  return {
    name: read("name"),
    email: read("email"),
    subject: read("subject"),
    message: read("message"),
    website: read("website"),
  };
}

/** Puts back what was typed before; what a field holds already is newer. */
export function fillIn(form: HTMLFormElement, draft: Record<string, string>) {
  for (const { name } of FIELDS) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText) control.value ||= draft[name] ?? "";
  }
}

/** What is wrong with a message, in the server's words; the server has the last one. */
export function problemsOf(draft: Draft): Problems {
  const problems: Problems = {};
  for (const { name, label } of FIELDS) {
    if (draft[name] === "") problems[name] = missing(label);
  }
  if (!problems.email && !EMAIL.test(draft.email)) {
    problems.email = INVALID_EMAIL;
  }
  return problems;
}

/** What the server found wrong, field by field. */
export function problemsFrom(error: unknown): Problems {
  if (!(error instanceof AnswerError)) return {};
  const known = new Set<string>(FIELDS.map(({ name }) => name));
  return Object.fromEntries(
    error.fields
      .filter(({ field }) => known.has(field))
      .map(({ field, message }) => [field, message]),
  );
}

export function failureText(error: unknown): string {
  if (error instanceof ConnectionError) {
    return "You seem to be offline. Your message is still here: please send it again when the connection is back.";
  }
  if (error instanceof AnswerError && error.status < 500) return error.problem.message;
  return "That did not go out: something went wrong on our side. Your message is still here; please try again in a minute.";
}

/** The server's answer to a form that the browser sent by itself. */
export const NATIVE_FAILURE =
  "Your message did not go out. Go back to find it as you wrote it, see that every field is filled in and the email address is whole, and send it again.";
