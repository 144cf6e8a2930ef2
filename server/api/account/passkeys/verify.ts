import type { PasskeyForm, PasskeySignIn } from "../../../../contract/forms/passkey.ts";
import type { PasskeyKey } from "../../../store/accounts/passkeys.ts";
import { isIP } from "node:net";
import type { PasskeyObstacle } from "../../../../contract/account/passkeys.ts";
import type { Caller } from "../../../http/route.ts";
import { conflict } from "../../../problems.ts";
import { currentSettings } from "../../../store/site-settings.ts";
import type { HandlerDeps } from "../present-password.ts";

/** What devices may sign by: EdDSA, ES256 and RS256, which all of them are among. */
export const ALGORITHMS = [-8, -7, -257];

/** What was to be signed, as the browser says it has asked for; undefined when it says nothing of the kind. */
export function challengeOf(clientData: string): string | undefined {
  try {
    const told = JSON.parse(decode(clientData).toString()) as { challenge?: unknown } | null;
    // Anything else is none of ours, and may be no text that a database takes.
    return /^[\w-]{43}$/.exec(String(told?.challenge))?.[0];
  } catch {
    return undefined;
  }
}

/** Undefined unless the device made it for this place and challenge, and knew its owner. */
export async function verifyNew(
  { id, client_data, attestation }: PasskeyForm,
  { origin, rpId }: PasskeyHost,
  challenge: string,
): Promise<PasskeyKey | undefined> {
  // Much code, for what few calls need.
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
 * The device’s new count; undefined unless it signed this challenge for this place, knew its owner, and counts on
 * from where it was.
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

/** How devices know whose a passkey is. */
export function userHandle(adminId: string): string {
  return Buffer.from(adminId).toString("base64url");
}

function credential(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}

function decode(text: string): Buffer {
  return Buffer.from(text, "base64url");
}

/** Where passkeys are made and used. */
interface PasskeyHost {
  /** Such as `https://nails.example`. */
  origin: string;
  /** Its host, which devices bind passkeys to. */
  rpId: string;
  obstacle: PasskeyObstacle | null;
}

/** The address of the site where one is set, else the one that was asked for (decision 48). */
export async function passkeyHost(
  { db, config }: Pick<HandlerDeps, "db" | "config">,
  caller: Caller,
): Promise<PasskeyHost> {
  const origin = (await currentSettings(db, config.site)).url || caller.origin();
  const { hostname, protocol } = new URL(origin);
  return { origin, rpId: hostname, obstacle: obstacleOf(protocol, hostname) };
}

/** The same. Throws 409 where browsers know no passkeys. */
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
