import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { pack } from "../contract/packs.ts";

const BACK_OFFICE = "src/admin/";

/** The built files that public pages may need, without those that only the back office loads. */
export function publicFiles(manifest: Manifest, shell: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || name.startsWith(BACK_OFFICE)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(follow);
  };
  // The bundler may split the entry, so everything starts from what the shell names.
  for (const [name, { file }] of Object.entries(manifest))
    if (shell.includes(`"/${file}"`)) follow(name);
  return files;
}

/**
 * Packs files that the service worker stores, so that one request loads them. Returns the name of the pack. It contains
 * no pages, since each is sent with different headers.
 */
export async function packFiles(folder: string, names: string[]): Promise<string> {
  const packed = names.filter((name) => !name.endsWith(".html"));
  const files = await Promise.all(
    packed.map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  const bytes = pack(new Map(files));
  const name = `assets/release-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.bin`;
  await writeFile(join(folder, name), bytes);
  return name;
}
