import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { FAILURES } from "./failures-folder.ts";
import { firstStart } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the starter content and `ADMIN`, to be copied. */
    filledSite: string;
  }
}

/** Fills one site before all files; each that wants the starter content begins with a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  rmSync(FAILURES, { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), "lunula-filled-"));
  await firstStart(folder);
  project.provide("filledSite", folder);
  return () => rmSync(folder, { recursive: true });
}
