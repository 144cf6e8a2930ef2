import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  PasskeyCreation,
  PasskeyForm,
  PasskeySignIn,
} from "../../contract/account/passkeys.ts";

/** What a misbehaving device may send. */
export interface Misbehavior {
  origin?: string;
  rpId?: string;
  /** The device did not verify its user by finger, face or PIN. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A fake WebAuthn device with a browser at `origin`, which creates one passkey and signs with it. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let user = "";

  const clientData = (type: string, challenge: string, odd: Misbehavior) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin }));

  return {
    id: text(id),
    /** What the page sends after creating a passkey, without its name. */
    create(asked: PasskeyCreation, odd: Misbehavior = {}): Omit<PasskeyForm, "name"> {
      user = asked.user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]);
      const length = Buffer.from([0, id.length]);
      const about = [Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))];
      const authData = made({ rpId: odd.rpId ?? asked.rp.id, counter, odd, about });
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id: text(id),
        client_data: text(clientData("webauthn.create", asked.challenge, odd)),
        attestation: text(Buffer.from(isoCBOR.encode(attestation))),
      };
    },
    /** What the page sends after using the passkey. */
    get(asked: { challenge: string; rp_id: string }, odd: Misbehavior = {}): PasskeySignIn {
      counter = odd.counter ?? counter + 1;
      const authData = made({ rpId: odd.rpId ?? asked.rp_id, counter, odd });
      const data = clientData("webauthn.get", asked.challenge, odd);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return {
        id: text(id),
        client_data: text(data),
        authenticator_data: text(authData),
        signature: text(sign("sha256", signed, privateKey)),
        user_handle: odd.userHandle ?? user,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** The authenticator data: the host, whether the user was verified, and the signature counter. */
function made(asked: {
  rpId: string;
  counter: number;
  odd: Misbehavior;
  about?: Buffer[];
}): Buffer {
  const { rpId, counter, odd, about } = asked;
  const flags = PRESENT | (odd.isUnverified ? 0 : VERIFIED) | (about ? WITH_KEY : 0);
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), head, ...(about ?? [])]);
}

function bytes(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}

function text(raw: Buffer): string {
  return raw.toString("base64url");
}
