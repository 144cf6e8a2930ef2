import type { CollectionKind } from "../../../contract/collection-items.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import type { PictureFetcher, PictureCodec } from "../../media/pictures.ts";
import { RequestProblem } from "../../problems.ts";
import { type Queue, createQueue } from "../../runtime/queue.ts";
import type { NewLine, NewUse } from "../../store/imports.ts";
import type { PictureStore } from "../../store/pictures/files.ts";
import { saveUpload, uploadAnswer } from "../../store/pictures/uploads.ts";
import { type Bundle, type SourceFile, readPicture } from "./bundle.ts";
import { detached } from "./found.ts";

export interface ImportSite extends PictureStore {
  encodePicture: PictureCodec;
  /** How many pictures are encoded in parallel; 1 by default. */
  picturesAtOnce?: number;
  fetchPicture: PictureFetcher;
}

/** The result for a picture: it is stored, it can be copied later, or it is missing. */
type FetchedPicture =
  | { upload: UploadAnswer | undefined }
  | { waiting: true }
  | { missing: string };

type PictureOutcome = Pick<NewLine, "outcome" | "became" | "note">;

const IMAGE = /<img [^<>]*?src="([^"<>]*)"[^<>]*>/g;
/** How many candidates of an ambiguous name are listed. */
const MAX_NAMED = 3;

interface PictureTerms {
  isDryRun: boolean;
  /** The hosts that pictures may be downloaded from. */
  hosts: string[];
}

/** The place that shows a picture. */
interface Showing {
  /** The path of the file with the reference. */
  from: string;
  /** The item's title. */
  by: string;
  /** Receives the addresses on other sites. */
  uses?: Set<string>;
  /** Whether the item's own line says what is missing. */
  isTold?: boolean;
}

/** The pictures of one import, each searched for once. */
export class Pictures {
  /** Results by file path. */
  private readonly inFiles = new Map<string, Promise<FetchedPicture>>();
  /** Pictures on other sites, or missing ones, by address, with the first item that shows them. */
  private readonly inNoFile = new Map<
    string,
    { became: FetchedPicture; file: string; shownBy: string }
  >();
  /** Paths and addresses shown by items that an earlier import added. */
  private readonly present = new Set<string>();
  /** A queue, so that waiting pictures are not in memory. */
  private readonly queued: Queue;
  private readonly site: ImportSite;
  private readonly bundle: Bundle;
  private readonly terms: PictureTerms;

  constructor(site: ImportSite, bundle: Bundle, terms: PictureTerms) {
    this.site = site;
    this.bundle = bundle;
    this.terms = terms;
    this.queued = createQueue({ running: site.picturesAtOnce ?? 1, waiting: Infinity });
  }

  /**
   * The text with its pictures replaced by the site's own, as far as they are stored; `uses` receives those of other
   * sites.
   */
  async inText(html: string, show: Showing) {
    const became = new Map<string, FetchedPicture>();
    for (const address of imagesIn(html)) became.set(address, await this.at(address, show));
    return html.replace(IMAGE, (image, src: string) => {
      const one = became.get(addressIn(src));
      if (!one) return image;
      if ("upload" in one) return one.upload ? shownAs(image, src, one.upload) : image;
      // Relative addresses of the other site would never show anything.
      return isWeb(addressIn(src)) ? image : "";
    });
  }

  /**
   * The picture that the file at `from` refers to, for the item called `by`. A picture that is in no file gets its own
   * line, unless it is not on the web either and the item’s line says so (`isTold`).
   */
  async at(address: string, { from, by, uses, isTold = false }: Showing): Promise<FetchedPicture> {
    const found = this.bundle.filesFor(address, from);
    const [file] = found;
    if (file && found.length === 1) return this.inFile(file);
    if (found.length === 0 && isWeb(address)) uses?.add(address);
    const known = this.inNoFile.get(address);
    if (known) return known.became;
    const became = this.inNone(address, found);
    if (!isTold || (found.length === 0 && isWeb(address))) {
      this.inNoFile.set(detached(address), { became, file: detached(from), shownBy: detached(by) });
    }
    return became;
  }

  private inNone(address: string, found: SourceFile[]): FetchedPicture {
    if (found.length > 0) {
      const paths = found.slice(0, MAX_NAMED).map(({ path }) => path);
      const more = found.length > MAX_NAMED ? ", …" : "";
      return {
        missing: `${found.length} files are called ${fileNameOf(address)}: ${paths.join(", ")}${more}. Name it with its folder`,
      };
    }
    if (!isWeb(address)) return { missing: `${address} is not among the files` };
    const host = URL.parse(address)?.host ?? "";
    if (this.terms.hosts.includes(host)) return { waiting: true };
    return { missing: `pictures are not fetched from ${host}` };
  }

  /** Starts to encode a picture that is needed later. */
  begin(address: string, from: string): void {
    const [file, ...others] = this.bundle.filesFor(address, from);
    if (file && others.length === 0) void this.inFile(file);
  }

  /** Records the pictures of an item that an earlier import added. */
  isPresent(addresses: string[], from: string): void {
    for (const address of addresses) {
      const [file] = this.bundle.filesFor(address, from);
      this.present.add(detached(file?.path ?? address));
    }
  }

  /** The report’s line for a picture that the file at `from` refers to; undefined if nothing shows it. */
  async outcome(address: string, from: string): Promise<PictureOutcome | undefined> {
    const [file] = this.bundle.filesFor(address, from);
    return this.outcomeOfFile(file?.path ?? address);
  }

  async outcomeOfFile(path: string): Promise<PictureOutcome | undefined> {
    const became = (await this.inFiles.get(path)) ?? this.inNoFile.get(path)?.became;
    if (became) return outcomeOf(became);
    return this.present.has(path) ? { outcome: "present", became: "", note: "" } : undefined;
  }

  /** The pictures in no file, with the first item that shows each. */
  *elsewhere() {
    for (const [address, { became, ...first }] of this.inNoFile) {
      yield { address, outcome: outcomeOf(became), ...first };
    }
  }

  private inFile(file: SourceFile): Promise<FetchedPicture> {
    const known = this.inFiles.get(file.path);
    if (known) return known;
    const found = this.queued(() => this.keep(file));
    // The callers that await it get the error.
    found.catch(() => undefined);
    this.inFiles.set(file.path, found);
    return found;
  }

  private async keep(file: SourceFile): Promise<FetchedPicture> {
    if (this.terms.isDryRun) return { upload: undefined };
    try {
      const bytes = await readPicture(file);
      return { upload: await storePicture(this.site, bytes, fileNameOf(file.path)) };
    } catch (error) {
      if (error instanceof RequestProblem && error.status < 500) {
        return { missing: `${file.path}: ${error.message}` };
      }
      throw error;
    }
  }
}

/** The addresses of the pictures in a text, except the site's own. */
export function imagesIn(html: string): string[] {
  const all = [...html.matchAll(IMAGE)].map(([, src = ""]) => addressIn(src));
  return [...new Set(all)].filter((address) => !address.startsWith("/uploads/"));
}

const addressIn = (src: string) => src.replaceAll("&amp;", "&");

function outcomeOf(became: FetchedPicture): PictureOutcome {
  if ("waiting" in became) return { outcome: "waiting", became: "", note: "" };
  if ("missing" in became) return { outcome: "missing", became: "", note: became.missing };
  return { outcome: "taken", became: became.upload?.thumbnailUrl ?? "", note: "" };
}

/** Encodes a picture, queued with those of the back office, and stores it. */
export async function storePicture(
  site: ImportSite,
  file: Uint8Array,
  name: string,
): Promise<UploadAnswer> {
  const encoded = await site.encodePicture(file);
  const { id } = await saveUpload(site, encoded, name);
  return uploadAnswer(id, encoded);
}

/** The value for a picture field: in a dry run, and until the picture is copied, the address itself. */
export function addressOf(address: string, became: FetchedPicture): string | undefined {
  if ("upload" in became) return became.upload?.thumbnailUrl ?? "/uploads/dry-run";
  return "waiting" in became || isWeb(address) ? address : undefined;
}

export function shownAs(
  image: string,
  src: string,
  { thumbnailUrl, image: made }: UploadAnswer,
): string {
  return image
    .replace(/ (?:width|height)="[^"]*"/g, "")
    .replace(`src="${src}"`, `src="${thumbnailUrl}" width="${made.width}" height="${made.height}"`);
}

/** Rows for items that show pictures of other sites, saved with the items. */
export function newUses(kind: CollectionKind, item_id: string, addresses: Set<string>): NewUse[] {
  return [...addresses].map((address) => ({ kind, item_id, address }));
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

export function fileNameOf(address: string): string {
  const path = isWeb(address) ? (URL.parse(address)?.pathname ?? "") : address;
  return (path.split(/[\\/]/).at(-1) ?? "").slice(0, LIMITS.title);
}
