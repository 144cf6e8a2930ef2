import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { runExecutable, startSite } from "../support/site.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-backup-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const running = runExecutable(args, {}, { cwd: folder });
  return { code: await running.ended, said: running.log() };
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return answer.text();
}

test("a copy taken while the site serves is the whole site", async () => {
  const site = await startSite({ copyOf: inject("filledSite") });
  const designs = await text(`${site.url}/api/designs`);
  const [, picture] = /"(\/uploads\/[^"]+)"/.exec(designs) ?? [];
  const bytes = await text(`${site.url}${picture}`);
  const { code, said } = await run("backup", "copy.sqlite", "--data", site.dataDir);
  expect([code, said]).toEqual([0, expect.stringMatching(/^Backed up to copy.sqlite/)]);
  expect(await run("restore", "copy.sqlite", "--data", site.dataDir)).toEqual({
    code: 2,
    said: `lunula: A site is running from ${site.dataDir}: stop it first\n`,
  });
  expect(await text(`${site.url}/api/designs`)).toBe(designs);
  await site.dispose();
  expect(readdirSync(folder)).toEqual(["copy.sqlite"]);
  expect(statSync(join(folder, "copy.sqlite")).mode & 0o077).toBe(0);

  const dataDir = join(folder, "restored");
  expect((await run("restore", "copy.sqlite", "--data", dataDir)).code).toBe(0);
  const restored = await startSite({ dataDir });
  expect(await text(`${restored.url}/api/designs`)).toBe(designs);
  expect(await text(`${restored.url}${picture}`)).toBe(bytes);
  await restored.stop();
});

test("what is there already is never overwritten, and no site is made up", async () => {
  const nowhere = await run("backup", "copy.sqlite", "--data", "nowhere");
  expect(nowhere).toEqual({ code: 2, said: "lunula: There is no site in nowhere\n" });
  expect(readdirSync(folder)).toEqual([]);

  const site = await startSite({ args: ["--no-starter"] });
  await run("backup", "copy.sqlite", "--data", site.dataDir);
  const before = statSync(join(folder, "copy.sqlite"));
  const again = await run("backup", "copy.sqlite", "--data", site.dataDir);
  expect(again).toEqual({ code: 2, said: "lunula: copy.sqlite already exists\n" });
  expect(statSync(join(folder, "copy.sqlite")).mtimeMs).toBe(before.mtimeMs);

  const { code, said } = await run("backup", "--data", site.dataDir, "missing/copy.sqlite");
  expect(code).toBe(1);
  expect(said).toMatch(/^lunula: [^\n]+\n$/);
  expect(existsSync(join(folder, "missing"))).toBe(false);
  await site.dispose();
});
