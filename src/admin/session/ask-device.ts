import {
  WebAuthnAbortService,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type {
  PasskeyChallenge,
  PasskeyCreation,
  PasskeyForm,
  PasskeySignIn,
} from "../../../contract/account/passkeys.ts";
import { Refusal } from "../kit/calls.ts";

/** The lifetime of a challenge on the server. */
const TIMEOUT_MS = 5 * 60_000;

/** Asks the device for a new passkey. Throws a `Refusal`. */
export async function makePasskey(asked: PasskeyCreation): Promise<Omit<PasskeyForm, "name">> {
  const { challenge, rp, user, algorithms, exclude } = asked;
  const optionsJSON = {
    challenge,
    rp,
    user: { ...user, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    excludeCredentials: exclude.map((id) => ({ id, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
    timeout: TIMEOUT_MS,
  };
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse);
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
}

/** Asks the device to sign with a passkey. Throws a `Refusal`. */
export async function signByPasskey(asked: PasskeyChallenge): Promise<PasskeySignIn> {
  return sign(asked).catch(refuse);
}

/**
 * Lets the browser suggest passkeys in a field with `autocomplete="… webauthn"`, until one is chosen or the signal
 * aborts. Undefined if none was chosen or the browser cannot do it.
 */
export async function signBySuggestion(
  asked: PasskeyChallenge,
  signal: AbortSignal,
): Promise<PasskeySignIn | undefined> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const signed = await sign(asked, true).catch(() => undefined);
  return signal.aborted ? undefined : signed;
}

async function sign(asked: PasskeyChallenge, useBrowserAutofill = false): Promise<PasskeySignIn> {
  const optionsJSON = {
    challenge: asked.challenge,
    rpId: asked.rp_id,
    userVerification: "required" as const,
    timeout: TIMEOUT_MS,
  };
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? "",
  };
}

/** For privacy, browsers report a closed dialog and a missing passkey alike. */
const REASONS = new Map([
  ["InvalidStateError", "This device already has your passkey for this site"],
  ["ConstraintError", "This device has no screen lock: set up a PIN, fingerprint or face first"],
  ["SecurityError", "This browser can’t create passkeys at this address"],
]);

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  throw new Refusal(REASONS.get(name) ?? "The device didn’t provide a passkey. Please try again.");
}
