import { readFileSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { COMPLETIONS, VERSION } from "./help.ts";

/** What the build has put in; sources that run as they are have no such thing. */
const commit = process.env["BUILT_COMMIT"] ?? "unknown";
const sqlite = process.env["BUILT_SQLITE"] ?? "unknown";

/** `lunula version`: for people, or with `--json` for programs. */
export async function runVersion({ asJson }: Pick<Config, "asJson">): Promise<void> {
  if (!asJson) return console.log(VERSION);
  const target = `${process.platform}-${process.arch}`;
  const node = process.versions.node;
  console.log(JSON.stringify({ version: VERSION, commit, target, node, sqlite }));
}

/** `lunula licenses`: the notices of all that is in the executable; a site answers them at `/licenses.txt`. */
export async function runLicenses(): Promise<void> {
  // Only here: a primary that serves is to stay small.
  const { WEB_ROOT } = await import("../site/built-files.ts");
  process.stdout.write(readFileSync(path.join(WEB_ROOT, "licenses.txt")));
}

/** `lunula completion bash`: what a shell reads to complete commands and options. */
export async function runCompletion(shell = "bash"): Promise<void> {
  const rules = Object.hasOwn(COMPLETIONS, shell) ? COMPLETIONS[shell] : undefined;
  if (rules === undefined) {
    throw new ConfigError(
      `There is no completion for “${shell}”: ${Object.keys(COMPLETIONS).join(", ")}`,
    );
  }
  console.log(rules);
}
