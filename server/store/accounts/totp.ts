import { Secret, TOTP } from "otpauth";
import type { SecondFactorKey } from "../../../contract/account/second-factor.ts";

/** What every app knows: other digits, periods and hashes are taken for these by some. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 };
/** As long as the hash, as RFC 4226 wants it. */
const SECRET_BYTES = 20;
/** A code still counts a step before and after its time, for clocks that differ and hands that are slow. */
const STEPS_BESIDE = 1;
/** So far away, ten minutes, a code is known as one of another time. */
const STEPS_NEARBY = 20;

/** A code is made of the key and of the number of a step: how many times half a minute went by since 1970. */
interface MadeCode {
  step: number;
  /** Whether it is the step of now, or beside it. */
  isNow: boolean;
}

/** A new key for an app, which shows it under the site's name and the e-mail. */
export function newKey(site: string, email: string): SecondFactorKey {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...KIND, secret, issuer: site, label: email }).toString();
  return { secret: secret.base32, uri };
}

/** What a code was made of; undefined when it is not of this key, or of a time far away. */
export function findStep(secret: string, code: string): MadeCode | undefined {
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const find = (window: number) => totp.validate({ token: code, timestamp, window });
  // Those that count first: of many steps, another may have the same digits.
  const beside = find(STEPS_BESIDE);
  const away = beside ?? find(STEPS_NEARBY);
  if (away === null) return undefined;
  return { step: totp.counter({ timestamp }) + away, isNow: beside !== null };
}
