import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { KEY_FILE, SecretKey, makeKeyFile, secretKeyOf } from "./secret-key.ts";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-key-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("decrypts only with the same key, for the same owner, and what nobody changed", () => {
  const key = new SecretKey("a".repeat(40));
  const encrypted = key.encrypt("ABCDEFGH", "mia");
  expect(key.encrypt("ABCDEFGH", "mia")).not.toBe(encrypted);
  expect(new SecretKey("a".repeat(40)).decrypt(encrypted, "mia")).toBe("ABCDEFGH");
  expect(key.decrypt(encrypted, "ida")).toBeUndefined();
  expect(new SecretKey("b".repeat(40)).decrypt(encrypted, "mia")).toBeUndefined();
  for (const damaged of [`${encrypted.slice(0, -3)}AAA`, encrypted.slice(0, 20), "", "%"])
    expect(key.decrypt(damaged, "mia")).toBeUndefined();
});

it("makes a file that only the site’s user can read, once", () => {
  const dataDir = newFolder();
  expect(secretKeyOf({ dataDir })).toBeUndefined();
  makeKeyFile(dataDir);
  const file = path.join(dataDir, KEY_FILE);
  const text = readFileSync(file, "utf8");
  expect([text.length, statSync(file).mode & 0o777]).toEqual([44, 0o600]);
  makeKeyFile(dataDir);
  expect(readFileSync(file, "utf8")).toBe(text);

  // The file’s content as the setting is the same key.
  const encrypted = secretKeyOf({ dataDir })?.encrypt("ABC", "mia") ?? "";
  const elsewhere = { dataDir: "none", databaseUrl: "postgres://x/y", secretKey: text.trim() };
  expect(secretKeyOf(elsewhere)?.decrypt(encrypted, "mia")).toBe("ABC");

  truncateSync(file, 10);
  expect(() => secretKeyOf({ dataDir })).toThrow(/lunula\.key is not whole: put your copy/);
  expect(() => makeKeyFile(dataDir)).toThrow(/not whole/);
});
