import { z } from "zod";
import { model } from "../outputs.ts";
import { currentPasswordForm, AdminStatus } from "../forms/account.ts";
import { idInput } from "../inputs.ts";
import { ChangedAccount } from "./own-account.ts";
import { scoped, endpoint } from "../endpoint.ts";
import { LIMITS } from "../forms/limits.ts";

/** Longer than any that a browser makes. */
const MAX_LETTERS = 20_000;

const bytes = z
  .string()
  .min(1)
  .max(MAX_LETTERS)
  .regex(/^[\w-]+$/);

const name = z
  .string()
  .trim()
  .min(1, "Please enter a name")
  .max(LIMITS.title, `A name has at most ${LIMITS.title} characters`);

/** Input before a passkey is created. */
export const newPasskeyForm = currentPasswordForm.extend({ name });

export const passkeyNameForm = z.object({ name });

const passkeyForm = z.object({ name, client_data: bytes, attestation: bytes, id: bytes });

export type PasskeyForm = z.infer<typeof passkeyForm>;

/** The signed challenge of a device. */
const passkeySignIn = z.object({
  id: bytes,
  client_data: bytes,
  authenticator_data: bytes,
  signature: bytes,
  user_handle: bytes,
});

export type PasskeySignIn = z.infer<typeof passkeySignIn>;

export const Passkey = model("Passkey", {
  id: z.string(),
  name: z.string(),
  rp_id: z.string(),
  created_at: z.string().describe("ISO 8601 in UTC."),
  used_at: z.string().nullable().describe("Null until it has signed in."),
});
export type Passkey = z.infer<typeof Passkey>;

/** Why browsers refuse passkeys at an address: it is plain HTTP, or its host is an IP address. */
export const PasskeyObstacle = z.enum(["insecure", "numeric"]);
export type PasskeyObstacle = z.infer<typeof PasskeyObstacle>;

export const Passkeys = model("Passkeys", {
  passkeys: z.array(Passkey),
  origin: z
    .string()
    .describe(
      "What the address of the site begins with: pages at any other can neither make nor use one.",
    ),
  rp_id: z
    .string()
    .describe(
      "The host that passkeys are bound to now; those that name another one do not sign in.",
    ),
  obstacle: PasskeyObstacle.nullable(),
});
export type Passkeys = z.infer<typeof Passkeys>;

export const PasskeyCreation = model("PasskeyCreation", {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string() }),
  algorithms: z.array(z.number()).describe("As COSE numbers them, the best first."),
  exclude: z
    .array(z.string())
    .describe("Those that she has: a device that keeps one of them makes no other."),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

export const PasskeyChallenge = model("PasskeyChallenge", {
  challenge: z.string(),
  rp_id: z.string(),
});
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

/**
 * Passkeys (WebAuthn): a key pair on a device, unlocked by fingerprint, face or PIN. A passkey replaces password and
 * second factor. Binary values are base64url.
 */
export const passkeys = scoped("admins", {
  list: endpoint("GET", "/api/admin/account/passkeys", { output: Passkeys }),
  begin: endpoint("POST", "/api/admin/account/passkeys/begin", {
    summary: "What a device makes one from. Within five minutes `add` takes it, once.",
    input: currentPasswordForm,
    output: PasskeyCreation,
  }),
  add: endpoint("POST", "/api/admin/account/passkeys", {
    status: 201,
    input: passkeyForm,
    output: Passkey,
  }),
  rename: endpoint("PUT", "/api/admin/account/passkeys/:id", {
    input: idInput.extend(passkeyNameForm.shape),
    output: Passkey,
  }),
  remove: endpoint("DELETE", "/api/admin/account/passkeys/:id", {
    summary: "Ends all other sessions: one may have been opened with it.",
    input: idInput,
    output: ChangedAccount,
  }),
  findPlace: endpoint("GET", "/api/admin/login/passkey", {
    summary: "Where one of somebody’s signs in.",
    access: "session",
    output: z.object({ origin: z.string().nullable() }),
  }),
  beginSignIn: endpoint("POST", "/api/admin/login/passkey/begin", {
    summary: "What a device signs. Within five minutes `signIn` takes it, once.",
    access: "session",
    output: PasskeyChallenge,
  }),
  signIn: endpoint("POST", "/api/admin/login/passkey", {
    access: "session",
    input: passkeySignIn,
    output: AdminStatus,
  }),
});
