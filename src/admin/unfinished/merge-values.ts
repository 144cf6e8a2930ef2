import { dataAsStyle, parseInert } from "../kit/inert-html.ts";
import type { MergeKind } from "../../../contract/forms/description.ts";
import { parseJson } from "../../../contract/text/parse-json.ts";
import type { Clash } from "./save-over.ts";
import { diffArrays } from "diff";

/** A part of a post, such as a paragraph. */
interface HtmlBlock {
  /** Its content, normalized: different HTML of the editor and of an import gives the same key. */
  key: string;
  html: string;
}

const INLINE = new Set("a b br code em i img mark s span strong sub sup u".split(" "));
const SPACES = /[ \t\n\r\f]+/g;

function htmlBlocks(html: string): HtmlBlock[] {
  return [...parseInert(html).childNodes].flatMap((node) => {
    const text = node instanceof Element ? node.outerHTML : (node.textContent ?? "").trim();
    return text === "" ? [] : { key: keyOf(node), html: dataAsStyle(text) };
  });
}

function keyOf(node: Node): string {
  if (node instanceof Text) return isKept(node) ? node.data : node.data.replace(SPACES, " ");
  if (!(node instanceof Element)) return "";
  const holdsBlocks = [...node.children].some((child) => !isInline(child));
  const inside = [...node.childNodes]
    .filter((child) => !holdsBlocks || child instanceof Element || child.textContent?.trim())
    .map((child) => keyOf(child))
    .join("");
  const text = isInline(node) || isKept(node) ? inside : inside.trim();
  return isSaidAnyway(node) ? text : `<${tagOf(node)}>${text}</>`;
}

function tagOf(element: Element): string {
  const names = element.getAttributeNames().filter((name) => name !== "scope");
  const attributes = names.toSorted().map((name) => `${name}="${element.getAttribute(name)}"`);
  return [element.localName, ...attributes].join(" ");
}

function isInline({ localName }: Element): boolean {
  return INLINE.has(localName);
}

/** Whether its spaces are shown as they are. */
function isKept(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest("pre") != null;
}

/** Elements that some write and others leave out: the first paragraph of a list's or table's part, and a table's body. */
function isSaidAnyway(element: Element): boolean {
  if (element.matches("thead, tbody")) return true;
  return element.matches("li > p, td > p, th > p") && !element.previousSibling?.textContent?.trim();
}

type Versions = Pick<Clash, "before" | "mine" | "theirs">;

interface Merged {
  value: unknown;
  /** Whether it is plain text that can be written on. */
  isText: boolean;
}

/** Merges two versions of a field; undefined if they cannot be merged. */
export function mergeField(
  { before, mine, theirs }: Versions,
  kind: MergeKind,
): Merged | undefined {
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

const PARTS: Record<Exclude<MergeKind, "single" | "html">, Parts> = {
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

/** Merges blocks by their text; unchanged blocks keep my markup. */
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

/** Keeps words separate that became neighbors. */
function withSpace(text: string, next: string): string {
  const isGlued = /[\p{L}\p{N}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(next);
  return `${text}${isGlued ? " " : ""}${next}`;
}

function onlyOnce(parts: string[]): string[] {
  return [...new Set(parts)];
}

/** A hunk: a range of the base, and its replacement. */
interface Hunk {
  side: number;
  start: number;
  end: number;
  items: string[];
}

/**
 * A three-way merge of a sequence: one-sided changes are applied, and if both changed the same range, mine comes before
 * theirs.
 */
export function mergeSequences(before: string[], mine: string[], theirs: string[]): string[] {
  const hunks = [mine, theirs]
    .flatMap((after, side) => hunksOf(before, after, side))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  const merged: string[] = [];
  let at = 0;
  for (let next = hunks.shift(); next; next = hunks.shift()) {
    const group = [next];
    let { start, end } = next;
    while (hunks[0] && overlaps(hunks[0], { start, end })) {
      end = Math.max(end, hunks[0].end);
      group.push(...hunks.splice(0, 1));
    }
    const versions = [0, 1].flatMap((side) => {
      const own = group.filter((hunk) => hunk.side === side);
      return own.length > 0 ? [applied(before, { start, end }, own)] : [];
    });
    const isTwice = versions[0]?.join("\n") === versions[1]?.join("\n");
    merged.push(...before.slice(at, start), ...(isTwice ? versions.slice(1) : versions).flat());
    at = end;
  }
  return [...merged, ...before.slice(at)];
}

function hunksOf(before: string[], after: string[], side: number): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(before, after)) {
    if (added || removed) {
      if (hunks.at(-1)?.end !== at) hunks.push({ side, start: at, end: at, items: [] });
      const hunk = hunks.at(-1);
      if (added) hunk?.items.push(...value);
      else if (hunk) hunk.end += value.length;
    }
    if (!added) at += value.length;
  }
  return hunks;
}

/** Insertions at the same position conflict; an insertion at the edge of a range does not. */
function overlaps(one: Pick<Hunk, "start" | "end">, other: Pick<Hunk, "start" | "end">): boolean {
  if (one.start === one.end && other.start === other.end) return one.start === other.start;
  return one.start < other.end && other.start < one.end;
}

/** A range of `before` with these hunks applied. */
function applied(before: string[], stretch: Pick<Hunk, "start" | "end">, hunks: Hunk[]): string[] {
  let at = stretch.start;
  const result: string[] = [];
  for (const hunk of hunks) {
    result.push(...before.slice(at, hunk.start), ...hunk.items);
    at = hunk.end;
  }
  return [...result, ...before.slice(at, stretch.end)];
}
