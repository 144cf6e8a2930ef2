import { currentPasswordForm, type AdminStatus } from "../forms/account.ts";
import { idInput } from "../inputs.ts";
import { passkeyForm, passkeyNameForm, passkeySignIn } from "../forms/passkey.ts";
import type { ChangedAccount } from "./own-account.ts";
import { scoped } from "./scopes.ts";
import { type, endpoint } from "../endpoint.ts";

/**
 * The calls of passkeys (WebAuthn): a key pair that a device keeps, and uses once it knows its owner by fingerprint,
 * face or PIN. One replaces password and second factor. Binary values are base64url.
 */
export const passkeys = scoped("admins", {
  list: endpoint("GET", "/api/admin/account/passkeys", { output: type<Passkeys>() }),
  /** What a device makes one from. Within five minutes `add` takes it, once. */
  begin: endpoint("POST", "/api/admin/account/passkeys/begin", {
    input: currentPasswordForm,
    output: type<PasskeyCreation>(),
  }),
  add: endpoint("POST", "/api/admin/account/passkeys", {
    status: 201,
    input: passkeyForm,
    output: type<Passkey>(),
  }),
  rename: endpoint("PUT", "/api/admin/account/passkeys/:id", {
    input: idInput.extend(passkeyNameForm.shape),
    output: type<Passkey>(),
  }),
  /** Ends all other sessions: one may have been opened with it. */
  remove: endpoint("DELETE", "/api/admin/account/passkeys/:id", {
    input: idInput,
    output: type<ChangedAccount>(),
  }),
  /** Where one of somebody’s signs in. */
  findPlace: endpoint("GET", "/api/admin/login/passkey", {
    access: "session",
    output: type<{ origin: string | null }>(),
  }),
  /** What a device signs. Within five minutes `signIn` takes it, once. */
  beginSignIn: endpoint("POST", "/api/admin/login/passkey/begin", {
    access: "session",
    output: type<PasskeyChallenge>(),
  }),
  signIn: endpoint("POST", "/api/admin/login/passkey", {
    access: "session",
    input: passkeySignIn,
    output: type<AdminStatus>(),
  }),
});

/** Why browsers make none for an address: it is plain HTTP, or names a number in place of a host. */
export type PasskeyObstacle = "insecure" | "numeric";

export interface Passkeys {
  passkeys: Passkey[];
  /** What the address of the site begins with: pages at any other can neither make nor use one. */
  origin: string;
  /** The host that passkeys are bound to now; those that name another one do not sign in. */
  rp_id: string;
  obstacle: PasskeyObstacle | null;
}

export interface Passkey {
  id: string;
  name: string;
  rp_id: string;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** Null until it has signed in. */
  used_at: string | null;
}

export interface PasskeyChallenge {
  challenge: string;
  rp_id: string;
}

export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string };
  /** As COSE numbers them, the best first. */
  algorithms: number[];
  /** Those that she has: a device that keeps one of them makes no other. */
  exclude: string[];
}
