import { parseJson } from "../../../../lib/text/parse-json.ts";
import type { Clash } from "../changes.ts";
import { type FieldKind, fieldKind } from "./field-kind.ts";
import { type HtmlBlock, htmlBlocks } from "./html-blocks.ts";
import { mergeSequences } from "./merge-sequences.ts";

interface Both {
  value: unknown;
  /** Whether it is plain text that can be written on. */
  isText: boolean;
}

/** A field that holds what both put into it; undefined where it can only be one or the other. */
export function bringTogether({ field, before, mine, theirs }: Clash): Both | undefined {
  const kind = fieldKind(field, [mine, theirs]);
  if (kind === "single") return undefined;
  if (kind === "html") return { value: mergeHtml(before, mine, theirs), isText: false };
  const { split, join } = PARTS[kind];
  const merged = mergeSequences(split(before), split(mine), split(theirs));
  return { value: join(merged), isText: kind === "prose" || kind === "words" || kind === "rows" };
}

interface Parts {
  split: (value: unknown) => string[];
  join: (parts: string[]) => unknown;
}

const PARTS: Record<Exclude<FieldKind, "single" | "html">, Parts> = {
  words: {
    split: (value) =>
      asText(value)
        .split(",")
        .flatMap((word) => word.trim() || []),
    join: (words) => onlyOnce(words).join(", "),
  },
  prose: {
    split: (value) => asText(value).match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [],
    join: (parts) => parts.reduce(withSpace, ""),
  },
  rows: {
    split: (value) =>
      asText(value)
        .split("\n")
        .filter((row) => row !== ""),
    join: (rows) => rows.join("\n"),
  },
  list: { split: asParts, join: (parts) => onlyOnce(parts).map((part) => JSON.parse(part)) },
  lines: {
    split: (value) => asParts(parseJson(asText(value))),
    join: (parts) => `[${parts.join(",")}]`,
  },
};

/** Block by block, compared by what they say; of what all have it is written as I have it. */
function mergeHtml(...versions: [before: unknown, mine: unknown, theirs: unknown]): string {
  const [before, mine, theirs] = versions.map((version) => htmlBlocks(asText(version)));
  const written = new Map(
    [before, theirs, mine].flatMap((blocks = []) => blocks.map(({ key, html }) => [key, html])),
  );
  const keys = (blocks: HtmlBlock[] = []) => blocks.map(({ key }) => key);
  const merged = mergeSequences(keys(before), keys(mine), keys(theirs));
  return merged.map((key) => written.get(key)).join("");
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function asParts(value: unknown): string[] {
  return Array.isArray(value) ? value.map((part) => JSON.stringify(part)) : [];
}

/** Words that only now stand beside each other are two. */
function withSpace(text: string, next: string): string {
  const isGlued = /[\p{L}\p{N}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(next);
  return `${text}${isGlued ? " " : ""}${next}`;
}

function onlyOnce(parts: string[]): string[] {
  return [...new Set(parts)];
}
