import type { Middleware } from "koa";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { SHELL_PATH } from "../../contract/browser-names.ts";
import type { Renderer } from "../../contract/render.ts";
import { loadScript } from "../runtime/script.ts";
import { type BuiltRelease, WEB_ROOT, fromFiles } from "./built-files.ts";

/** The web app from the server’s view: built files, or Vite during development. */
export interface WebApp {
  /** Answers requests for the app’s own files, and passes on all others. */
  assets: Middleware;
  isFile(pathname: string): boolean;
  /** See `Renderer`. */
  pageAddress: Renderer["pageAddress"];
  /** What a page is rendered with. `url` is path and query. */
  page(url: string): Promise<{ template: string; renderer: Renderer }>;
  /** Addresses of the scripts that these source modules need, including their imports. */
  scripts(modules: string[]): string[];
  /** Addresses of their styles, without those of every page. */
  styles(modules: string[]): string[];
  /** Hashes of the inline scripts, as a security policy lists them. */
  inlineScripts: string[];
  /** Undefined during development. */
  release?: BuiltRelease;
  /** Vite’s hot reload needs inline scripts, and renders each page again. */
  developing: boolean;
}

/** The app that `npm run build` made. */
export async function builtWebApp(): Promise<WebApp> {
  const template = readFileSync(path.join(WEB_ROOT, SHELL_PATH), "utf8");
  const renderer = loadRenderer();
  const manifest = readManifest(WEB_ROOT);
  return {
    ...fromFiles(),
    pageAddress: renderer.pageAddress,
    page: async () => ({ template, renderer }),
    scripts: (modules) => chunksOf(manifest, modules).map(({ file }) => `/${file}`),
    styles: (modules) =>
      chunksOf(manifest, modules)
        .flatMap(({ css = [] }) => css.map((file) => `/${file}`))
        .filter((address) => !template.includes(address)),
    inlineScripts: inlineDigests(template),
    developing: false,
  };
}

/** The web app’s renderer is a separate script, see scripts/build.ts. */
function loadRenderer(): Renderer {
  return loadScript<Renderer>("renderer");
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestChunk>;

function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, ".vite/manifest.json"), "utf8")) as Manifest;
}

export function inlineDigests(template: string): string[] {
  const scripts = template.matchAll(/<script[^>]*>(.+?)<\/script>/gs);
  return [...scripts].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/** The chunks of these source modules, including their imports. */
function chunksOf(manifest: Manifest, modules: string[]): ManifestChunk[] {
  const unknown = modules.find((name) => !(name in manifest));
  if (unknown) throw new Error(`The web app was built without ${unknown}.`);
  const chunks = new Map<string, ManifestChunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk.file)) return;
    chunks.set(chunk.file, chunk);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...chunks.values()];
}
