import type { ImportLine } from "../../../contract/admin/imports.ts";
import type { CollectionKind } from "../../../contract/collections.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import type { UploadAnswer } from "../../../contract/upload.ts";
import type { PictureFetcher } from "../../media/fetch-picture.ts";
import type { PictureCodec } from "../../media/pictures.ts";
import { RequestProblem } from "../../problems.ts";
import { type Queue, createQueue } from "../../runtime/queue.ts";
import type { NewLine } from "../../store/imports.ts";
import type { PictureStore } from "../../store/pictures/objects.ts";
import { saveUpload, uploadAnswer } from "../../store/pictures/uploads.ts";
import { type Bundle, readPicture } from "./bundle.ts";
import { detached } from "./found.ts";

/** Where something is imported to. */
export interface ImportSite extends PictureStore {
  encodePicture: PictureCodec;
  /** How many pictures are encoded at the same time; 1 unless given. */
  picturesAtOnce?: number;
  fetchPicture: PictureFetcher;
}

/** What becomes of a picture: it is here, it can be copied later, or it is missing. */
export type Became = { upload: UploadAnswer | undefined } | { waiting: true } | { missing: string };

const IMAGE = /<img [^>]*?src="([^"]*)"[^>]*>/g;

interface PictureTerms {
  isDryRun: boolean;
  /** Where pictures may be fetched from. */
  hosts: string[];
}

/** The pictures of one import, each looked for once. */
export class Pictures {
  private readonly known = new Map<string, Promise<Became>>();
  /** Those that wait are not in memory. */
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

  /** The same text with the site's own pictures, as far as these are here. */
  async inText(html: string, lines: NewLine[], id: string): Promise<string> {
    const became = new Map<string, Became>();
    for (const [, src = ""] of html.matchAll(IMAGE)) {
      const address = src.replaceAll("&amp;", "&");
      if (became.has(src) || address.startsWith("/uploads/")) continue;
      const one = await this.at(address);
      became.set(src, one);
      notePictureIn(lines, "blogPosts", address, one, id);
    }
    return html.replace(IMAGE, (image, src: string) => {
      const one = became.get(src);
      if (!one) return image;
      if ("upload" in one) return one.upload ? shownAs(image, src, one.upload) : image;
      // What only the other site's own pages can find would never be shown.
      return isWeb(src) ? image : "";
    });
  }

  at(address: string): Promise<Became> {
    const known = this.known.get(address);
    if (known) return known;
    const found = this.queued(() => this.findPicture(address));
    // Whoever waits for it hears of a failure.
    found.catch(() => undefined);
    this.known.set(detached(address), found);
    return found;
  }

  private async findPicture(address: string): Promise<Became> {
    const [file] = this.bundle.filesFor(address, "");
    const { hosts, isDryRun } = this.terms;
    if (!file) {
      if (!isWeb(address)) return { missing: "it is not among the files" };
      const host = URL.parse(address)?.host ?? "";
      if (hosts.includes(host)) return { waiting: true };
      return { missing: `pictures are not fetched from ${host}` };
    }
    if (isDryRun) return { upload: undefined };
    try {
      return { upload: await keepPicture(this.site, await readPicture(file), fileNameOf(address)) };
    } catch (error) {
      if (error instanceof RequestProblem && error.status < 500) return { missing: error.message };
      throw error;
    }
  }
}

/** Encodes a picture, one after another with those of the back office, and keeps it. */
export async function keepPicture(
  site: ImportSite,
  file: Uint8Array,
  name: string,
): Promise<UploadAnswer> {
  const encoded = await site.encodePicture(file);
  const { id } = await saveUpload(site, encoded, name);
  return uploadAnswer(id, encoded);
}

export function notePictureIn(
  lines: NewLine[],
  kind: CollectionKind,
  address: string,
  became: Became,
  item_id: string,
): void {
  if ("waiting" in became) lines.push(lineOf("waiting", kind, address, "", { item_id }));
  if ("missing" in became)
    lines.push(lineOf("missing", kind, address, became.missing, { item_id }));
}

/** What a field of pictures holds: in a dry run, and until it is copied, the address itself. */
export function addressOf(address: string, became: Became): string | undefined {
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

export function lineOf(
  outcome: ImportLine["outcome"],
  kind: CollectionKind,
  name: string,
  note = "",
  more: Partial<NewLine> = {},
): NewLine {
  return { outcome, kind, name, note, item_id: null, key: null, former_path: null, ...more };
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

export function fileNameOf(address: string): string {
  const { pathname } = URL.parse(address, "https://e.example/") ?? { pathname: "" };
  return (pathname.split("/").at(-1) ?? "").slice(0, LIMITS.title);
}
