import type { PasskeyCreation } from "../../contract/account/passkeys.ts";
import { type Authenticator, type Oddity, newAuthenticator } from "./authenticator.ts";
import type { Client } from "./client.ts";
import { ADMIN, type TestSite } from "./site.ts";
import type { Problem } from "../../contract/endpoint.ts";

export const PASSKEYS = "/api/admin/account/passkeys";
export const PASSKEY_LOGIN = "/api/admin/login/passkey";

export async function beginPasskey(client: Client): Promise<PasskeyCreation> {
  const { password } = ADMIN;
  return (await client.post<PasskeyCreation>(`${PASSKEYS}/begin`, { password })).body;
}

/** A device with a passkey of the admin. */
export async function addPasskeyOf(client: Client, origin: string, name = "Phone") {
  const device = newAuthenticator(origin);
  const form = { name, ...device.create(await beginPasskey(client)) };
  const { status } = await client.post(PASSKEYS, form);
  if (status !== 201) throw new Error(`Adding a passkey answered ${status}`);
  return device;
}

/** The challenge that a device signs. */
export async function passkeyChallenge(site: TestSite) {
  const begun = site
    .anonymous()
    .post<{ challenge: string; rp_id: string }>(`${PASSKEY_LOGIN}/begin`);
  return (await begun).body;
}

export async function signInByPasskey(
  site: TestSite,
  device: Authenticator,
  odd: Oddity = {},
  from = "203.0.113.1",
) {
  const client = site.anonymous();
  const sent = device.get(await passkeyChallenge(site), odd);
  const answer = await client.post<Problem>(PASSKEY_LOGIN, sent, { "x-forwarded-for": from });
  return { ...answer, client };
}
