import { send } from "@koa/send";
import type { Middleware } from "koa";
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { SHELL_PATH } from "../../contract/site-header.ts";
import type { Renderer } from "../../contract/render.ts";
import { IMMUTABLE, SHORT_LIVED, contentTag, isKnown } from "../http/caching.ts";
import { projectRoot } from "../project-root.ts";
import { loadScript } from "../runtime/script.ts";

/** Where browsers look for the service worker, and for newer versions of it. */
export const WORKER_PATH = "/service-worker.js";

/** The web app as the server needs it: built files, or Vite while developing. */
export interface WebApp {
  /** Answers requests for the app's own files and leaves all others alone. */
  assets: Middleware;
  /** What a page is made of. `url` is the page's path and query. */
  page(url: string): Promise<{ template: string; renderer: Renderer }>;
  /** Elements that let the browser fetch the scripts of these source modules at once. */
  preloads(modules: string[]): string;
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
  return {
    assets: builtAssets(root),
    page: async () => ({ template, renderer }),
    preloads: (modules) => modulePreloads(manifest, modules),
    developing: false,
  };
}

/** The front end's renderer, a script of its own: see scripts/build.ts. */
function loadRenderer(): Renderer {
  return loadScript<Renderer>("renderer");
}

function builtAssets(root: string): Middleware {
  const tags = new Map(
    publicFiles(root).map((file) => [addressOf(root, file), contentTag(readFileSync(file))]),
  );
  return async (ctx, next) => {
    const tag = tags.get(ctx.path);
    if (tag === undefined) return next();
    const caching = HASHED.test(ctx.path) ? IMMUTABLE : SHORT_LIVED;
    ctx.set(caching);
    if (ctx.path === SHELL_PATH) ctx.set("X-Robots-Tag", "noindex");
    if (ctx.path === WORKER_PATH) ctx.set("Content-Security-Policy", WORKER_POLICY);
    ctx.status = 200;
    ctx.etag = tag;
    ctx.vary("Accept-Encoding");
    if (isKnown(ctx)) {
      ctx.status = 304;
      return;
    }
    await send(ctx, ctx.path, {
      root,
      setHeaders: (res) => void res.setHeader("Cache-Control", caching["Cache-Control"]),
    });
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

function addressOf(root: string, file: string): string {
  return `/${path.relative(root, file).split(path.sep).join("/")}`;
}

interface ManifestChunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, ".vite/manifest.json"), "utf8")) as Manifest;
}

function modulePreloads(manifest: Manifest, modules: string[]): string {
  const unknown = modules.find((name) => !(name in manifest));
  if (unknown) throw new Error(`The web app was built without ${unknown}.`);
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join("");
}
