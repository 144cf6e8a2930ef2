import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Context, Middleware } from "koa";
import { SHELL_PATH } from "../../contract/browser-names.ts";
import { PROGRAM, recordDependencies } from "../database/reads.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged, contentTag } from "../http/caching.ts";
import { setAnswerState } from "../http/hand-over.ts";
import { projectRoot } from "../project-root.ts";
import type { Release, ReleaseFile } from "../store/release-files.ts";

/** Where browsers look for the service worker and its updates. */
export const WORKER_PATH = "/service-worker.js";
/** Where `npm run build` writes the web app. */
export const WEB_ROOT = path.join(projectRoot, "build/web");
/** Like the worker, it names every file of the build by its hash. */
const MANIFEST = ".vite/manifest.json";

/** Files with a hash in their address. */
export const HASHED = /^\/assets\//;
/** Files with a fixed address: the worker, and what it requests with a revision. */
const REVISED = /^\/(?:service-worker\.js|shell\.html|[^/]+\.svg)$/;
/** Once the worker runs, it fetches a page’s pictures, including those from other sites. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self' https: http:";
/** Compressed copies, and files that only the server reads. */
const HIDDEN = /\.(?:br|gz)$|^\./;

export interface BuiltFile {
  address: string;
  body: Buffer;
  compressed: { br?: Buffer; gzip?: Buffer };
  modified: Date;
}

/** The files by address. They are read when requested; the response cache keeps them. */
function builtFiles(root: string): Map<string, () => BuiltFile> {
  return new Map(
    publicFiles(root).map((file) => {
      const address = `/${path.relative(root, file).split(path.sep).join("/")}`;
      return [address, () => readBuilt(file, address)];
    }),
  );
}

export interface BuiltRelease extends Release {
  /** The revision of one of its files. */
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

/** The parts of a web app that follow from its files. */
export function fromFiles(root = WEB_ROOT) {
  const files = builtFiles(root);
  const assets: Middleware = (ctx, next) => {
    const file = files.get(ctx.path)?.();
    return file ? answerBuiltFile(ctx, file) : next();
  };
  return { assets, isFile: (pathname: string) => files.has(pathname), release: builtRelease(root) };
}

export function answerBuiltFile(
  ctx: Context,
  { address, body, compressed, modified }: BuiltFile,
): void {
  recordDependencies([PROGRAM]);
  if (address === SHELL_PATH) ctx.set("X-Robots-Tag", "noindex");
  if (address === WORKER_PATH) ctx.set("Content-Security-Policy", WORKER_POLICY);
  ctx.vary("Accept-Encoding");
  ctx.lastModified = modified;
  setAnswerState(ctx, { compressed });
  const caching = HASHED.test(address) ? IMMUTABLE : SHORT_LIVED;
  answerTagged(ctx, { body, type: path.extname(address), caching });
}

/** Computes revisions as Workbox does. */
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

export async function fromReleaseFile(file: ReleaseFile): Promise<BuiltFile> {
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

/** One folder at a time: inside the executable, `readdirSync` supports no options. */
function publicFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !HIDDEN.test(name));
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? publicFiles(file) : [file];
  });
}
