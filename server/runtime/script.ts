import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import { projectRoot } from "../project-root.ts";

const PARAMETERS = ["module", "exports", "require", "__filename", "__dirname"];

/** Runs one of the scripts that `npm run build` makes and gives what it exports. */
export function loadScript<Exports>(name: "server" | "pictures" | "renderer"): Exports {
  const folder = path.join(projectRoot, "build");
  const filename = path.join(folder, `${name}.cjs`);
  const script = compileFunction(readFileSync(filename, "utf8"), PARAMETERS, { filename });
  const module = { exports: {} as Exports };
  script(module, module.exports, createRequire(import.meta.url), filename, folder);
  return module.exports;
}
