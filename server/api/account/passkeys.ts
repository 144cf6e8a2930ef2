import {
  passkeys,
  type PasskeyObstacle,
  type PasskeyForm,
  type PasskeySignIn,
} from "../../../contract/account/passkeys.ts";
import { type Route, route, saving, type Caller } from "../../http/route.ts";
import { RequestProblem, required, conflict } from "../../problems.ts";
import { adminEmail, presentSignIn } from "../../store/accounts/admins.ts";
import {
  newChallenge,
  consumeChallenge,
  addPasskey,
  credentialIds,
  listPasskeys,
  removePasskey,
  renamePasskey,
  findPasskey,
  hasPasskeys,
  recordPasskeyUse,
  type PasskeyKey,
} from "../../store/accounts/passkeys.ts";
import { logActivity } from "../../store/history/activity.ts";
import { inTransaction } from "../../store/common.ts";
import { currentSettings, saveSignInOrigin } from "../../store/site-settings.ts";
import { changeAccount, ownId, requirePassword, type HandlerDeps } from "./present-password.ts";
import { isIP } from "node:net";

export const passkeyRoutes: Route[] = [
  route(passkeys.list, async (deps, _input, caller) => {
    const { origin, rpId, obstacle } = await passkeyHost(deps, caller);
    const found = await listPasskeys(deps.db, ownId(caller));
    return { passkeys: found, origin, rp_id: rpId, obstacle };
  }),

  route(passkeys.begin, async (deps, { password }, caller) => {
    const { db, config } = deps;
    const { rpId } = await requirePasskeyHost(deps, caller);
    await requirePassword(deps, caller, password);
    const id = ownId(caller);
    const { name } = await currentSettings(db, config.site);
    return {
      challenge: await newChallenge(db, id),
      rp: { id: rpId, name },
      user: { id: userHandle(id), name: await adminEmail(db, id) },
      algorithms: ALGORITHMS,
      exclude: await credentialIds(db, id, rpId),
    };
  }),

  route(passkeys.add, async (deps, form, caller) => {
    const { db } = deps;
    const place = await requirePasskeyHost(deps, caller);
    const admin_id = ownId(caller);
    const challenge = challengeOf(form.client_data);
    if (challenge === undefined || !(await consumeChallenge(db, admin_id, challenge)))
      throw challengeExpired();
    const key = await verifyNew(form, place, challenge);
    if (!key) throw new RequestProblem(400, "This passkey isn’t for this site");
    const { name } = form;
    return inTransaction(db, async (trx) => {
      const added = await addPasskey(trx, { ...key, admin_id, rp_id: place.rpId, name });
      await logActivity(trx, caller, { action: "add-passkey", kind: "account", name });
      return added;
    });
  }),

  saving(passkeys.rename, async (trx, { id, name }, caller) => {
    const renamed = required(await renamePasskey(trx, ownId(caller), id, name), "passkey");
    await logActivity(trx, caller, { action: "rename-passkey", kind: "account", name });
    return renamed;
  }),

  route(passkeys.remove, (deps, input, caller) =>
    changeAccount(deps.db, caller, async (trx, adminId) => {
      const name = required(await removePasskey(trx, adminId, input.id), "passkey");
      await logActivity(trx, caller, { action: "remove-passkey", kind: "account", name });
    }),
  ),
];

/** The challenge has expired or was already used. */
function challengeExpired(): RequestProblem {
  return new RequestProblem(400, "This took longer than five minutes. Please try again.");
}

/** Used as the rate-limit key in place of an e-mail address, which is not known here. */
const NO_EMAIL = "passkey";

const REFUSED =
  "This passkey doesn’t work here. Please use your email and password, and check the passkeys in your account.";

export const passkeySignInRoutes: Route[] = [
  route(passkeys.findPlace, async (deps, _input, caller) => {
    const { origin, rpId, obstacle } = await passkeyHost(deps, caller);
    const isFound = obstacle === null && (await hasPasskeys(deps.db, rpId));
    return { origin: isFound ? origin : null };
  }),

  route(passkeys.beginSignIn, async (deps, _input, caller) => {
    const { rpId } = await requirePasskeyHost(deps, caller);
    await deps.limits.countChallenge(caller.address);
    return { challenge: await newChallenge(deps.db, null), rp_id: rpId };
  }),

  route(passkeys.signIn, async (deps, form, caller) => {
    const { db, limits } = deps;
    const { address } = caller;
    const place = await requirePasskeyHost(deps, caller);
    const challenge = challengeOf(form.client_data);
    // The admin whose sign-in failed.
    let adminId: string | undefined;
    const signIn = await limits.signIn(address, NO_EMAIL, async () => {
      if (challenge === undefined || !(await consumeChallenge(db, null, challenge)))
        throw challengeExpired();
      const key = await findPasskey(db, form.id, place.rpId);
      adminId = key?.admin_id;
      const counter = key && (await verifyUse(form, key, place, challenge));
      if (!key || counter === undefined) return undefined;
      return inTransaction(db, async (trx) => {
        if (!(await recordPasskeyUse(trx, key.id, counter))) return undefined;
        const actor = { adminId: key.admin_id, address };
        const act = { action: "sign-in-by-passkey", kind: "account", name: key.name } as const;
        await logActivity(trx, actor, act);
        return presentSignIn(trx, key.admin_id);
      });
    });
    if (!signIn) {
      const action = adminId === undefined ? "sign-in-failed" : "passkey-refused";
      await logActivity(db, { adminId, address }, { action, kind: "account" });
      throw new RequestProblem(401, REFUSED);
    }
    await caller.signIn(signIn);
    await saveSignInOrigin(db, caller.origin());
    return { authenticated: true, role: signIn.role };
  }),
];

/** COSE algorithms accepted from authenticators: EdDSA, ES256 and RS256. Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the challenge in the browser’s client data; undefined if there is none. */
function challengeOf(clientData: string): string | undefined {
  try {
    const told = JSON.parse(decode(clientData).toString()) as { challenge?: unknown } | null;
    // Other values are not challenges of ours, and may hold characters that a database refuses.
    return /^[\w-]{43}$/.exec(String(told?.challenge))?.[0];
  } catch {
    return undefined;
  }
}

/** Returns undefined unless the device signed this challenge for this origin and verified its user. */
async function verifyNew(
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
async function verifyUse(
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
async function passkeyHost(
  { db, config }: Pick<HandlerDeps, "db" | "config">,
  caller: Caller,
): Promise<PasskeyHost> {
  const origin = (await currentSettings(db, config.site)).url || caller.origin();
  const { hostname, protocol } = new URL(origin);
  return { origin, rpId: hostname, obstacle: obstacleOf(protocol, hostname) };
}

/** The same; throws 409 if passkeys cannot work at this address. */
export async function requirePasskeyHost(
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
