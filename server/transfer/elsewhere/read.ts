import { RequestProblem } from "../../problems.ts";
import { PICTURE_FILE } from "../../../contract/pictures/picture-kinds.ts";
import { type Bundle, type SourceFile, beginningOf } from "./bundle.ts";
import type { Found, ReadOptions, ImportSource } from "./found.ts";
import { GHOST, readGhost } from "./ghost/ghost.ts";
import { instagramFiles, readInstagram } from "./instagram.ts";
import { readPinterest } from "./pinterest.ts";
import { isTable, readTables } from "./table/table.ts";
import { readWordPress } from "./wordpress/wordpress.ts";

const BEGINNING = 4_000;
const WXR = /<rss[^>]*xmlns:wp=|wordpress\.org\/export/;
/** A line of a pin, in any spelling of its field. */
const PIN = /board[ _](?:name|id)/i;

/** Whether the files are an export of another service. */
export async function isElsewhere(bundle: Bundle): Promise<boolean> {
  return (await readerOf(bundle)) !== undefined;
}

/** Reads any given files. Throws 400 if nothing in them can be imported. */
export async function readBundle(bundle: Bundle, options: ReadOptions): Promise<ImportSource> {
  const read = await readerOf(bundle);
  if (read) return read(options);
  throw new RequestProblem(400, refusalOf(bundle));
}

function refusalOf(bundle: Bundle): string {
  if (bundle.find(/(?:^|\/)(?:posts_\d+|archived_posts|stories|reels)\.html$/i).length > 0) {
    return "Please ask Instagram for the archive in JSON: this one is HTML.";
  }
  const [spreadsheet] = bundle.find(/\.(?:xls|xlsb|ods|numbers)$/i);
  if (spreadsheet) return `Please save ${spreadsheet.path} as .xlsx or CSV.`;
  return "There is nothing here to import: neither an export of WordPress (XML) or Ghost (JSON), nor an archive of Instagram (JSON) or Pinterest, nor a table (CSV or .xlsx) with pictures, nor pictures.";
}

type Reader = (options: ReadOptions) => Promise<ImportSource> | ImportSource;

async function readerOf(bundle: Bundle): Promise<Reader | undefined> {
  const wxr = await beginningWith(bundle.find(/\.xml$/i), WXR);
  if (wxr.length > 0) return (options) => readWordPress(wxr, options);
  const instagram = await instagramFiles(bundle);
  if (instagram.length > 0) return () => readInstagram(instagram, bundle);
  const json = bundle.find(/\.json$/i);
  const ghost = await beginningWith(json, GHOST);
  if (ghost.length > 0) return (options) => readGhost(ghost, options);
  const pins = await beginningWith([...bundle.find(/\.html?$/i), ...json], PIN);
  if (pins.length > 0) return () => readPinterest(pins);
  const tables = [
    ...bundle.find(/\.(?:csv|tsv|tab|xls[xm])$/i),
    ...(await those(bundle.find(/\.txt$/i), isTable)),
  ];
  if (tables.length > 0) return (options) => readTables(tables, options, bundle);
  const pictures = bundle.find(PICTURE_FILE);
  return pictures.length > 0 ? () => readPictures(pictures) : undefined;
}

/** Pictures without a table: each becomes a draft. */
function readPictures(files: SourceFile[]): ImportSource {
  return { name: "Pictures", hosts: [], files: [], items: photosOf(files) };
}

async function* photosOf(files: SourceFile[]): AsyncGenerator<Found> {
  for (const { path, size } of files) {
    yield {
      kind: "photo",
      file: path,
      key: `${path} ${size}`,
      title: "",
      text: "",
      tags: [],
      isPublic: false,
      picture: path,
    };
  }
}

function beginningWith(files: SourceFile[], sign: RegExp): Promise<SourceFile[]> {
  return those(files, async (file) => sign.test(await beginningOf(file, BEGINNING)));
}

/** The files that match the condition. */
async function those(
  files: SourceFile[],
  holds: (file: SourceFile) => Promise<boolean>,
): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const file of files) if (await holds(file)) found.push(file);
  return found;
}
