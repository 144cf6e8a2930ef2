import type { Renderer } from "../../contract/endpoint.ts";
import path from "node:path";
import type { Middleware, Context } from "koa";
import { createHash } from "node:crypto";
import { readFileSync, existsSync, readdirSync, statSync } from "node:fs";
import { SHELL_PATH } from "../../contract/browser-names.ts";
import { loadScript } from "../runtime/script.ts";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { PROGRAM, recordDependencies } from "../database/content-versions.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged, contentTag } from "../http/headers.ts";
import { setAnswerState } from "../http/pass-to-cache.ts";
import { projectRoot } from "../project-root.ts";
import {
  type Release,
  type ReleaseFile,
  findReleaseFile,
  newestRelease,
} from "../store/release-files.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../problems.ts";

/** The web app from the server’s view: built files, or Vite during development. */
export interface WebApp {
  /** Serves requests for the app’s own files, and passes on all others. */
  assets: Middleware;
  isFile(pathname: string): boolean;
  pageAddress: Renderer["pageAddress"];
  /** What a page is rendered with. `url` is path and query. */
  page(url: string): Promise<{ template: string; renderer: Renderer }>;
  /** Addresses of the scripts that these source modules need, including their imports. */
  scripts(modules: string[]): string[];
  /** The addresses of their stylesheets, without those of every page. */
  styles(modules: string[]): string[];
  inlineScripts: string[];
  /** Undefined during development. */
  release?: BuiltRelease;
  /** Vite’s hot reload needs inline scripts, and renders each page again. */
  developing: boolean;
}

export async function builtWebApp(): Promise<WebApp> {
  const template = readFileSync(path.join(WEB_ROOT, SHELL_PATH), "utf8");
  // A separate script, see scripts/build.ts.
  const renderer = loadScript<Renderer>("renderer");
  const manifest = readManifest(WEB_ROOT);
  return {
    ...fromFiles(),
    pageAddress: renderer.pageAddress,
    page: async () => ({ template, renderer }),
    scripts: (modules) => filesOf(manifest, modules, ".js"),
    styles: (modules) =>
      filesOf(manifest, modules, ".css").filter(
        (address) => !template.includes(`href="${address}"`),
      ),
    inlineScripts: inlineDigests(template),
    developing: false,
  };
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestChunk>;

function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, MANIFEST), "utf8")) as Manifest;
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

/** The addresses of their files of a kind. */
function filesOf(manifest: Manifest, modules: string[], ending: ".js" | ".css"): string[] {
  return chunksOf(manifest, modules)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => file.endsWith(ending))
    .map((file) => `/${file}`);
}

/** Where browsers look for the service worker and its updates. */
export const WORKER_PATH = "/service-worker.js";
/** The folder to which `npm run build` writes the web app. */
export const WEB_ROOT = path.join(projectRoot, "build/web");
/** Not served: like the worker, it names every file of the build by its hash. */
const MANIFEST = ".vite/manifest.json";

const HASHED = /^\/assets\//;
/** Files with a fixed address: the worker, and files that it requests with a revision. */
const REVISED = /^\/(?:service-worker\.js|shell\.html|[^/]+\.svg)$/;
/** The worker also fetches pictures for pages, including those from other sites. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self' https: http:";
/** Compressed copies, and files that only the server reads. */
const HIDDEN = /\.(?:br|gz)$|^\./;

interface BuiltFile {
  address: string;
  body: Buffer;
  compressed: { br?: Buffer; gzip?: Buffer };
  modified: Date;
}

/** The files by address. They are read on request; the response cache keeps them. */
function builtFiles(root: string): Map<string, () => BuiltFile> {
  return new Map(
    publicFiles(root).map((file) => {
      const address = `/${path.relative(root, file).split(path.sep).join("/")}`;
      return [address, () => readBuilt(file, address)];
    }),
  );
}

interface BuiltRelease extends Release {
  /** The revision of one of its files; undefined if it has none. */
  revisionOf(address: string): string | undefined;
}

/** The files of this release that other releases do not have. */
export function builtRelease(root = WEB_ROOT): BuiltRelease {
  const bytesOf = (file: string) => readFileSync(path.join(root, file));
  return {
    id: contentTag(Buffer.concat([WORKER_PATH, MANIFEST].map(bytesOf))),
    revisionOf: (address) => (REVISED.test(address) ? revisionOf(bytesOf(address)) : undefined),
    files: () =>
      [...builtFiles(root)]
        .filter(([address]) => [HASHED, REVISED].some((some) => some.test(address)))
        .map(([, read]) => toReleaseFile(read())),
  };
}

/** The parts of a web app that are read from its files. */
export function fromFiles(root = WEB_ROOT) {
  const files = builtFiles(root);
  const assets: Middleware = (ctx, next) => {
    const file = files.get(ctx.path)?.();
    return file ? answerBuiltFile(ctx, file) : next();
  };
  return { assets, isFile: (pathname: string) => files.has(pathname), release: builtRelease(root) };
}

function answerBuiltFile(ctx: Context, { address, body, compressed, modified }: BuiltFile): void {
  recordDependencies([PROGRAM]);
  if (address === SHELL_PATH) ctx.set("X-Robots-Tag", "noindex");
  if (address === WORKER_PATH) ctx.set("Content-Security-Policy", WORKER_POLICY);
  ctx.vary("Accept-Encoding");
  ctx.lastModified = modified;
  setAnswerState(ctx, { compressed });
  const caching = HASHED.test(address) ? IMMUTABLE : SHORT_LIVED;
  answerTagged(ctx, { body, type: path.extname(address), caching });
}

/** Computes revisions like Workbox. */
const revisionOf = (body: Buffer) => createHash("md5").update(body).digest("hex");

function toReleaseFile({ address, body, compressed, modified }: BuiltFile): ReleaseFile {
  return {
    path: address,
    revision: revisionOf(body),
    encoding: compressed.br ? "br" : "identity",
    modified_at: modified.toISOString(),
    bytes: compressed.br ?? body,
  };
}

async function fromReleaseFile(file: ReleaseFile): Promise<BuiltFile> {
  const isCompressed = file.encoding === "br";
  return {
    address: file.path,
    body: isCompressed ? await promisify(brotliDecompress)(file.bytes) : file.bytes,
    compressed: isCompressed ? { br: file.bytes } : {},
    modified: new Date(file.modified_at),
  };
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

/** Recurses itself: inside the executable, `readdirSync` supports no options. */
function publicFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !HIDDEN.test(name));
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? publicFiles(file) : [file];
  });
}

/** The query parameter with which the service worker requests a revision of a file with a fixed address. */
const REVISION = "__WB_REVISION__";
/** How long the newest release is cached, in milliseconds. */
const HOLDS_MS = 1_000;

type Site = Pick<Deps, "adminReader" | "versions" | "config">;

/**
 * Serves files of other releases (decision 54) to pages of other nodes, open tabs and older service workers. All nodes
 * serve the same service worker, otherwise browsers would keep installing one after the other.
 */
export function releaseFiles(site: Site, { release, isFile }: WebApp): Middleware {
  if (!release) return (_ctx, next) => next();
  const { adminReader } = site;
  const newest = rememberedNewest(site, release.id);

  return async (ctx, next) => {
    const file = await find(ctx);
    if (!file) return next();
    const built = await fromReleaseFile(file);
    if (built.address.endsWith(".html")) allowScripts(ctx, inlineDigests(built.body.toString()));
    answerBuiltFile(ctx, built);
  };

  async function find(ctx: Context): Promise<ReleaseFile | undefined> {
    const { path } = ctx;
    const revision = ctx.query[REVISION];
    if (path === WORKER_PATH) {
      setAnswerState(ctx, { holdsMs: HOLDS_MS });
      const wanted = await newest();
      return wanted === release?.id
        ? undefined
        : findReleaseFile(adminReader, path, { release: wanted });
    }
    if (typeof revision === "string" && isFile(path)) {
      return revision === release?.revisionOf(path)
        ? undefined
        : findReleaseFile(adminReader, path, { revision });
    }
    if (!HASHED.test(path) || isFile(path)) return undefined;
    const file = await findReleaseFile(adminReader, path);
    // The 404 is not cacheable: another node may be about to store the file.
    if (!file) throw notFound("file");
    return file;
  }
}

/** Returns the release whose worker is served. */
function rememberedNewest(
  { adminReader, versions, config }: Site,
  own: string,
): () => Promise<string> {
  // A site on SQLite has one release at a time.
  if (config.databaseUrl === undefined) return async () => own;
  let known = own;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  return async () => {
    const isOld = performance.now() - readAt > HOLDS_MS;
    // An unreachable database is not waited for.
    if (isOld && versions.reach?.() !== "lost") await (reading ??= read());
    return known;
  };

  async function read(): Promise<void> {
    try {
      known = (await newestRelease(adminReader)) ?? own;
    } catch {
      // Keeps the last known release.
    }
    readAt = performance.now();
    reading = undefined;
  }
}

/** Allows the inline scripts of another release’s page. */
function allowScripts(ctx: Context, digests: string[]): void {
  const policy = ctx.response.get("Content-Security-Policy");
  const allowed = policy.replace("script-src 'self'", ["script-src 'self'", ...digests].join(" "));
  ctx.set("Content-Security-Policy", allowed);
}
