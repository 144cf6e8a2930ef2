import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SOURCES = ["contract", "server", "src", "public", "scripts", "index.html", "vite.config.ts"];
const SHARED = [
  "node_modules",
  "data",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "LICENSE",
];

/** A release built from changed sources, for tests of updates. */
export interface Release {
  /** Serves it, like dist/lunula: its bundle, run by Node without packing. */
  executable: string;
  /** The names of its built scripts and styles. */
  assets: Set<string>;
  /** Those that devices of visitors store. */
  stored: Set<string>;
  remove(): void;
}

/** Builds the project with some texts in its sources replaced. */
export function buildRelease(...changes: [file: string, from: string, to: string][]): Release {
  const folder = mkdtempSync(join(tmpdir(), "lunula-release-"));
  for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true });
  for (const name of SHARED) symlinkSync(resolve(name), join(folder, name));
  for (const [file, from, to] of changes) {
    const text = readFileSync(file, "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  execFileSync(process.execPath, ["scripts/build.ts", "--quick"], {
    cwd: folder,
    stdio: "pipe",
    // The test runner’s own environment would make a development build of React.
    env: { ...process.env, NODE_ENV: "production" },
  });

  const executable = join(folder, "lunula");
  const bundle = join(folder, "build/lunula.cjs");
  writeFileSync(executable, `#!/bin/sh\nexec "${process.execPath}" "${bundle}" "$@"\n`);
  chmodSync(executable, 0o755);
  return {
    executable,
    assets: assetsOf(folder),
    stored: storedOf(folder),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The names of the scripts and styles that the project in a folder has built. */
export function assetsOf(folder: string): Set<string> {
  return new Set(readdirSync(join(folder, "build/web/assets")));
}

/** The names of those that its service worker stores. */
export function storedOf(folder: string): Set<string> {
  const worker = readFileSync(join(folder, "build/web/service-worker.js"), "utf8");
  const names = [...assetsOf(folder)].filter((name) => /\.(?:js|css)$/.test(name));
  return new Set(names.filter((name) => worker.includes(`"assets/${name}"`)));
}
