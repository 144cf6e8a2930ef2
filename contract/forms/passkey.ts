import { z } from "zod";
import { currentPasswordForm } from "./account.ts";
import { LIMITS } from "./limits.ts";

/** Longer than any that a browser makes. */
const MOST_LETTERS = 20_000;

const bytes = z
  .string()
  .min(1)
  .max(MOST_LETTERS)
  .regex(/^[\w-]+$/);

const name = z
  .string()
  .trim()
  .min(1, "Please enter a name")
  .max(LIMITS.title, `A name has at most ${LIMITS.title} characters`);

/** Input before a passkey is created. */
export const newPasskeyForm = currentPasswordForm.extend({ name });

/** The new name. */
export const passkeyNameForm = z.object({ name });

export type PasskeyNameForm = z.infer<typeof passkeyNameForm>;

/** The passkey that a device created, with its name. */
export const passkeyForm = z.object({ name, client_data: bytes, attestation: bytes, id: bytes });

export type PasskeyForm = z.infer<typeof passkeyForm>;

/** The signed challenge of a device. */
export const passkeySignIn = z.object({
  id: bytes,
  client_data: bytes,
  authenticator_data: bytes,
  signature: bytes,
  user_handle: bytes,
});

export type PasskeySignIn = z.infer<typeof passkeySignIn>;
