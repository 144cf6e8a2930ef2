import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { publicFiles } from "./precache.ts";

/** A script or a style sheet of the build, under the name that the bundler gave it. */
export interface BuiltChunk {
  /** Without its folder. */
  file: string;
  /** Short, such as `layout`. Several may have the same. */
  name: string;
  /** The modules in it. */
  modules: string[];
  code: string;
  /** Whether pages for visitors may load it. */
  isPublic: boolean;
  /** Whether it is the script that loads first, which names those of all pages. */
  isEntry: boolean;
}

const NAME = /[\w.~-]+\.(?:js|css)\b/g;

/**
 * The bundler names a script by its content, which has the names of the scripts that it imports: one change would rename
 * nearly all of them. Here scripts import each other by names that stay, and an import map says which files these are. So
 * visitors fetch of a new release only what has changed. Returns the new files by their former names.
 */
export function stableNames(chunks: BuiltChunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const keys = keysOf(chunks);
  const allKeys = [...keys.values()].toSorted().join(" ");
  const named = new Map<string, string>();
  const nameOf = (chunk: BuiltChunk): string => {
    const { file, name, isPublic } = chunk;
    if (file.endsWith(".css")) return file;
    // The former name covers all that a script imports. Scripts of the back office, which may import each other in circles, keep it.
    const content = isPublic || keys.has(file) ? codeOf(chunk) : `${file} ${allKeys}`;
    return `${name}-${digest(content).slice(0, 6)}.js`;
  };
  const newName = (chunk: BuiltChunk): string => {
    const name = named.get(chunk.file) ?? nameOf(chunk);
    named.set(chunk.file, name);
    return name;
  };
  const codeOf = ({ file, code }: BuiltChunk) =>
    replaceNames(code, (former) => {
      const other = byFile.get(former);
      return keys.get(former) ?? (other && former !== file ? newName(other) : former);
    });
  return {
    files: new Map(chunks.map((chunk) => [chunk.file, newName(chunk)])),
    code: new Map(chunks.map((chunk) => [newName(chunk), codeOf(chunk)])),
    /** From names that stay to names of files. */
    imports: new Map(
      chunks.flatMap((chunk) => {
        const key = keys.get(chunk.file);
        return key === undefined ? [] : [[key, newName(chunk)] as const];
      }),
    ),
  };
}

/**
 * Names that stay, by file: of those that several others import, or the entry. A file that only one other imports is simply
 * renamed, too, which keeps the map short; of the back office, pages for visitors import where it begins. Style sheets
 * that few sites need are not in the map of all.
 */
function keysOf(chunks: BuiltChunk[]): Map<string, string> {
  const importers = new Map<string, BuiltChunk[]>();
  for (const chunk of chunks.filter(({ isPublic }) => isPublic)) {
    for (const name of new Set(chunk.code.match(NAME)))
      if (name !== chunk.file) importers.set(name, [...(importers.get(name) ?? []), chunk]);
  }
  const keyed = chunks.filter(({ file, isPublic }) => {
    const [first, ...others] = importers.get(file) ?? [];
    if (!first) return false;
    return isPublic ? first.isEntry || others.length > 0 : file.endsWith(".js");
  });
  const short = ({ file, name }: BuiltChunk) => name + extname(file);
  const names = keyed.map(short);
  const keys = keyed.map((chunk) => {
    const key = short(chunk);
    const isAlone = names.indexOf(key) === names.lastIndexOf(key);
    const modules = digest(chunk.modules.toSorted().join(" ")).slice(0, 4);
    return [chunk.file, isAlone ? key : modules + extname(chunk.file)] as const;
  });
  // The rest keep names by content.
  const all = keys.map(([, key]) => key);
  return new Map(keys.filter(([, key]) => all.indexOf(key) === all.lastIndexOf(key)));
}

function replaceNames(text: string, newName: (former: string) => string): string {
  return text.replaceAll(NAME, newName);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

const MANIFEST = ".vite/manifest.json";
const ASSETS = "assets/";

/** Renames the scripts in the built folder, and puts the import map into the page. */
export function nameByOwnContent(folder: string): Plugin {
  return {
    name: "name-by-own-content",
    async writeBundle(_options, bundle) {
      const read = (name: string) => readFile(join(folder, name), "utf8");
      const write = (name: string, text: string) => writeFile(join(folder, name), text);
      const [page, manifest] = await Promise.all([read("index.html"), read(MANIFEST)]);
      const isPublic = publicFiles(JSON.parse(manifest) as Manifest, page);
      const chunks = Object.values(bundle).flatMap((built): BuiltChunk[] => {
        const { fileName } = built;
        const common = {
          file: basename(fileName),
          isPublic: isPublic.has(fileName),
          isEntry: false,
        };
        if (built.type === "chunk") {
          const modules = built.moduleIds.map((id) =>
            id.replace(/^.*\/(?=(?:node_modules|src|contract)\/)/, ""),
          );
          const { isEntry, code } = built;
          return [{ ...common, isEntry, name: built.name.replace(/~.*/, ""), modules, code }];
        }
        if (!fileName.endsWith(".css")) return [];
        const name = common.file.replace(/-.{8}\.css$/, "");
        return [{ ...common, name, modules: [...built.originalFileNames], code: "" }];
      });
      const { files, code, imports } = stableNames(chunks);
      const rename = (text: string) => replaceNames(text, (former) => files.get(former) ?? former);
      const scripts = [...files].filter(([former]) => former.endsWith(".js"));
      await Promise.all(scripts.map(([former]) => rm(join(folder, ASSETS, former))));
      await Promise.all([
        ...scripts.map(([, file]) => write(ASSETS + file, code.get(file) ?? "")),
        write(MANIFEST, rename(manifest)),
        write("index.html", withMap(rename(page), imports)),
      ]);
    },
  };
}

/** Before all scripts: browsers take a map only as long as nothing was imported. */
function withMap(page: string, names: Map<string, string>): string {
  const address = (file: string) => `/${ASSETS}${file}`;
  const imports = Object.fromEntries([...names].map((pair) => pair.map(address)));
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  if (!page.includes("<script data-entry=")) throw new Error("The built page starts no script.");
  return page.replace("<script data-entry=", () => `${map}<script data-entry=`);
}
