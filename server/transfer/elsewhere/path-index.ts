import { decoded } from "../../../contract/text/web-address.ts";

interface Named {
  path: string;
}

/** A reversed path: the file name, then its folders from the innermost. */
interface Key<T> {
  key: string;
  file: T;
  order: number;
}

const ADDRESS = /^(?:[a-z][a-z\d+.-]+:)?\/\/[^/]*/i;
/** Paths on another machine, whose folders mean nothing in an archive. */
const LOCAL = /^(?:[a-z]:[\\/]|\\\\|file:|~?\/(?:Users|home|Volumes|storage|sdcard)\/)/i;
const NO_PATH = /^(?:data|blob|cid|javascript|mailto):/i;
/** Longer texts are not paths. */
const MAX_PATH = 8_000;
/** The suffixes of copies by WordPress: `nails-300x200.jpg`. */
const COPY_MARK = /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{6,14})$/;
const MAX_MARKS = 3;
/** Many files with the same name are ambiguous, regardless of their folders. */
const MAX_COMPARED = 1_000;
const MAX_FOLDERS = 20;
const AFTER_SLASH = "0";

/** From strict to lenient; the first that finds a file counts. */
const WAYS = [
  { normal: (path: string) => path.replaceAll("\\", "/") },
  { normal: (path: string) => path.replaceAll("\\", "/").normalize("NFC") },
  { normal: folded },
  { normal: (path: string) => withoutCopyMarks(folded(path)), isOriginal: true },
];

/** Finds files by a reference in another file: an address, a path, or just a name. */
export class PathIndex<T extends Named & { size: number }> {
  private readonly ways: { index: SortedPaths<T>; normal(path: string): string; pick: Pick<T> }[];
  private readonly known = new Map<string, T[]>();

  constructor(files: T[]) {
    this.ways = WAYS.map(({ normal, isOriginal }) => ({
      normal,
      index: new SortedPaths(files, normal),
      pick: isOriginal ? largestOfEach : (found) => found,
    }));
  }

  /** The files equally near to the one at `from` that `text` refers to; empty if there is none. */
  find(text: string, from: string): T[] {
    if (text.length > MAX_PATH || NO_PATH.test(text)) return [];
    const key = `${folderOf(from)}\0${text}`;
    const known = this.known.get(key);
    if (known) return known;
    const found = this.search(text, folderOf(from));
    this.known.set(key, found);
    return found;
  }

  private search(text: string, folder: string): T[] {
    const isFree = LOCAL.test(text);
    const forms = [...new Set(formsOf(text))];
    for (const { index, normal, pick } of this.ways) {
      for (const form of forms) {
        const found = pick(index.nearest(normal(form), normal(folder), isFree));
        if (found.length > 0) return found;
      }
    }
    return [];
  }
}

type Pick<T> = (found: T[]) => T[];

/**
 * Paths, sorted in reverse: those with the same end are neighbors. Lookups use binary search, so that many stay cheap.
 */
class SortedPaths<T extends Named> {
  private readonly files: T[];
  private readonly normal: (path: string) => string;
  private sorted: Key<T>[] | undefined;
  private readonly ranges = new Map<string, T[]>();

  constructor(files: T[], normal: (path: string) => string) {
    this.files = files;
    this.normal = normal;
  }

  /** Unless `isFree`, one path must end with the other, or both with the same two folders. */
  nearest(wanted: string, from: string, isFree: boolean): T[] {
    const segments = segmentsOf(wanted).toReversed();
    let same = this.sameEnd(segments);
    if (same === 0) return [];
    for (const folder of isFree ? [] : [...foldersUp(from), ""]) {
      const exact = this.at(keyOf(resolved(folder, wanted)));
      if (exact.length > 0) return exact;
    }
    const isWhole = same === segments.length;
    if (isWhole || same > 2 || isFree) return this.beside(from, segments.slice(0, same));
    for (; same > 0; same -= 1) {
      const shorter = this.at(`${segments.slice(0, same).join("/")}/`);
      if (shorter.length > 0) return shorter;
    }
    return [];
  }

  /** How many trailing segments the path shares with its nearest match. */
  private sameEnd(segments: string[]): number {
    const key = segments.length === 0 ? "" : `${segments.join("/")}/`;
    const at = this.lowerBound(key);
    const neighbors = [this.keys[at - 1], this.keys[at]];
    return Math.max(...neighbors.map((one) => (one ? sameStart(one.key, key) : 0)));
  }

  /** Of the files with this end, those in the folder nearest to `from`. */
  private beside(from: string, segments: string[]): T[] {
    const all = this.startingWith(`${segments.join("/")}/`);
    if (all.length < 2 || all.length > MAX_COMPARED) return all;
    for (const folder of foldersUp(from)) {
      const inside = all.filter(({ path }) => this.normal(path).startsWith(`${folder}/`));
      if (inside.length > 0) return inside;
    }
    return all;
  }

  private at(key: string): T[] {
    return this.range(this.lowerBound(key), `${key}\0`);
  }

  private startingWith(key: string): T[] {
    return this.range(this.lowerBound(key), `${key.slice(0, -1)}${AFTER_SLASH}`);
  }

  private range(start: number, to: string): T[] {
    const known = this.ranges.get(to);
    if (known) return known;
    const found = this.keys
      .slice(start, this.lowerBound(to))
      .toSorted((a, b) => a.order - b.order)
      .map(({ file }) => file);
    if (found.length > 1) this.ranges.set(to, found);
    return found;
  }

  private lowerBound(key: string): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = this.keys[middle];
      if (one && one.key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private get keys(): Key<T>[] {
    this.sorted ??= this.files
      .map((file, order) => ({ key: keyOf(this.normal(file.path)), file, order }))
      .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    return this.sorted;
  }
}

/** The paths that a text may refer to, likeliest first. File names are not URL-encoded: `#1 red.jpg`, `50%41.png`. */
function formsOf(text: string): string[] {
  const address = ADDRESS.exec(text)?.[0];
  if (address === undefined) {
    const forms = [text, decoded(text)];
    return text.startsWith("/") ? [...forms, ...addressForms(text)] : forms;
  }
  return addressForms(text.slice(address.length));
}

function addressForms(path: string): string[] {
  const [plain = ""] = path.split(/[?#]/, 1);
  return [decoded(plain), plain];
}

function folded(path: string): string {
  return path
    .replaceAll("\\", "/")
    .normalize("NFC")
    .toLowerCase()
    .split("/")
    .map((segment) => segment.trim().replace(/\s+/g, " "))
    .join("/");
}

function withoutCopyMarks(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  if (dot < 1) return path;
  let stem = name.slice(0, dot);
  for (let left = MAX_MARKS; left > 0; left -= 1) stem = withoutMark(stem);
  return `${path.slice(0, path.length - name.length)}${stem}${name.slice(dot)}`;
}

function withoutMark(stem: string): string {
  const mark = COPY_MARK.exec(stem.slice(-20))?.[0] ?? "";
  return mark.length < stem.length ? stem.slice(0, stem.length - mark.length) : stem;
}

/** Of several sizes of a picture in a folder, the one without a suffix, else the largest. */
function largestOfEach<T extends Named & { size: number }>(found: T[]): T[] {
  if (found.length < 2 || found.length > MAX_COMPARED) return found;
  const largest = new Map<string, T>();
  for (const file of found) {
    const path = folded(file.path);
    const other = largest.get(folderOf(path));
    const isOriginal = withoutCopyMarks(path) === path;
    if (!other || isOriginal || file.size > other.size) largest.set(folderOf(path), file);
  }
  return [...largest.values()];
}

/** Resolves a path from a folder; `..` cannot leave the root. */
function resolved(folder: string, path: string): string {
  const segments = folder.split("/");
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => !/^\.{0,2}$/.test(segment));
}

function keyOf(path: string): string {
  return `${segmentsOf(path).toReversed().join("/")}/`;
}

/** A folder and its parents, without the root. */
function foldersUp(folder: string): string[] {
  const folders: string[] = [];
  for (let one = folder; one !== "" && folders.length < MAX_FOLDERS; one = folderOf(one)) {
    folders.push(one);
  }
  return folders;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** How many leading segments two keys share. */
function sameStart(one: string, other: string): number {
  let same = 0;
  for (let at = 0; at < one.length && one[at] === other[at]; at += 1) {
    if (one[at] === "/") same += 1;
  }
  return same;
}
