import { randomBytes } from "node:crypto";

/** 16 unambiguous letters and digits in four groups. */
export function generatePassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const limit = 256 - (256 % alphabet.length);
  let password = "";
  while (password.length < 16) {
    for (const byte of randomBytes(32)) {
      if (byte < limit && password.length < 16) password += alphabet[byte % alphabet.length];
    }
  }
  return password.replace(/(.{4})(?=.)/g, "$1-");
}
