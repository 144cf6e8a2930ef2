import { isUtf8 } from "node:buffer";
import { createReadStream, fstatSync, read as readFile } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import {
  type Entry,
  type ZipFile,
  fromFdPromise,
  getFileNameLowLevel,
  validateFileName,
} from "yauzl";
import { RequestProblem } from "../../problems.ts";
import { PathIndex } from "./path-index.ts";

/** A file that was given, or one in a given folder or ZIP. */
export interface SourceFile {
  /**
   * With slashes; for a packed file, its path within the archive. Starts with the archive's name if that is needed to
   * make it unique.
   */
  path: string;
  size: number;
  read(): Promise<AsyncIterable<Buffer>>;
}

/** An open file of any kind. */
interface GivenFile {
  name: string;
  fd: number;
}

export interface GivenFiles {
  files: GivenFile[];
  /** Paths of folders, which are read completely. */
  folders: string[];
}

/** Far above any real archive; the list of names stays in memory. */
const MAX_ENTRIES = 200_000;
const MAX_UNPACKED = 50 * 1024 ** 3;
/** Text compresses to a tenth, rarely to a fiftieth. Packed files may share their bytes, so the sum is checked too. */
const MAX_RATIO = 200;
/** A small file of spaces is no danger. */
const RATIO_FROM = 1024 ** 2;
/** Larger pictures are not decoded. */
const MAX_PICTURE = 20 * 1024 ** 2;
const PART = 64 * 1024;
const SIGNATURE = "PK\u0003\u0004";
/** ZIP-based formats that are a single document. */
const DOCUMENT = /\.(?:xl[st][xmb]|od[ts]|numbers|pages|docx|pptx)$/i;
const UTF8_NAME = 0x800;
/** Files that operating systems add. */
const SYSTEM_FILE =
  /(?:^|\/)(?:__MACOSX|\._[^/]*|\.DS_Store|\.Spotlight-V100|\.Trashes|\.fseventsd|\.localized|Icon\r|(?:eh)?thumbs\.db|desktop\.ini|\$RECYCLE\.BIN|System Volume Information|@eaDir|\.picasa\.ini|~\$[^/]*|\.~lock\.[^/]*#)(?:\/|$)/i;

/** Everything that an import reads: the given files, and the files packed in them. */
export class Bundle {
  readonly files: SourceFile[] = [];
  private readonly paths = new Set<string>();
  private index: PathIndex<SourceFile> | undefined;

  /** Throws 400 for a damaged archive, or one too large to be unpacked safely. The files stay open. */
  static async of(given: GivenFile[]): Promise<Bundle> {
    const bundle = new Bundle();
    for (const file of given) {
      if (await isZip(file)) await bundle.addArchive(file);
      else bundle.add(wholeFile(file));
    }
    return bundle;
  }

  /**
   * The files that an address, path or name in the file at `from` may refer to; names of files are not URL-encoded.
   * Empty if there is none; several if they are equally near, so that the reference is ambiguous.
   */
  filesFor(address: string, from: string): SourceFile[] {
    this.index ??= new PathIndex(this.files.filter(({ path }) => !isSystemFile(path)));
    return this.index.find(address, from);
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** Files by the end of their paths. */
  find(end: RegExp): SourceFile[] {
    return this.files.filter(({ path }) => end.test(path) && !isSystemFile(path));
  }

  add(file: SourceFile): void {
    this.files.push(file);
    this.paths.add(file.path);
    this.index = undefined;
  }

  addAll(files: SourceFile[], name: string): void {
    const isMixed = files.some(({ path }) => this.paths.has(path) && !isSystemFile(path));
    for (const file of files) this.add(isMixed ? { ...file, path: `${name}/${file.path}` } : file);
  }

  private async addArchive({ name, fd }: GivenFile): Promise<void> {
    const refuse = (why: string) => new RequestProblem(400, `${name} can’t be unpacked: ${why}.`);
    const size = fstatSync(fd).size;
    try {
      const archive = await fromFdPromise(fd, {
        lazyEntries: true,
        autoClose: false,
        decodeStrings: false,
      });
      if (archive.entryCount > MAX_ENTRIES) throw refuse(`it holds over ${MAX_ENTRIES} files`);
      let unpacked = 0;
      const files: SourceFile[] = [];
      for await (const entry of archive.eachEntry()) {
        unpacked += entry.uncompressedSize;
        const isBomb =
          isTooDense(entry.uncompressedSize, entry.compressedSize) ||
          isTooDense(unpacked, size) ||
          unpacked > MAX_UNPACKED;
        if (isBomb) throw refuse("it would become far too large");
        if (entry.isEncrypted()) throw refuse("it is protected by a password");
        const path = pathOf(entry);
        const fault = validateFileName(path);
        if (fault !== null) throw refuse(fault);
        if (!path.endsWith("/")) files.push(packedFile(archive, entry, path));
      }
      this.addAll(files, name);
    } catch (error) {
      if (error instanceof RequestProblem) throw error;
      throw refuse(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Reads a picture into memory. Throws 413 if it is too large, and 400 if it is damaged. */
export async function readPicture({ size, read }: SourceFile): Promise<Buffer> {
  if (size > MAX_PICTURE) throw new RequestProblem(413, "It is larger than 20 MB.");
  return buffer(await read());
}

/** All given files, and the files packed in them. Symbolic links in folders are not followed. */
export async function bundleOf({ files, folders }: GivenFiles): Promise<Bundle> {
  const bundle = await Bundle.of(files);
  for (const folder of folders) {
    const found = await filesIn(Buffer.from(folder));
    const sorted = found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    bundle.addAll(sorted, path.basename(folder));
  }
  return bundle;
}

export async function openFiles(
  names: string[],
): Promise<{ given: GivenFiles; bundle: Bundle; close(): Promise<void> }> {
  const handles: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const handle of handles) await handle.close();
  };
  try {
    const given: GivenFiles = { files: [], folders: [] };
    for (const name of names) {
      if ((await stat(name)).isDirectory()) given.folders.push(path.resolve(name));
      else {
        const handle = await open(name);
        handles.push(handle);
        given.files.push({ name: path.basename(name), fd: handle.fd });
      }
    }
    return { given, bundle: await bundleOf(given), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Also those whose names are not UTF-8: older systems wrote them. */
async function filesIn(folder: Buffer, above = ""): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, encoding: "buffer" })) {
    const whole = Buffer.concat([folder, Buffer.from(path.sep), entry.name]);
    const encoding = isUtf8(entry.name) ? "utf-8" : "windows-1252";
    const name = above + new TextDecoder(encoding).decode(entry.name);
    if (entry.isDirectory()) found.push(...(await filesIn(whole, `${name}/`)));
    if (!entry.isFile()) continue;
    const { size } = await stat(whole);
    found.push({ path: name, size, read: async () => createReadStream(whole) });
  }
  return found;
}

function wholeFile({ name, fd }: GivenFile): SourceFile {
  return {
    path: name,
    size: fstatSync(fd).size,
    read: async () => bytesOf(fd),
  };
}

function packedFile(archive: ZipFile, entry: Entry, path: string): SourceFile {
  return {
    path,
    size: entry.uncompressedSize,
    read: async () => unpacked(archive, entry, path),
  };
}

/** File names are UTF-8 or code page 437. Many programs write UTF-8 without setting its flag. */
function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw)
    ? generalPurposeBitFlag | UTF8_NAME
    : generalPurposeBitFlag & ~UTF8_NAME;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
}

/** Throws 400 if it is damaged, or larger than declared. */
async function* unpacked(archive: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  try {
    yield* (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RequestProblem(400, `${path} can’t be unpacked: ${why}.`);
  }
}

/** Reads from the start. A stream would close the file if it is not read to the end. */
async function* bytesOf(fd: number): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await promisify(readFile)(
      fd,
      Buffer.alloc(PART),
      0,
      PART,
      position,
    );
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function isZip(file: GivenFile): Promise<boolean> {
  if (DOCUMENT.test(file.name)) return false;
  return (await beginningOf(wholeFile(file), SIGNATURE.length)) === SIGNATURE;
}

export async function beginningOf(file: SourceFile, length: number): Promise<string> {
  return (await bytesFrom(file, length)).toString();
}

const SIGN_LENGTH = 4_000;

/** Those of the files that begin with a sign. */
export async function filesWith(files: SourceFile[], sign: RegExp): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const file of files) if (sign.test(await beginningOf(file, SIGN_LENGTH))) found.push(file);
  return found;
}

export async function bytesFrom({ read }: SourceFile, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of await read()) {
    parts.push(part);
    size += part.length;
    if (size >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}

function isTooDense(unpacked: number, packed: number): boolean {
  return unpacked > RATIO_FROM && unpacked > MAX_RATIO * packed;
}

/** Whether an operating system created the file without its owner’s knowledge, such as `__MACOSX/._nails.jpg`. */
export function isSystemFile(path: string): boolean {
  return SYSTEM_FILE.test(path);
}
