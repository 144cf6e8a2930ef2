import { TOTP } from "otpauth";
import type { RecoveryCodes, SecondFactorKey } from "../../contract/account/own-account.ts";
import type { Client } from "./client.ts";
import { ADMIN } from "./site.ts";

/** The app on a phone: returns the present code, or the one some steps of half a minute ahead. */
export type App = (steps?: number) => string;

export function appOf(secret: string): App {
  const totp = new TOTP({ secret });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Enables the second factor. That uses the present code; signing in needs the next one. */
export async function switchOnSecondFactor(client: Client) {
  const { password } = ADMIN;
  const path = "/api/admin/account/second-factor";
  const { secret } = (await client.post<SecondFactorKey>(`${path}/key`, { password })).body;
  const app = appOf(secret);
  const answer = await client.put<RecoveryCodes>(path, { password, secret, code: app() });
  return { answer, app, secret, recoveryCodes: answer.body.recovery_codes };
}
