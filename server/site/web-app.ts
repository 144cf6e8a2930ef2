import type { Middleware } from "koa";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createHash } from "node:crypto";
import path from "node:path";
import { SHELL_PATH } from "../../contract/site-header.ts";
import type { Renderer } from "../../contract/render.ts";
import { PROGRAM, noteReads } from "../database/reads.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { setAnswerState } from "../http/hand-over.ts";
import { projectRoot } from "../project-root.ts";
import { loadScript } from "../runtime/script.ts";

/** Where browsers look for the service worker, and for newer versions of it. */
export const WORKER_PATH = "/service-worker.js";

/** The web app as the server needs it: built files, or Vite while developing. */
export interface WebApp {
  /** Answers requests for the app's own files and leaves all others alone. */
  assets: Middleware;
  /** Whether a path leads to one of the app's own files. */
  isFile(pathname: string): boolean;
  /** See `Renderer`. */
  pageAddress: Renderer["pageAddress"];
  /** What a page is made of. `url` is the page's path and query. */
  page(url: string): Promise<{ template: string; renderer: Renderer }>;
  /** Addresses of the scripts of these source modules, what they import included. */
  scripts(modules: string[]): string[];
  /** Addresses of their own styles, beside those of every page. */
  styles(modules: string[]): string[];
  /** Digests, as a security policy names them, of the scripts within the page itself. */
  inlineScripts: string[];
  /** Vite's hot reload needs inline scripts, and a page rendered anew each time. */
  developing: boolean;
}

const HASHED = /^\/assets\//;
/** Pictures from elsewhere, which a page only shows, are fetched once the worker looks after it. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self' https: http:";
/** Copies for browsers that take them, and what only the server reads. */
const HIDDEN = /\.(?:br|gz)$|^\./;

/** The app as `npm run build` left it. */
export async function builtWebApp(): Promise<WebApp> {
  const root = path.join(projectRoot, "build/web");
  const template = readFileSync(path.join(root, SHELL_PATH), "utf8");
  const renderer = loadRenderer();
  const manifest = readManifest(root);
  const files = builtFiles(root);
  return {
    assets: builtAssets(files),
    isFile: (pathname) => files.has(pathname),
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

/** The front end's renderer, a script of its own: see scripts/build.ts. */
function loadRenderer(): Renderer {
  return loadScript<Renderer>("renderer");
}

interface BuiltFile {
  address: string;
  body: Buffer;
  compressed: { br?: Buffer; gzip?: Buffer };
  modified: Date;
}

function builtAssets(files: Map<string, () => BuiltFile>): Middleware {
  return async (ctx, next) => {
    const file = files.get(ctx.path)?.();
    if (!file) return next();
    const { address, body, compressed, modified } = file;
    noteReads([PROGRAM]);
    if (address === SHELL_PATH) ctx.set("X-Robots-Tag", "noindex");
    if (address === WORKER_PATH) ctx.set("Content-Security-Policy", WORKER_POLICY);
    ctx.vary("Accept-Encoding");
    ctx.lastModified = modified;
    setAnswerState(ctx, { compressed });
    const caching = HASHED.test(address) ? IMMUTABLE : SHORT_LIVED;
    answerTagged(ctx, { body, type: path.extname(address), caching });
  };
}

/** The files by their addresses, to be read when they are asked for: the door keeps them. */
function builtFiles(root: string): Map<string, () => BuiltFile> {
  return new Map(
    publicFiles(root).map((file) => {
      const address = `/${path.relative(root, file).split(path.sep).join("/")}`;
      return [address, () => readBuilt(file, address)];
    }),
  );
}

function readBuilt(file: string, address: string): BuiltFile {
  const copy = (extension: string) =>
    existsSync(file + extension) ? readFileSync(file + extension) : undefined;
  const [br, gzip] = [copy(".br"), copy(".gz")];
  return {
    address,
    body: readFileSync(file),
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
    modified: statSync(file).mtime,
  };
}

/** Folder by folder: inside the executable, `readdirSync` knows names and nothing else. */
function publicFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !HIDDEN.test(name));
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? publicFiles(file) : [file];
  });
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

function inlineDigests(template: string): string[] {
  const scripts = template.matchAll(/<script[^>]*>(.+?)<\/script>/gs);
  return [...scripts].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/** What these source modules were built into, what they import included. */
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
