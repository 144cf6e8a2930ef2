import type { PasskeyForm, PasskeySignIn } from "../../../../contract/forms/passkey.ts";
import type { PasskeyKey } from "../../../store/accounts/passkeys.ts";
import { isIP } from "node:net";
import type { PasskeyObstacle } from "../../../../contract/account/passkeys.ts";
import type { Caller } from "../../../http/route.ts";
import { conflict } from "../../../problems.ts";
import { currentSettings } from "../../../store/site-settings.ts";
import type { HandlerDeps } from "../present-password.ts";

/** COSE algorithms accepted from authenticators: EdDSA, ES256 and RS256. Every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the challenge in the browser’s client data; undefined if there is none. */
export function challengeOf(clientData: string): string | undefined {
  try {
    const told = JSON.parse(decode(clientData).toString()) as { challenge?: unknown } | null;
    // Other values are not challenges of ours, and may hold characters that a database refuses.
    return /^[\w-]{43}$/.exec(String(told?.challenge))?.[0];
  } catch {
    return undefined;
  }
}

/** Returns undefined unless the device signed this challenge for this origin and verified its user. */
export async function verifyNew(
  { id, client_data, attestation }: PasskeyForm,
  { origin, rpId }: PasskeyHost,
  challenge: string,
): Promise<PasskeyKey | undefined> {
  // Imported on demand: a large library for few calls.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const made = await verifyRegistrationResponse({
    response: {
      ...credential(id),
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!made?.verified) return undefined;
  const { publicKey, counter, id: credential_id } = made.registrationInfo.credential;
  return { credential_id, public_key: Buffer.from(publicKey).toString("base64url"), counter };
}

/**
 * Returns the device’s new signature counter; undefined unless it signed this challenge for this origin, verified its
 * user, and the counter has advanced.
 */
export async function verifyUse(
  form: PasskeySignIn,
  key: PasskeyKey & { admin_id: string },
  { origin, rpId }: PasskeyHost,
  challenge: string,
): Promise<number | undefined> {
  if (form.user_handle !== userHandle(key.admin_id)) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const used = await verifyAuthenticationResponse({
    response: {
      ...credential(form.id),
      response: {
        clientDataJSON: form.client_data,
        authenticatorData: form.authenticator_data,
        signature: form.signature,
      },
    },
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(decode(key.public_key)),
      counter: key.counter,
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  return used?.verified ? used.authenticationInfo.newCounter : undefined;
}

/** The user handle by which a passkey names its owner (WebAuthn’s user.id). */
export function userHandle(adminId: string): string {
  return Buffer.from(adminId).toString("base64url");
}

function credential(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}

function decode(text: string): Buffer {
  return Buffer.from(text, "base64url");
}

/** The origin and relying party at which passkeys work. */
interface PasskeyHost {
  /** For example `https://nails.example`. */
  origin: string;
  /** The host of the origin: WebAuthn’s RP ID, which passkeys are bound to. */
  rpId: string;
  obstacle: PasskeyObstacle | null;
}

/** From the configured site address, otherwise from the request’s (decision 48). */
export async function passkeyHost(
  { db, config }: Pick<HandlerDeps, "db" | "config">,
  caller: Caller,
): Promise<PasskeyHost> {
  const origin = (await currentSettings(db, config.site)).url || caller.origin();
  const { hostname, protocol } = new URL(origin);
  return { origin, rpId: hostname, obstacle: obstacleOf(protocol, hostname) };
}

/** The same; throws 409 if passkeys cannot work at this address. */
export async function requirePlace(
  deps: Pick<HandlerDeps, "db" | "config">,
  caller: Caller,
): Promise<PasskeyHost> {
  const place = await passkeyHost(deps, caller);
  if (place.obstacle) throw conflict(REFUSALS[place.obstacle]);
  return place;
}

const REFUSALS: Record<PasskeyObstacle, string> = {
  insecure: "Passkeys need an address that begins with https",
  numeric: "Passkeys need an address with a domain name, not a number",
};

function obstacleOf(protocol: string, hostname: string): PasskeyObstacle | null {
  const isLocal = /^(?:.*\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
  if (protocol !== "https:" && !isLocal) return "insecure";
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? null : "numeric";
}
