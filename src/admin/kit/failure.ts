import type { FieldProblem } from "../../../contract/endpoint.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { ConnectionError } from "../../lib/connection/connection-error.ts";
import { AnswerError } from "../../lib/data/send.ts";

/** An error whose message can be shown. */
export class Refusal extends Error {}

export function failureMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AnswerError) {
    const { message, request_id } = error.problem;
    return request_id ? `${message} (Request ${request_id})` : message;
  }
  if (error instanceof ConnectionError) return error.message;
  return "Something went wrong. Please try again.";
}

/** Shows a toast that says what failed, and why. */
export function notifyFailure(title: string, error: unknown): void {
  toast({ title, description: failureMessage(error), variant: "destructive" });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof AnswerError && error.status === 401;
}

/** Whether a call needs the password to have been given within the last ten minutes. */
export function needsConfirming(error: unknown): boolean {
  return error instanceof AnswerError && error.problem.code === "confirm";
}

interface SortedFailure {
  /** Shown under the fields. */
  fields: FieldProblem[];
  /** Shown for the whole form; empty if the fields say it all. */
  message: string;
}

/** Splits a failure into messages of fields and of the whole form. */
export function sortFailure(error: unknown, fieldNames: string[]): SortedFailure {
  const problems = error instanceof AnswerError ? error.fields : [];
  const fields = problems.filter(({ field }) => fieldNames.includes(field));
  const elsewhere = problems.filter(({ field }) => !fieldNames.includes(field));
  if (elsewhere.length > 0) {
    return { fields, message: elsewhere.map(({ message }) => message).join(" ") };
  }
  return { fields, message: fields.length > 0 ? "" : failureMessage(error) };
}
