import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  mkdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { join } from "node:path";
import { isSea } from "node:sea";
import { projectRoot } from "../project-root.ts";

type AddonName = "better_sqlite3" | "image";

const target = `${process.platform}-${process.arch}`;

/**
 * Loads a native addon. The system cannot load one from inside the executable, so it is copied to the data folder
 * first, once for each version.
 */
export function loadAddon<T>(name: AddonName, dataDir: string): T {
  const built = join(projectRoot, "build/native", target, `${name}.node`);
  if (isSea()) return loadCopy<T>(name, readFileSync(built), dataDir);
  return open<T>(existsSync(built) ? built : installedAddon(name));
}

const installed: Partial<Record<AddonName, string>> = {};

/** Where npm installed an addon for this machine. */
export function installedAddon(name: AddonName): string {
  return (installed[name] ??= findInstalled(name));
}

function findInstalled(name: AddonName): string {
  const libc = process.platform === "linux" && isMusl() ? "musl" : "";
  const pattern = {
    better_sqlite3: `better-sqlite3/prebuilds/${process.platform}${libc}-${process.arch}.node`,
    image: `@napi-rs/image-${target}${libc && "-musl"}*/*.node`,
  }[name];
  const [file] = globSync(pattern, { cwd: join(projectRoot, "node_modules") });
  if (!file) throw new Error(`The addon ${name} is not installed for ${target}. Run npm ci.`);
  return join(projectRoot, "node_modules", file);
}

/** Loads an addon from a copy in the data folder, otherwise in the temporary folder. */
export function loadCopy<T>(name: AddonName, bytes: Uint8Array, dataDir: string): T {
  try {
    return open<T>(keepCopy(name, bytes, dataDir));
  } catch {
    // The data folder may be read-only, or forbid execution.
  }
  try {
    return openTemporaryCopy<T>(name, bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const tooOld = oldLibrary(reason);
    if (tooOld) throw new Error(tooOld, { cause: error });
    throw new Error(
      `Cannot load ${name}: neither ${dataDir} nor ${tmpdir()} is a folder where this program can ` +
        `write and execute files (${reason.trim()}). Point TMPDIR at one that is.`,
      { cause: error },
    );
  }
}

/** What to say if the system’s C library lacks a version that an addon needs. */
export function oldLibrary(reason: string): string | undefined {
  const [, library, needed] = /\b(GLIBC(?:XX)?)_([\d.]+)['’] not found/.exec(reason) ?? [];
  if (!needed) return undefined;
  const name = library === "GLIBC" ? "glibc" : "libstdc++";
  return `Lunula needs a newer ${name} (${library}_${needed}) than this system has: use Debian 12, Ubuntu 22.04, Fedora 35 or newer`;
}

/** Each process writes another file and renames it, so that no process sees half a file. */
function keepCopy(name: AddonName, bytes: Uint8Array, dataDir: string): string {
  const folder = join(dataDir, ".native", createHash("sha256").update(bytes).digest("hex"));
  const file = join(folder, `${name}.node`);
  if (statSync(file, { throwIfNoEntry: false })?.size === bytes.length) return file;
  makeFolder(folder, { mode: 0o700 });
  const unfinished = join(folder, randomUUID());
  try {
    writeFileSync(unfinished, bytes, { mode: 0o700 });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return file;
}

/** Other users share the temporary folder: the name cannot be guessed, and is removed after loading. */
function openTemporaryCopy<T>(name: AddonName, bytes: Uint8Array): T {
  const folder = mkdtempSync(join(tmpdir(), "lunula-"));
  try {
    const file = join(folder, `${name}.node`);
    writeFileSync(file, bytes, { mode: 0o700 });
    return open<T>(file);
  } finally {
    // Windows locks a loaded file; elsewhere only its name goes.
    if (process.platform !== "win32") rmSync(folder, { recursive: true, force: true });
  }
}

function open<T>(file: string): T {
  const module = { exports: {} };
  process.dlopen(module, file);
  return module.exports as T;
}

function isMusl(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * Creates a folder with missing parents. Node’s own `recursive` loops forever if the system reports a missing folder
 * within an existing one, as in /proc.
 */
export function makeFolder(folder: string, options: { mode?: number } = {}): void {
  if (isFolder(folder)) return;
  const above = path.dirname(path.resolve(folder));
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, options);
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
