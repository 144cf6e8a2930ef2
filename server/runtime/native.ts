import { randomUUID } from "node:crypto";
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

type AddonName = "better_sqlite3" | "sharp";

const target = `${process.platform}-${process.arch}`;

/** The build’s list of an addon’s files. They are copied together: the addon finds its libraries beside it. */
export interface AddonFiles {
  hash: string;
  /** Sizes in bytes by path; one path ends in `.node`. */
  sizes: Record<string, number>;
}

/** Where copies of addons are, in the data folder. */
export const ADDON_FOLDER = ".native";

const loaded: Partial<Record<AddonName, unknown>> = {};

/**
 * Loads a native addon, once: two copies of SQLite in one process would not see each other’s locks. The system cannot load
 * one from inside the executable, so it is copied to the data folder first, once for each version.
 */
export function loadAddon<T>(name: AddonName, dataDir: string): T {
  return (loaded[name] ??= load(name, dataDir)) as T;
}

const builtAddon = (name: AddonName) => join(projectRoot, "build/native", target, name);

/** Copies an addon for a process that must not write to the data folder. Without the copy, it makes a temporary one. */
export function copyAddon(name: AddonName, dataDir: string): void {
  if (!isSea()) return;
  const built = builtAddon(name);
  try {
    keepCopy(built, readList(built), dataDir);
  } catch {}
}

function load(name: AddonName, dataDir: string): unknown {
  const built = builtAddon(name);
  if (isSea()) return loadCopy(built, dataDir);
  if (existsSync(built)) return open(join(built, entryOf(readList(built))));
  return open(installedAddon(name));
}

const installed: Partial<Record<AddonName, string>> = {};

function installedAddon(name: AddonName): string {
  return (installed[name] ??= Object.entries(
    findAddon(name, target, [join(projectRoot, "node_modules")]),
  ).find(([path]) => path.endsWith(".node"))?.[1] as string);
}

/**
 * Finds the files of an addon for a target such as “linux-x64” in package folders, by the relative paths that they must
 * keep.
 */
export function findAddon(
  name: AddonName,
  machine: string,
  folders: string[],
): Record<string, string> {
  const libc = machine === target && process.platform === "linux" && isMusl() ? "musl" : "";
  const [system, processor] = machine.split("-");
  const kind = `${system}${libc}-${processor}`;
  const files = folders.flatMap((folder) => {
    if (name === "better_sqlite3") {
      const prebuilt = globSync(`better-sqlite3/prebuilds/${kind}.node`, { cwd: folder });
      return prebuilt.map((file) => [`${name}.node`, join(folder, file)] as [string, string]);
    }
    const patterns = [`sharp-${kind}/lib/*.{node,dll}`, `sharp-libvips-${kind}/lib/*.{so.*,dylib}`];
    const cwd = join(folder, "@img");
    return globSync(patterns, { cwd }).map((file) => [file, join(cwd, file)] as [string, string]);
  });
  if (files.length > 0) return Object.fromEntries(files.toSorted());
  throw new Error(`The addon ${name} is not installed for ${machine}. Run npm ci.`);
}

/** Loads an addon of the build from a copy in the data folder, otherwise from one in the temporary folder. */
export function loadCopy<T>(built: string, dataDir: string): T {
  const list = readList(built);
  try {
    return open<T>(keepCopy(built, list, dataDir));
  } catch {
    // The data folder may be read-only, or forbid execution.
  }
  try {
    return openTemporaryCopy<T>(built, list);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const tooOld = oldLibrary(reason);
    if (tooOld) throw new Error(tooOld, { cause: error });
    throw new Error(
      `Cannot load ${path.basename(built)}: neither ${dataDir} nor ${tmpdir()} is a folder where this ` +
        `program can write and execute files (${reason.trim()}). Point TMPDIR at one that is.`,
      { cause: error },
    );
  }
}

/** The explanation if the system’s C library is too old for an addon; otherwise undefined. */
export function oldLibrary(reason: string): string | undefined {
  const [, library, needed] = /\b(GLIBC(?:XX)?)_([\d.]+)['’] not found/.exec(reason) ?? [];
  if (!needed) return undefined;
  const name = library === "GLIBC" ? "glibc" : "libstdc++";
  return `Lunula needs a newer ${name} (${library}_${needed}) than this system has: use Debian 12, Ubuntu 22.04, Fedora 35 or newer`;
}

/** Each process writes to its own folder and renames it, so that no process sees half a file. */
function keepCopy(built: string, list: AddonFiles, dataDir: string): string {
  const above = join(dataDir, ADDON_FOLDER);
  const folder = join(above, list.hash);
  const entry = join(folder, entryOf(list));
  if (isComplete(folder, list)) return entry;
  makeFolder(above, { mode: 0o700 });
  const unfinished = join(above, randomUUID());
  try {
    copyFiles(built, list, unfinished);
    // A copy with a missing file is replaced.
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process may have been faster.
    if (!isComplete(folder, list)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return entry;
}

function isComplete(folder: string, { sizes }: AddonFiles): boolean {
  return Object.entries(sizes).every(
    ([name, size]) => statSync(join(folder, name), { throwIfNoEntry: false })?.size === size,
  );
}

/** The temporary folder is shared with other users: the name cannot be guessed, and is removed after loading. */
function openTemporaryCopy<T>(built: string, list: AddonFiles): T {
  const folder = mkdtempSync(join(tmpdir(), "lunula-"));
  try {
    copyFiles(built, list, folder);
    return open<T>(join(folder, entryOf(list)));
  } finally {
    // Windows locks a loaded file; elsewhere it can be deleted.
    if (process.platform !== "win32") rmSync(folder, { recursive: true, force: true });
  }
}

function copyFiles(built: string, { sizes }: AddonFiles, folder: string): void {
  for (const name of Object.keys(sizes)) {
    const file = join(folder, name);
    makeFolder(path.dirname(file), { mode: 0o700 });
    writeFileSync(file, readFileSync(join(built, name)), { mode: 0o700 });
  }
}

/** The file that lists an addon’s files. */
export const ADDON_LIST = "files.json";

function readList(built: string): AddonFiles {
  return JSON.parse(readFileSync(join(built, ADDON_LIST), "utf8")) as AddonFiles;
}

function entryOf({ sizes }: AddonFiles): string {
  return Object.keys(sizes).find((name) => name.endsWith(".node")) as string;
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
