import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type Bundle, openFiles } from "../transfer/elsewhere/bundle.ts";
import type { Found, FoundItem, ReadOptions } from "../transfer/elsewhere/found.ts";
import { readBundle } from "../transfer/elsewhere/read.ts";

type Files = Record<string, string | Buffer>;

/** A temporary folder with these files, removed when the test ends. */
export function inFolder(files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-elsewhere-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Opens files on disk as a bundle, closed when the test ends. */
export async function opened(names: string[]): Promise<Bundle> {
  const { bundle, close } = await openFiles(names);
  onTestFinished(close);
  return bundle;
}

/** What the import readers find in a folder with these files. */
export async function foundIn(files: Files, options: Partial<ReadOptions> = {}) {
  const bundle = await opened([inFolder(files)]);
  const source = await readBundle(bundle, { hosts: [], zone: "UTC", ...options });
  const found: Found[] = [];
  for await (const one of source.items) found.push(one);
  const left = found.flatMap((one) => (one.kind === "left-out" ? `${one.name}: ${one.why}` : []));
  return {
    ...source,
    found,
    left,
    items: found.filter((one): one is FoundItem => one.kind === "post" || one.kind === "photo"),
  };
}
