import { shortened } from "../../../contract/text/text.ts";

/** What readers find in an export of any service: something to import, or what is left out. */
export type Found = FoundItem | { kind: "left-out"; name: string; why: string };

export interface FoundItem {
  /** A photo becomes a design. */
  kind: "post" | "photo";
  /** Names it in its source, and stays the same in every export. */
  key: string;
  title: string;
  /** The text of a post as HTML, not yet cleaned; of a photo, its caption as plain text. */
  text: string;
  tags: string[];
  isPublic: boolean;
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

/** An export as its reader presents it. */
export interface Source {
  name: "WordPress" | "Ghost" | "CSV" | "Instagram" | "Pinterest" | "Pictures";
  /** The hosts that its pictures may be fetched from. */
  hosts: string[];
  items: AsyncIterable<Found>;
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
  const first = lines
    .map((line) => line.replace(/\s+/g, " ").trim())
    .find((line) => /\p{L}/u.test(line));
  return shortened((first ?? "").replace(/[.,;:]+$/, ""), TITLE_LENGTH);
}

/** A time as exports write it, as ISO 8601 in UTC; undefined where it is none. */
export function timeOf(text: unknown): string | undefined {
  if (typeof text !== "string" && typeof text !== "number") return undefined;
  const isBare =
    typeof text === "string" && /^\d{4}[-/]\d\d[-/]\d\d \d\d:\d\d(?::\d\d)?$/.test(text);
  const time = new Date(isBare ? `${text.replaceAll("/", "-").replace(" ", "T")}Z` : text);
  const isSane = time.getUTCFullYear() > 1970 && time.getUTCFullYear() < 10_000;
  return isSane ? time.toISOString() : undefined;
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
