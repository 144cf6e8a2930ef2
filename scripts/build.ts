import { spawnSync } from "node:child_process";
import { readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import SQLite from "better-sqlite3";
import * as esbuild from "esbuild";
import * as vite from "vite";
import { SHELL_PATH } from "../contract/browser-names.ts";
import { loadAddon } from "../server/runtime/native.ts";
import { copyAddons } from "./copy-addons.ts";
import { licenses } from "./licenses.ts";

// Makes build/: web/ (the web app), ssr/ (its renderer), native/ (addons), lunula.cjs (the entry), server.cjs and
// pictures.cjs (which it loads), password-worker.cjs (a thread of the server). --quick compresses fast instead of
// well, for releases that no visitor downloads.
const HERE = `${process.platform}-${process.arch}`;
const isQuick = process.argv.includes("--quick");

await rm("build", { recursive: true, force: true });
await vite.build({ logLevel: "warn" });
// Under its own name it would be a second, empty home page.
await rename("build/web/index.html", `build/web${SHELL_PATH}`);
await writeFile("build/web/licenses.txt", licenses());
await Promise.all([
  compressTextFiles("build/web"),
  bundleServer(),
  copyAddons(HERE, ["node_modules"]),
]);

/**
 * Separate scripts: V8 takes less memory to compile server and renderer one after the other, and the picture
 * process, which needs neither, starts fast and stays small.
 */
async function bundleServer(): Promise<void> {
  await vite.build({ logLevel: "warn", build: { ssr: "src/entry-server.tsx" } });
  await bundle("build/ssr/entry-server.js", "build/renderer.cjs", {
    minifyIdentifiers: true,
  });
  await bundle("server/main.ts", "build/server.cjs", { plugins: [englishOnly()] });
  await bundle("server/media/process/main.ts", "build/pictures.cjs", {
    plugins: [addonOfSharp()],
  });
  await bundle("libheif-js/libheif-wasm/libheif-bundle.mjs", "build/heic.cjs");
  await bundle("server/entry.ts", "build/lunula.cjs");
  await bundle("server/password-worker.ts", "build/password-worker.cjs");
}

async function bundle(entry: string, file: string, options: esbuild.BuildOptions = {}) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: "node",
    target: "node24",
    // Otherwise four packages would each bring a table of all file types, which takes long to make.
    alias: { "mime-db": resolve("node_modules/mime-db") },
    // Otherwise each use of a regular expression with `\p` would compile it again.
    supported: { "regexp-unicode-property-escapes": true },
    format: "cjs",
    banner: { js: 'const bundleAddress = require("node:url").pathToFileURL(__filename).href;' },
    define: {
      "import.meta.dirname": "__dirname",
      "import.meta.filename": "__filename",
      "import.meta.main": "false",
      "import.meta.url": "bundleAddress",
      "process.env.NODE_ENV": '"production"',
      "process.env.BUILT_COMMIT": JSON.stringify(commit()),
      "process.env.BUILT_SQLITE": JSON.stringify(sqliteVersion()),
    },
    // Saves reading and memory. Short names would double V8’s memory for compiling the server.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    legalComments: "eof",
    logLevel: "warning",
    ...options,
  });
  // With a single character beyond Latin-1, V8 would store the whole script with two bytes a character.
  const script = outputFiles?.[0]?.text.replace(/[^\0-\xff]/g, escapeCharacter) ?? "";
  await writeFile(file, script);
}

/** The commit that is built; “unknown” without a git history. */
function commit(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" });
  return stdout?.trim() || "unknown";
}

function sqliteVersion(): string {
  const sqlite = new SQLite(":memory:", { nativeBinding: loadAddon<string>("better_sqlite3", "") });
  const version = sqlite.prepare("select sqlite_version()").pluck().get();
  sqlite.close();
  return String(version);
}

/** sharp looks for its addon among the installed packages, which the executable does not have. */
function addonOfSharp(): esbuild.Plugin {
  return {
    name: "addon-of-sharp",
    setup(build) {
      build.onLoad({ filter: /sharp\/dist\/sharp\.[cm]js$/ }, () => ({
        contents: `
          import { loadAddon } from "./server/runtime/native.ts";
          export default loadAddon("sharp", process.argv.at(-2));`,
        resolveDir: process.cwd(),
      }));
    },
  };
}

/** zod includes its messages in fifty languages. */
function englishOnly(): esbuild.Plugin {
  return {
    name: "english-only",
    setup(build) {
      build.onLoad({ filter: /zod\/v4\/locales\/index\.c?js$/ }, () => ({
        contents: 'export { default as en } from "./en.js";',
      }));
    },
  };
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Compressed once here, as well as possible, instead of for every visitor. */
async function compressTextFiles(folder: string): Promise<void> {
  const { BROTLI_PARAM_QUALITY, BROTLI_MIN_QUALITY, BROTLI_MAX_QUALITY } = constants;
  const best = isQuick ? BROTLI_MIN_QUALITY : BROTLI_MAX_QUALITY;
  const quality = { params: { [BROTLI_PARAM_QUALITY]: best } };
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(html|js|css|svg|json|webmanifest|txt|bin)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file);
      const text = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: isQuick ? 1 : 9 }));
    }),
  );
}
