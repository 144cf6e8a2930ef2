import { accessSync, constants, existsSync, readdirSync } from "node:fs";

/** Something that the browser tests run and npm does not bring. */
export interface Program {
  name: string;
  /** The package of Debian that brings it. */
  debian: string;
  /** The variable that may name another place for it. */
  variable: string;
  places: string[];
  /** What does the same, only slower. */
  instead?: Program;
}

export const CHROMIUM: Program = {
  name: "Chromium",
  debian: "chromium",
  variable: "CHROMIUM",
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
  places: ["/usr/bin/chromium-headless-shell"],
  instead: CHROMIUM,
};

export const FIREFOX: Program = {
  name: "Firefox",
  debian: "firefox-esr",
  variable: "FIREFOX",
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
  places: ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"],
};

/** Debian keeps the programs of each version in a folder of their own. */
const POSTGRES_VERSIONS = "/usr/lib/postgresql";

export const POSTGRES: Program = {
  name: "PostgreSQL",
  debian: "postgresql",
  variable: "POSTGRES",
  get places() {
    const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
    const folders = versions.map((version) => `${POSTGRES_VERSIONS}/${version}`);
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

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
