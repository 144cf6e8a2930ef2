import type { DateOrder } from "../../../contract/admin/imports.ts";
import { shortened } from "../../../contract/text/text.ts";

/** What readers find in an export of any service. Each becomes one line of the report. All of it is plain JSON. */
export type Found = FoundItem | ImportedPicture | LeftOut;

/** What the site has no place for, or what is damaged. */
export interface LeftOut {
  kind: "left-out";
  /** The path of the file that it is in. */
  file: string;
  /** Names it within that file; empty for the file as a whole. */
  name: string;
  /** Why, and what can be done. Follows a colon: “it is a video”. */
  why: string;
  /** Something is missing or damaged, and the owner may be able to mend it. */
  isFault?: boolean;
}

/** A picture that is a separate item in its source, such as an attachment of WordPress. Posts show it by its address. */
export interface ImportedPicture {
  kind: "picture";
  file: string;
  name: string;
  address: string;
}

export interface FoundItem {
  /** A photo becomes a design. */
  kind: "post" | "photo";
  /** The path of the file that it is in. Pictures are looked for beside that file first. */
  file: string;
  /** Names it in its source, and stays the same in every export. */
  key: string;
  title: string;
  /** The text of a post as HTML, not yet cleaned; of a photo, its caption as plain text. */
  text: string;
  tags: string[];
  isPublic: boolean;
  /** Why a post is not public: “it is a page there”. */
  whyDraft?: string | undefined;
  /** What else its line of the report says, such as “its date “31.31.2023” can’t be read”. */
  notes?: string[];
  /** ISO 8601 in UTC. */
  date?: string | undefined;
  slug?: string | undefined;
  /** Where the other site showed it: a path such as `/2019/05/nails/`. */
  formerPath?: string | undefined;
  excerpt?: string | undefined;
  author?: string | undefined;
  /** Of a post, one of the site's fixed choices counts; of a photo, the category's name. */
  categories?: string[];
  credit?: string | undefined;
  alt?: string | undefined;
  /** The main picture: an address, or a path in the archive. */
  picture?: string | undefined;
}

/** What the owner says about an export. */
export interface ReadOptions {
  /** The hosts of its pictures. */
  hosts: string[];
  /** Of dates that can be read both ways. */
  dates?: DateOrder | undefined;
  /** The IANA name of the zone of dates that name none. */
  zone: string;
}

/** An export as its reader presents it. */
export interface ImportSource {
  /** The files that it reads, each for all items that name it. */
  files: string[];
  name: "WordPress" | "Ghost" | "CSV" | "Instagram" | "Pinterest" | "Pictures";
  /** The hosts that its pictures may be fetched from. */
  hosts: string[];
  items: AsyncIterable<Found>;
}

/** Something damaged or missing, which the owner may be able to repair. */
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

/** A time as exports write it, as ISO 8601 in UTC, which it is without a zone; undefined where it is none. */
export function timeOf(text: unknown): string | undefined {
  if (typeof text !== "string" && typeof text !== "number") return undefined;
  const isBare =
    typeof text === "string" &&
    /^\d{4}[-/]\d\d[-/]\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text);
  const time = new Date(isBare ? `${text.replaceAll("/", "-").replace(" ", "T")}Z` : text);
  const isSane = time.getUTCFullYear() > 1970 && time.getUTCFullYear() < 10_000;
  return isSane ? time.toISOString() : undefined;
}

/** The report’s line for an item without a date. */
export function dateNotes(date: string | undefined): string[] {
  return date === undefined ? ["its date is not known, so it has today’s"] : [];
}

/** A field of something parsed, as text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A copy. Parts of a text would keep all of the file in memory that was read with them. */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** A part of an address as text; unchanged where it is not well-formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The zone that the site reckons in: of the variable `TZ`, else of the machine. */
export function serverZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A text as HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
