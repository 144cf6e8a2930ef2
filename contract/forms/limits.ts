/* Limits that forms and pages share, without the validator. */

/** Longest accepted text per kind of field, in characters. */
export const LIMITS = {
  title: 200,
  address: 2_048,
  email: 320,
  short: 2_000,
  message: 10_000,
  content: 500_000,
} as const;

/** What counts as an e-mail address: zod's own rule. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const INVALID_EMAIL = "Please enter a valid email address";

/** `Title is required`, `Tags are required`. */
export function missing(label: string): string {
  return `${label} ${/[^s]s$/.test(label) ? "are" : "is"} required`;
}
