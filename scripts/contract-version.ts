import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

/**
 * A digest of the contract’s sources, which determine the shapes of all answers. Comments and line breaks make no
 * difference.
 */
export function contractVersion(folder = "contract"): string {
  const digest = createHash("sha256");
  for (const file of globSync(`${folder}/**/*.ts`).toSorted()) {
    if (!file.endsWith(".test.ts")) digest.update(bare(readFileSync(file, "utf8")));
  }
  return digest.digest("base64url").slice(0, 8);
}

function bare(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, "").replace(/\s+/g, "");
}
