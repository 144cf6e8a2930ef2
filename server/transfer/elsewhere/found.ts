import type { DateOrder } from "../../../contract/admin/imports.ts";
import { shortened } from "../../../contract/text/text.ts";
import type { Bundle, SourceFile } from "./bundle.ts";

/**
 * An item that a reader has found in an export of any service. Each becomes one line of the report. Plain JSON only.
 */
export type Found = FoundItem | ImportedPicture | LeftOut;

/** Something that the site cannot represent, or that is damaged. */
export interface LeftOut {
  kind: "left-out";
  /** The path of the file that contains it. */
  file: string;
  /** Its name within that file; empty for the whole file. */
  name: string;
  /** The reason, and what can be done. Follows a colon: “it is a video”. */
  why: string;
  /** Whether something is missing or damaged that the owner may be able to repair. */
  isFault?: boolean;
}

/** A picture that is a separate item in its source, such as a WordPress attachment. Posts refer to it by address. */
export interface ImportedPicture {
  kind: "picture";
  file: string;
  name: string;
  address: string;
}

export interface FoundItem {
  /** Photos become designs. */
  kind: "post" | "photo";
  /** The path of the file that contains it. Pictures are searched for beside that file first. */
  file: string;
  /** Identifies it in its source, the same in every export. */
  key: string;
  title: string;
  /** For a post, HTML that is not yet cleaned; for a photo, its caption as plain text. */
  text: string;
  tags: string[];
  isPublic: boolean;
  /** Why a post is imported as a draft: “it is a page there”. */
  whyDraft?: string | undefined;
  /** Further notes for its line of the report, such as “its date “31.31.2023” can’t be read”. */
  notes?: string[];
  /** ISO 8601 in UTC. */
  date?: string | undefined;
  slug?: string | undefined;
  /** Its path on the other site, such as `/2019/05/nails/`. */
  formerPath?: string | undefined;
  excerpt?: string | undefined;
  author?: string | undefined;
  /** For a post, one of the site's fixed choices is used; for a photo, the category's name. */
  categories?: string[];
  credit?: string | undefined;
  alt?: string | undefined;
  /** Further fields of its form, as text. */
  fields?: Partial<Record<string, string>>;
  /** The main picture: an address, or a path in the archive. */
  picture?: string | undefined;
}

export interface ReadOptions {
  /** The hosts of its pictures. */
  hosts: string[];
  /** The order of day and month in ambiguous dates. */
  dates?: DateOrder | undefined;
  /** The IANA time zone of dates without one. */
  zone: string;
}

/** A service whose exports can be read. */
export interface Service {
  name: "WordPress" | "Ghost" | "CSV" | "Instagram" | "Pinterest" | "Pictures";
  /** The files of an export of it; none if there is no such export. */
  filesIn(bundle: Bundle): SourceFile[] | Promise<SourceFile[]>;
  read(files: SourceFile[], options: ReadOptions, bundle: Bundle): Reading | Promise<Reading>;
}

type Reading = Pick<ImportSource, "items"> & Partial<ImportSource>;

/** An export, as presented by its reader. */
export interface ImportSource {
  /** The paths of the files that it reads, each counted for all items in it. */
  files: string[];
  name: Service["name"];
  /** The hosts that its pictures may be downloaded from. */
  hosts: string[];
  items: AsyncIterable<Found>;
}

/** A fault that the owner may be able to repair. */
export function fault(file: string, name: string, why: string): LeftOut {
  return { kind: "left-out", file, name, why, isFault: true };
}

const HASHTAG = /#([\p{L}\p{N}_]+)/gu;
const TITLE_LENGTH = 60;

/** The hashtags of a caption, without the `#`. */
export function hashtagsOf(caption: string): string[] {
  return [...new Set([...caption.matchAll(HASHTAG)].map(([, tag = ""]) => tag.toLowerCase()))];
}

/** The first words of a caption as a title: its first line or sentence, without hashtags. */
export function titleOf(caption: string): string {
  const lines = caption.replace(HASHTAG, " ").split(/\n|(?<=[.!?])\s/);
  const first = lines.find((line) => /\p{L}/u.test(line)) ?? "";
  const words = first.replace(/\s+/g, " ").trim();
  let end = words.length;
  while (end > 0 && ".,;:".includes(words.charAt(end - 1))) end -= 1;
  return shortened(words.slice(0, end), TITLE_LENGTH);
}

/**
 * Converts an export’s time to ISO 8601 in UTC, which is also assumed without a zone; undefined if it is not a time.
 */
export function timeOf(text: unknown): string | undefined {
  if (typeof text !== "string" && typeof text !== "number") return undefined;
  const isBare =
    typeof text === "string" &&
    /^\d{4}[-/]\d\d[-/]\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text);
  const time = new Date(isBare ? `${text.replaceAll("/", "-").replace(" ", "T")}Z` : text);
  const isSane = time.getUTCFullYear() > 1970 && time.getUTCFullYear() < 10_000;
  return isSane ? time.toISOString() : undefined;
}

export function dateNotes(date: string | undefined): string[] {
  return date === undefined ? ["its date is not known, so it has today’s"] : [];
}

/** A parsed field as text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A copy. A substring would keep the whole text of its file in memory. */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** The site’s time zone: from the variable `TZ`, else the machine’s. */
export function serverZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
