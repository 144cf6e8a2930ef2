import { toast } from "../lib/visitor/toast-store.ts";
import { ConnectionError } from "../lib/connection/connection-error.ts";
import { AnswerError } from "../lib/data/send.ts";
import type { FieldProblem } from "../../contract/endpoint.ts";

/** Something that was not done, with a message fit to be shown. */
export class Refusal extends Error {}

export function failureMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AnswerError) return error.problem.message;
  if (error instanceof ConnectionError) return error.message;
  return "Something went wrong. Please try again.";
}

/** Says in a toast that something was not done, and why. */
export function notifyFailure(title: string, error: unknown): void {
  toast({ title, description: failureMessage(error), variant: "destructive" });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof AnswerError && error.status === 401;
}

export interface SortedFailure {
  /** Belong under a field of the form. */
  fields: FieldProblem[];
  /** Belongs to the form as a whole; empty when the fields say it all. */
  message: string;
}

/** Sorts what the server refused by the fields that the form has. */
export function sortFailure(error: unknown, fieldNames: string[]): SortedFailure {
  const problems = error instanceof AnswerError ? error.fields : [];
  const fields = problems.filter(({ field }) => fieldNames.includes(field));
  const elsewhere = problems.filter(({ field }) => !fieldNames.includes(field));
  if (elsewhere.length > 0) {
    return { fields, message: elsewhere.map(({ message }) => message).join(" ") };
  }
  return { fields, message: fields.length > 0 ? "" : failureMessage(error) };
}
