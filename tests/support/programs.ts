import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program that the browser tests need and npm does not install. */
export interface Program {
  name: string;
  /** Its Debian package. */
  debian: string;
  /** The variable that may name another location. */
  variable: string;
  /** The oldest usable version. */
  oldest: number[];
  /** The argument that prints its version. */
  asks: string;
  /** Where it may be: a path, or a name in PATH. */
  places: string[];
  /** Whether Debian would start it as a service. */
  isService?: true;
  /** A slower replacement. */
  instead?: Program;
}

export const CHROMIUM: Program = {
  name: "Chromium",
  debian: "chromium",
  variable: "CHROMIUM",
  // Debian 12’s first version with everything that the pages use.
  oldest: [150],
  asks: "--version",
  places: [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
};

/**
 * Chromium without windows, which take more time than most pages. Where no window is needed, it takes half the time.
 */
export const HEADLESS_SHELL: Program = {
  name: "Chromium’s headless shell",
  debian: "chromium-headless-shell",
  variable: "HEADLESS_SHELL",
  oldest: CHROMIUM.oldest,
  asks: "--version",
  places: ["chromium-headless-shell"],
  instead: CHROMIUM,
};

export const FIREFOX: Program = {
  name: "Firefox",
  debian: "firefox-esr",
  variable: "FIREFOX",
  oldest: [140],
  asks: "--version",
  places: ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
};

export const NGINX: Program = {
  name: "nginx",
  debian: "nginx",
  variable: "NGINX",
  oldest: [1, 22],
  asks: "-v",
  // Debian installs it where only root’s PATH points.
  places: ["nginx", "/usr/sbin/nginx"],
  isService: true,
};

/** Checks the example alerts. Debian’s package also has the server, which no test starts. */
export const PROMTOOL: Program = {
  name: "promtool",
  debian: "prometheus",
  variable: "PROMTOOL",
  oldest: [2, 42],
  asks: "--version",
  places: ["promtool"],
  isService: true,
};

/** Debian has a folder for the programs of each version. */
const POSTGRES_VERSIONS = "/usr/lib/postgresql";

export const POSTGRES: Program = {
  name: "PostgreSQL",
  debian: "postgresql",
  variable: "POSTGRES",
  oldest: [15],
  asks: "--version",
  isService: true,
  get places() {
    const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
    const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
    const folders = newestFirst.map((version) => `${POSTGRES_VERSIONS}/${version}`);
    return [...folders, "/opt/homebrew"].map((folder) => `${folder}/bin/postgres`);
  },
};

export const PROGRAMS = [CHROMIUM, HEADLESS_SHELL, FIREFOX, NGINX, POSTGRES, PROMTOOL];

/** The program on this machine: the one that its variable names, or one in a usual place. */
export function findProgram({ variable, places }: Program): string | undefined {
  const named = process.env[variable];
  return (named ? [named] : places.flatMap(filesOf)).find(isExecutable);
}

function filesOf(place: string): string[] {
  if (place.includes("/")) return [place];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, place));
}

/** The same, or its replacement, for tests that need it. */
export function requireProgram(program: Program): string {
  const found = findProgram(program) ?? (program.instead && findProgram(program.instead));
  if (!found) throw new Error(`There is no ${program.name}: run npm run e2e, which installs it`);
  return found;
}

/** The version in the output of a program, such as “Mozilla Firefox 140.12.0esr”; undefined if there is none. */
export function readVersion(told: string): number[] | undefined {
  const [, version] = /(?:^|[\s/v])(\d+(?:\.\d+)*)/m.exec(told) ?? [];
  return version?.split(".").map(Number);
}

/** Whether a version is at least another one. */
export function isAtLeast(version: number[], oldest: number[]): boolean {
  const at = oldest.findIndex((number, index) => number !== (version[index] ?? 0));
  return at === -1 || (version[at] ?? 0) > (oldest[at] ?? 0);
}

/** The version of the program on this machine. */
export function versionOf(program: Program): number[] | undefined {
  const found = findProgram(program);
  if (found === undefined) return undefined;
  // nginx prints it to standard error; Debian’s script that starts Chromium may print warnings there.
  const { stdout, stderr } = spawnSync(found, [program.asks], { encoding: "utf8" });
  return readVersion(stdout) ?? readVersion(stderr);
}

/** What is wrong with the program on this machine, given its version, and what to do about it. */
export function faultOf(program: Program, version: number[] | undefined): string | undefined {
  const { name, oldest, debian, variable } = program;
  if (version && isAtLeast(version, oldest)) return undefined;
  const needed = `The tests need ${name} ${oldest.join(".")} or newer, and`;
  const named = process.env[variable];
  if (named) {
    const there = version ? `is ${version.join(".")}` : "is no program that tells its version";
    return `${needed} ${named}, which ${variable} names, ${there}: name another one, or none.`;
  }
  if (!version && program.instead) return undefined;
  const here = version ? `here is ${version.join(".")}` : "there is none here";
  return `${needed} ${here}. Install it (on Debian: apt-get install ${debian}), or set ${variable} to the path of one.`;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
