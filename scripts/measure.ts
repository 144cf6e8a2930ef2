import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

// `npm run measure [commit]`: the size and structure of the product, without its tests. It only counts;
// `oxlint.config.ts`, `scripts/import-rules.ts` and the tests beside them enforce the rules.

const SMALL = 20;
const LARGE = 450;
const CROWDED = 30;
const KNOT = 3;

/** Phrases that are hard to understand, in comments and docs. */
const ODD_WORDS = new RegExp(
  String.raw`\b(?:${[
    "anew|whoever|whatever|wherever|told of|is told|so many|so long|so often|the same of|is no more",
    "by itself|by themselves|it is kept|it stands|at hand|leads? on|of its own|is to be|to be called|at once",
    "what is (?:kept|told|known|made|due|there|asked for)|what nobody|what (?:somebody|someone) else",
    "(?:to|of|for|by) who (?:asks|takes|has|wants|comes|reads|writes)|who asks|nobody else's|somebody's",
    "stands? (?:in|on|for|below|above|beside|behind)|lies? (?:in|on|beside|behind|below|above)",
    "is away|as ever|otherwise than|told apart|says of|goes along|(?:take|bring|come)s? along",
    "not told|is looked (?:at|after)|minds? it|where it is known|where there is none",
  ].join("|")})\b`,
  "gi",
);

const commit = process.argv[2];

interface Source {
  file: string;
  lines: string[];
  /** The project’s files that a file imports. */
  imports: string[];
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e9 });
}

const tracked = commit
  ? git("ls-tree", "-r", "--name-only", commit).split("\n")
  : git("ls-files").split("\n").filter(existsSync);
const read = (file: string) =>
  commit ? git("show", `${commit}:${file}`) : readFileSync(file, "utf8");
const linesIn = (pattern: RegExp) =>
  tracked
    .filter((file) => pattern.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .reduce((sum, file) => sum + read(file).trimEnd().split("\n").length, 0);

const isProduct = (file: string) =>
  /^(?:contract|server|src)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file);
const files = new Set(tracked.filter(isProduct));
const sources = [...files].map(sourceOf);

function sourceOf(file: string): Source {
  const text = read(file);
  const named = text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  const imports = [...named].map(([, to = ""]) => path.posix.join(path.posix.dirname(file), to));
  return {
    file,
    lines: text.trimEnd().split("\n"),
    imports: imports.filter((to) => files.has(to)),
  };
}

const lengths = sources.map(({ lines }) => lines.length).toSorted((a, b) => a - b);
const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
const code = sources.flatMap(({ lines }) => lines).filter(isCode);

function isCode(line: string): boolean {
  return line.trim() !== "" && !/^\s*(?:\/\/|\/\*|\*)/.test(line);
}

/** For each file, the files that import it. */
const importers = new Map<string, Set<string>>();
for (const { file, imports } of sources) {
  for (const to of imports) {
    importers.set(to, (importers.get(to) ?? new Set()).add(file));
  }
}
const small = sources.filter(({ lines }) => lines.length <= SMALL);
const fragments = small.filter(({ file }) => importers.get(file)?.size === 1);

/** Groups of folders that import each other, directly or not, the largest first. */
function knotsOf(floor: string): string[][] {
  const roomOf = (file: string) =>
    file.startsWith(`${floor}/`) ? file.slice(floor.length + 1).split("/")[0] : undefined;
  const arrows = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const from = roomOf(file);
    if (from === undefined) continue;
    const to = imports.flatMap((one) => roomOf(one) ?? []).filter((one) => one !== from);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]));
  }
  const reach = new Map([...arrows.keys()].map((room) => [room, reachedFrom(room, arrows)]));
  const knots = new Map<string, string[]>();
  for (const [room, reached] of reach) {
    const knot = [...reached].filter((other) => reach.get(other)?.has(room)).toSorted();
    if (knot.length > 1) knots.set(knot.join(), knot);
  }
  return [...knots.values()].toSorted((a, b) => b.length - a.length);
}

function reachedFrom(room: string, arrows: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [room];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const to of arrows.get(next) ?? []) {
      if (!reached.has(to)) open.push(to);
      reached.add(to);
    }
  }
  return reached;
}

const folders = Map.groupBy(sources, ({ file }) => path.posix.dirname(file));
const floors = new Set([...folders.keys()].flatMap(parentsOf));

function parentsOf(folder: string): string[] {
  const parts = folder.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

const exportedNames = sources.flatMap(({ file, lines }) =>
  lines.flatMap((line) => {
    const name = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/.exec(
      line,
    )?.[1];
    return name ? [{ name, file }] : [];
  }),
);
/** By convention pages export `Page`, seasons that the site comes with `ORIGINAL`, tabs `Tab` and migrations `up`. */
const byConvention = new Set(["Page", "ORIGINAL", "Tab", "up"]);
const twice = [...Map.groupBy(exportedNames, ({ name }) => name)].filter(
  ([name, places]) => new Set(places.map(({ file }) => file)).size > 1 && !byConvention.has(name),
);

const prose = [
  ...sources.flatMap(({ lines }) => lines.filter((line) => !isCode(line))),
  ...tracked.filter((file) => /^(?:[A-Z]+|docs\/.*)\.md$/.test(file)).map(read),
].join("\n");
const odd = prose.match(ODD_WORDS) ?? [];
const references =
  prose.match(/decision [A-Z]\d+|\([ADPR]\d+\)|\bthe specification\b|specification, section/gi) ??
  [];

const percent = (count: number) => `${((100 * count) / sources.length).toFixed(1)} %`;
const rows: [string, string | number][] = [
  ["lines", lengths.reduce((sum, length) => sum + length, 0)],
  ["lines of code", code.length],
  ["lines of SQL", linesIn(/^server\/.*\.sql$/)],
  ["lines of tools and scripts", linesIn(/^(?:tools|scripts|bench)\/.*\.(?:ts|tsx|mjs|cjs|sh)$/)],
  ["files", sources.length],
  ["median, p90, longest file", `${at(0.5)}, ${at(0.9)}, ${at(1)}`],
  [`files over ${LARGE} lines`, lengths.filter((length) => length > LARGE).length],
  [`files of at most ${SMALL} lines`, `${small.length} (${percent(small.length)})`],
  ["of these, for one neighbor", fragments.length],
  [
    `folders with more than ${CROWDED} files`,
    [...folders.values()].filter((all) => all.length > CROWDED).length,
  ],
  ["names exported twice", twice.length],
  ["odd words in comments and docs", odd.length],
  ["references that lead nowhere", references.length],
];
for (const [label, value] of rows) console.log(`${label.padEnd(36)}${value}`);
for (const [folder, all] of folders) {
  if (all.length > CROWDED) console.log(`${all.length} files in ${folder}`);
}
for (const [name, places] of twice) {
  console.log(`${name} in ${places.map(({ file }) => file).join(" ")}`);
}
if (odd.length > 0) console.log(`odd words: ${odd.join(", ")}`);
for (const floor of [...floors].toSorted()) {
  for (const knot of knotsOf(floor).filter((rooms) => rooms.length > KNOT)) {
    console.log(`knot of ${knot.length} in ${floor}: ${knot.join(" ")}`);
  }
}
