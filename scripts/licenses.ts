import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** The GNU Lesser General Public License, version 3. */
const LGPL = "node_modules/libheif-js/LICENSE";
const NOTICE = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;
/**
 * The license notices that the executable must include: its own, Node’s, and those of all included packages.
 * Packages with the same text share it.
 */
export function licenses(): string {
  const byText = new Map<string, string[]>();
  const add = (name: string, text: string) => byText.set(text, [...(byText.get(text) ?? []), name]);
  add("Lunula", readText("LICENSE"));
  add(`Node.js ${process.versions.node}`, readText(join(nodePackage(), "LICENSE")));
  for (const [folder, locked] of Object.entries(lockedPackages())) {
    if (!isPacked(folder, locked)) continue;
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    add(`${name} ${locked.version}`, noticeOf(folder, locked));
  }
  const notices = [...byText].map(([text, names]) => `${names.join(", ")}\n\n${text}`);
  return `${notices.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function lockedPackages(): Record<string, Locked> {
  const lock = JSON.parse(readText("package-lock.json")) as { packages: Record<string, Locked> };
  return lock.packages;
}

/** Build tools are not included, and Node is named above. */
function isPacked(folder: string, { dev, link }: Locked): boolean {
  const isPackage = folder.startsWith("node_modules/") && !folder.startsWith("node_modules/node-");
  return isPackage && !dev && !link && existsSync(folder);
}

function noticeOf(folder: string, { license }: Locked): string {
  // Some packages contain third-party code in subfolders.
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter(
    (file) => NOTICE.test(basename(file)) && !file.includes("node_modules"),
  );
  const texts = new Set(files.toSorted().map((file) => readText(join(folder, file))));
  if (texts.size > 0) return [...texts].join("\n\n");
  if (!license) throw new Error(`${folder} names no license`);
  const parts = license.startsWith("LGPL-3.0") && licensingIn(join(folder, "README.md"));
  if (parts) return `${parts}\n\n${readText(LGPL)}`;
  return `Published under the ${license} license, without a text of its own.`;
}

/** libvips names in its README the libraries that it contains, and has no text of its license. */
function licensingIn(readme: string): string | undefined {
  if (!existsSync(readme)) return undefined;
  return /^## Licensing\n([^]*)/m.exec(readText(readme))?.[1]?.trim();
}

function nodePackage(): string {
  const folder = `node_modules/node-${process.platform}-${process.arch}`;
  return folder.replace("win32", "win");
}

function readText(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}
