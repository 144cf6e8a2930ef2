import type { AdminStatus, CurrentPasswordForm } from "../forms/account.ts";
import type { PasskeyForm, PasskeyNameForm, PasskeySignIn } from "../forms/passkey.ts";
import type { ChangedAccount } from "./own-account.ts";
import { scoped } from "./scopes.ts";
import { type Nothing, endpoint } from "../endpoint.ts";

/**
 * The calls of passkeys (WebAuthn): a key pair that a device keeps, and uses once it knows its owner by fingerprint,
 * face or PIN. One replaces password and second factor. Binary values are base64url.
 */
export const passkeys = scoped("admins", {
  list: endpoint<Nothing, Passkeys>("GET", "/api/admin/account/passkeys", "admin"),
  /** What a device makes one from. Within five minutes `add` takes it, once. */
  begin: endpoint<CurrentPasswordForm, PasskeyCreation>(
    "POST",
    "/api/admin/account/passkeys/begin",
    "admin",
  ),
  add: endpoint<PasskeyForm, Passkey>("POST", "/api/admin/account/passkeys", "admin", 201),
  rename: endpoint<{ id: string } & PasskeyNameForm, Passkey>(
    "PUT",
    "/api/admin/account/passkeys/:id",
    "admin",
  ),
  /** Ends all other sessions: one may have been opened with it. */
  remove: endpoint<{ id: string }, ChangedAccount>(
    "DELETE",
    "/api/admin/account/passkeys/:id",
    "admin",
  ),
  /** Where one of somebody’s signs in. */
  findPlace: endpoint<Nothing, { origin: string | null }>(
    "GET",
    "/api/admin/login/passkey",
    "session",
  ),
  /** What a device signs. Within five minutes `signIn` takes it, once. */
  beginSignIn: endpoint<Nothing, PasskeyChallenge>(
    "POST",
    "/api/admin/login/passkey/begin",
    "session",
  ),
  signIn: endpoint<PasskeySignIn, AdminStatus>("POST", "/api/admin/login/passkey", "session"),
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
