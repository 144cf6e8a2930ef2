import { createHash } from "node:crypto";

/** Names what somebody signs in with without telling it: another password, or another address, has another. */
export function stampOf(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}
