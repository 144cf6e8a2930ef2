import type { PasskeyCreation } from "../../contract/account/passkeys.ts";
import { type Authenticator, type Misbehavior, newAuthenticator } from "./authenticator.ts";
import type { Client } from "./client.ts";
import { ADMIN, type TestSite } from "./site.ts";
import type { Problem } from "../../contract/endpoint.ts";
import { TOTP } from "otpauth";
import type { RecoveryCodes, SecondFactorKey } from "../../contract/account/own-account.ts";

export const PASSKEYS = "/api/admin/account/passkeys";
export const PASSKEY_LOGIN = "/api/admin/login/passkey";

export async function beginPasskey(client: Client): Promise<PasskeyCreation> {
  const { password } = ADMIN;
  return (await client.post<PasskeyCreation>(`${PASSKEYS}/begin`, { password })).body;
}

/** Registers a passkey of the admin, and returns its device. */
export async function addPasskeyOf(client: Client, origin: string, name = "Phone") {
  const device = newAuthenticator(origin);
  const form = { name, ...device.create(await beginPasskey(client)) };
  const { status } = await client.post(PASSKEYS, form);
  if (status !== 201) throw new Error(`Adding a passkey answered ${status}`);
  return device;
}

/** Starts a passkey sign-in and returns its challenge. */
export async function passkeyChallenge(site: TestSite) {
  const begun = site
    .anonymous()
    .post<{ challenge: string; rp_id: string }>(`${PASSKEY_LOGIN}/begin`);
  return (await begun).body;
}

export async function signInByPasskey(
  site: TestSite,
  device: Authenticator,
  odd: Misbehavior = {},
  from = "203.0.113.1",
) {
  const client = site.anonymous();
  const sent = device.get(await passkeyChallenge(site), odd);
  const answer = await client.post<Problem>(PASSKEY_LOGIN, sent, { "x-forwarded-for": from });
  return { ...answer, client };
}

/** A fake authenticator app: returns the current code, or the one this many 30-second steps ahead. */
export type App = (steps?: number) => string;

export function appOf(secret: string): App {
  const totp = new TOTP({ secret });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Enables the second factor. That consumes the current code; signing in needs the next one. */
export async function switchOnSecondFactor(client: Client) {
  const { password } = ADMIN;
  const path = "/api/admin/account/second-factor";
  const { secret } = (await client.post<SecondFactorKey>(`${path}/key`, { password })).body;
  const app = appOf(secret);
  const answer = await client.put<RecoveryCodes>(path, { password, secret, code: app() });
  return { answer, app, secret, recoveryCodes: answer.body.recovery_codes };
}
