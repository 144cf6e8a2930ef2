import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import sharp from "../node_modules/sharp/package.json" with { type: "json" };
import { copyAddons } from "./copy-addons.ts";

// Packs build/ and the starter content into one executable per target, by default for this machine; with --all for
// every target, with what a release has beside them.
// Node and the addons come from npm packages: installed ones, or else fetched from the registry.

/** As Node’s packages and pkg call the targets. */
const TARGETS: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "win32-x64": "win-x64",
};
interface PartList {
  serialNumber: string;
  metadata: { timestamp: string; component: object };
  components: object[];
}

const NODE_VERSION = process.versions.node;
const HERE = `${process.platform}-${process.arch}`;
const HOME = resolve("build/pkg");

/**
 * With these V8 compiles the same each time. Without a collection nothing is left in the memory that it uses, which it
 * stores too.
 */
const PREDICTABLE = [
  "--predictable",
  "--random-seed=1",
  "--hash-seed=1",
  "--no-flush-bytecode",
  "--min-semi-space-size=256",
  "--max-semi-space-size=256",
  "--initial-old-space-size=2000",
];

const isRelease = process.argv[2] === "--all";
const targets = isRelease ? Object.keys(TARGETS) : process.argv.slice(2);
for (const target of targets.length > 0 ? targets : [HERE]) await packExecutable(target);
if (isRelease) await completeRelease();

async function packExecutable(target: string): Promise<void> {
  const name = TARGETS[target];
  if (!name) throw new Error(`${target} is none of ${Object.keys(TARGETS).join(", ")}`);
  await provideNode(name);
  await provideAddons(target);
  // Another machine’s Node does not run here.
  const compiled = target === HERE ? await compileAhead() : [];
  const config = `build/pkg-${target}.json`;
  const assets = [
    "web/**/*",
    "server.cjs",
    "pictures.cjs",
    "heic.cjs",
    "renderer.cjs",
    "password-worker.cjs",
    ...compiled,
    `native/${target}/**/*`,
    "../server/database/baseline/*.sql",
    "../data/common-passwords.txt",
    "../data/synonyms/*.txt",
    "../data/starter/*.json",
    "../data/starter/blog-posts/*.html",
    "../data/starter/pictures/*.webp",
  ];
  await writeFile(config, JSON.stringify({ pkg: { assets } }));

  const ending = target.startsWith("win32") ? ".exe" : "";
  const made = join(HOME, `lunula${ending}`);
  await rm(made, { force: true });
  const pkg = [
    "--require",
    resolve("scripts/pack-with-flags.cjs"),
    "node_modules/@yao-pkg/pkg/lib-es5/bin.js",
    "build/lunula.cjs",
    "--sea",
  ];
  const options = ["--config", config, "--output", made];
  const node = ["--targets", `node${NODE_VERSION}-${name}`];
  runQuietly(process.execPath, [...pkg, ...options, ...node], { ...process.env, HOME });

  // A copy, like a download: pkg writes the file in many pieces, of which Linux maps 19 MB more into each process.
  const copy = `${made}.copy`;
  await copyFile(made, copy);
  await rm(made);
  // Renamed instead of overwritten: a running server keeps its file.
  await mkdir("dist", { recursive: true });
  const product = `dist/lunula${target === HERE && !isRelease ? "" : `-${target}`}${ending}`;
  await rename(copy, product);
  process.stdout.write(`${product} is ready.\n`);
}

/** The other files of a release: compressed copies, a list of parts, and checksums of all files. */
async function completeRelease(): Promise<void> {
  const names = (await readdir("dist")).filter((name) => /^lunula-\w+-\w+(\.exe)?$/.test(name));
  const level = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };
  for (const name of names) {
    const compress = createZstdCompress(level);
    await pipeline(
      createReadStream(`dist/${name}`),
      compress,
      createWriteStream(`dist/${name}.zst`),
    );
  }
  await writeFile("dist/lunula.cdx.json", listOfParts());
  await copyFile("scripts/install.sh", "dist/install.sh");
  await copyFile("docs/examples/systemd/lunula.service", "dist/lunula.service");
  const files = [
    ...names,
    ...names.map((name) => `${name}.zst`),
    "lunula.cdx.json",
    "install.sh",
    "lunula.service",
  ].toSorted();
  const sums = await Promise.all(
    files.map(async (name) => `${await sha256(`dist/${name}`)}  ${name}\n`),
  );
  await writeFile("dist/SHA256SUMS", sums.join(""));
}

/** In CycloneDX format, the same for any two builds of one commit. */
function listOfParts(): string {
  const npm = [
    "sbom",
    "--sbom-format",
    "cyclonedx",
    "--omit",
    "dev",
    "--package-lock-only",
    "--workspaces=false",
  ];
  const {
    serialNumber: _,
    metadata,
    components,
    ...list
  } = JSON.parse(runQuietly("npm", npm, process.env)) as PartList;
  const { timestamp: __, ...about } = metadata;
  // npm uses the name of the folder.
  about.component = { ...about.component, name: "lunula" };
  const node = {
    type: "platform",
    name: "node",
    version: NODE_VERSION,
    purl: `pkg:generic/node@${NODE_VERSION}`,
  };
  return JSON.stringify({ ...list, metadata: about, components: [node, ...components] }, null, 2);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** As it will run: with the same Node, without this machine’s settings. */
async function compileAhead(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "lunula-build-"));
  const caches = ["server.cache.zst", "renderer.cache.zst"];
  // If V8 found the caches of an earlier build, it would compile other functions.
  await Promise.all(caches.map((name) => rm(join("build", name), { force: true })));
  try {
    runQuietly(process.execPath, [...PREDICTABLE, "scripts/code-cache.ts", dataDir], {
      // Windows does not start a program without it.
      SystemRoot: process.env["SystemRoot"],
      LOG: "off",
      ADMIN_EMAIL: "build@example.com",
      ADMIN_PASSWORD: crypto.randomUUID(),
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
  return caches;
}

/** Puts Node where pkg looks for the copies that it would download from nodejs.org. */
async function provideNode(platform: string): Promise<void> {
  const cache = join(HOME, ".pkg-cache/sea");
  const archive = join(cache, `node-v${NODE_VERSION}-${platform}`);
  const windows = platform.startsWith("win");
  const downloaded = `${archive}.${windows ? "zip" : "tar.gz"}`;
  const program = windows ? `${archive}.exe` : join(archive, "bin/node");
  const installed = npmPackage(`node-${platform}`, NODE_VERSION);
  await mkdir(dirname(program), { recursive: true });
  await rm(program, { force: true });
  const node = join(installed, "bin", windows ? "node.exe" : "node");
  // Not tried on other platforms.
  if (platform !== "linux-x64") await symlink(node, program);
  else await writeFile(program, withoutSymbols(await readFile(node)), { mode: 0o755 });
  const marks = [downloaded, `${downloaded}.ok`, `${program}.ok`];
  await Promise.all(marks.map((mark) => writeFile(mark, "")));
}

/**
 * Removes the symbols from a 64-bit ELF file, as `strip` does: Node has 18 MB of them, and only debuggers read them. They
 * follow the last segment that is loaded. Unlike `strip`, this gives the same bytes on every machine.
 */
function withoutSymbols(elf: Buffer): Buffer {
  const LOADED = 1;
  const [table, size, count] = [
    elf.readBigUInt64LE(32),
    elf.readUInt16LE(54),
    elf.readUInt16LE(56),
  ];
  const segments = Array.from({ length: count }, (_, index) => Number(table) + index * size);
  const loaded = segments.filter((at) => elf.readUInt32LE(at) === LOADED);
  const end = Math.max(
    ...loaded.map((at) => Number(elf.readBigUInt64LE(at + 8) + elf.readBigUInt64LE(at + 32))),
  );
  const kept = Buffer.from(elf.subarray(0, end));
  // The section headers are cut off too: their offset, their number and the index of their names are zero.
  kept.writeBigUInt64LE(0n, 40);
  kept.writeUInt16LE(0, 60);
  kept.writeUInt16LE(0, 62);
  return kept;
}

/** The build has the addons of this machine; those of other targets are added. */
async function provideAddons(target: string): Promise<void> {
  if (existsSync(join("build/native", target))) return;
  const pictures = sharpPackages(target).map(([name, version]) => npmPackage(name, version));
  // For scoped packages, a folder.
  await copyAddons(target, ["node_modules", ...pictures.map((folder) => resolve(folder, "../.."))]);
}

/** The addon and, unless it is in the same package, its library. */
function sharpPackages(target: string): [name: string, version: string][] {
  return Object.entries(sharp.optionalDependencies).filter(
    ([name]) => name === `@img/sharp-${target}` || name === `@img/sharp-libvips-${target}`,
  );
}

/** The folder of an npm package, which is downloaded if it is not installed. */
function npmPackage(name: string, version: string): string {
  const installed = resolve("node_modules", name);
  if (existsSync(installed)) return installed;
  // A separate prefix, since npm would remove earlier downloads. `--force`, since the package may be for another
  // kind of machine.
  const prefix = join(HOME, name);
  const quietly = ["--no-save", "--force", "--ignore-scripts", "--loglevel", "error"];
  runQuietly("npm", ["install", "--prefix", prefix, ...quietly, `${name}@${version}`], process.env);
  return join(prefix, "node_modules", name);
}

/**
 * Returns what the command printed. pkg warns about every path that it cannot follow, which matters only if it
 * fails.
 */
function runQuietly(command: string, args: string[], env: NodeJS.ProcessEnv): string {
  const options = { env, encoding: "utf8", maxBuffer: 1e8 } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status === 0) return stdout;
  process.stderr.write(`${stdout}${stderr}`);
  throw error ?? new Error(`${command} ${args.join(" ")} ended with ${status}`);
}
