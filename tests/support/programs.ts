import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";

/** Something that the browser tests run and npm does not bring. */
export interface Program {
  name: string;
  /** The package of Debian that brings it. */
  debian: string;
  /** The variable that may name another place for it. */
  variable: string;
  /** The oldest that the tests run on, as far as its version is told by numbers. */
  oldest: number[];
  /** What makes it tell its version. */
  asks: string;
  places: string[];
  /** What does the same, only slower. */
  instead?: Program;
}

export const CHROMIUM: Program = {
  name: "Chromium",
  debian: "chromium",
  variable: "CHROMIUM",
  // Debian 12’s first that has all that the pages use.
  oldest: [150],
  asks: "--version",
  places: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
};

/**
 * Chromium without the window around its pages, which costs more than most pages: where nothing of a
 * window is needed, it does the same in half the time.
 */
export const HEADLESS_SHELL: Program = {
  name: "Chromium’s headless shell",
  debian: "chromium-headless-shell",
  variable: "HEADLESS_SHELL",
  oldest: CHROMIUM.oldest,
  asks: "--version",
  places: ["/usr/bin/chromium-headless-shell"],
  instead: CHROMIUM,
};

export const FIREFOX: Program = {
  name: "Firefox",
  debian: "firefox-esr",
  variable: "FIREFOX",
  oldest: [140],
  asks: "--version",
  places: [
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ],
};

export const NGINX: Program = {
  name: "nginx",
  debian: "nginx",
  variable: "NGINX",
  oldest: [1, 22],
  asks: "-v",
  places: ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"],
};

/** Debian keeps the programs of each version in a folder of their own. */
const POSTGRES_VERSIONS = "/usr/lib/postgresql";

export const POSTGRES: Program = {
  name: "PostgreSQL",
  debian: "postgresql",
  variable: "POSTGRES",
  oldest: [15],
  asks: "--version",
  get places() {
    const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
    const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
    const folders = newestFirst.map((version) => `${POSTGRES_VERSIONS}/${version}`);
    return [...folders, "/opt/homebrew"].map((folder) => `${folder}/bin/postgres`);
  },
};

export const PROGRAMS = [CHROMIUM, HEADLESS_SHELL, FIREFOX, NGINX, POSTGRES];

/** The program of this machine: the one that its variable names, or one in a usual place. */
export function findProgram({ variable, places }: Program): string | undefined {
  const named = process.env[variable];
  return (named ? [named] : places).find(isExecutable);
}

/** The same, or what does instead, for tests that cannot do without it. */
export function requireProgram(program: Program): string {
  const found = findProgram(program) ?? (program.instead && findProgram(program.instead));
  if (!found) throw new Error(`There is no ${program.name}: run npm run e2e, which installs it`);
  return found;
}

/** The version that a program tells of itself, such as “Mozilla Firefox 140.12.0esr”; undefined where it tells none. */
export function readVersion(told: string): number[] | undefined {
  const [, version] = /(?:^|[\s/v])(\d+(?:\.\d+)*)/m.exec(told) ?? [];
  return version?.split(".").map(Number);
}

/** Whether a version is not older than another one. */
export function isAtLeast(version: number[], oldest: number[]): boolean {
  const at = oldest.findIndex((number, index) => number !== (version[index] ?? 0));
  return at === -1 || (version[at] ?? 0) > (oldest[at] ?? 0);
}

/** The version of the program of this machine. */
export function versionOf(program: Program): number[] | undefined {
  const found = findProgram(program);
  if (found === undefined) return undefined;
  // nginx tells it on standard error; Debian’s script that starts Chromium may complain there.
  const { stdout, stderr } = spawnSync(found, [program.asks], { encoding: "utf8" });
  return readVersion(stdout) ?? readVersion(stderr);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
