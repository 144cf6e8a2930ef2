import { parseJson } from "../../../../contract/text/parse-json.ts";
import { MEMBERS_ONLY, ghostCardHtml } from "./ghost-cards.ts";
import { escapedHtml } from "../../../../contract/text/text.ts";
import { textOf } from "../found.ts";
import { type Fields, fieldsIn, isFields } from "../json.ts";

type Note = (text: string) => void;

/** Lexical’s text formats by their bits. */
const FORMATS: [number, string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
  [128, "mark"],
];

/** HTML from Lexical JSON, which Ghost’s editor saves since version 5. Empty if the text is something else. */
export function lexicalHtml(json: string, note: Note): string {
  const state = parsed(json);
  let html = "";
  // Not recursive: a damaged text may be nested very deep.
  const left: (Fields | string)[] = isFields(state["root"]) ? [state["root"]] : [];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === "string") {
      html += next;
      continue;
    }
    const [start, end] = nodeHtml(next, note);
    html += start;
    left.push(end);
    for (const child of childrenOf(next).toReversed()) left.push(child);
  }
  return html;
}

/** Lexical stores a nested list as a separate entry; it belongs to the entry before it. */
function childrenOf(node: Fields): Fields[] {
  const children: Fields[] = [];
  for (const child of fieldsIn(node["children"])) {
    const inner = fieldsIn(child["children"]);
    const before = children.at(-1)?.["children"];
    const isInner = child["type"] === "listitem" && inner[0]?.["type"] === "list";
    if (isInner && Array.isArray(before)) for (const one of inner) before.push(one);
    else children.push(child);
  }
  return children;
}

/** The HTML before and after a node’s children. */
function nodeHtml(node: Fields, note: Note): [string, string] {
  const type = textOf(node["type"]).replace(/^extended-/, "");
  if (type === "linebreak") return ["<br>", ""];
  if (type === "tab") return ["\t", ""];
  if (type === "text" || type === "tk") return [formatted(node), ""];
  if (type === "paragraph") return ["<p>", "</p>"];
  if (type === "quote" || type === "aside") return ["<blockquote><p>", "</p></blockquote>"];
  if (type === "heading") return tagsOf(/^h[1-6]$/.exec(textOf(node["tag"]))?.[0] ?? "h2");
  if (type === "list") return tagsOf(node["listType"] === "number" ? "ol" : "ul");
  if (type === "listitem") return ["<li>", "</li>"];
  if (type.endsWith("link")) return [`<a href="${escapedHtml(textOf(node["url"]))}">`, "</a>"];
  const hidden = isForMembers(node) ? `<!--${MEMBERS_ONLY}-->` : "";
  return [hidden + (ghostCardHtml({ kind: type, fields: node, note }) ?? ""), ""];
}

/** Whether a card is hidden from non-members. */
function isForMembers({ visibility }: Fields): boolean {
  const web = isFields(visibility) ? visibility["web"] : undefined;
  return isFields(web) && web["nonMember"] === false;
}

const tagsOf = (tag: string): [string, string] => [`<${tag}>`, `</${tag}>`];

function formatted(node: Fields): string {
  const bits = Number(node["format"]) || 0;
  return FORMATS.reduce(
    (html, [bit, tag]) => (bits & bit ? `<${tag}>${html}</${tag}>` : html),
    escapedHtml(textOf(node["text"])),
  );
}

const [MARKUP_SECTION, IMAGE_SECTION, LIST_SECTION, CARD_SECTION] = [1, 2, 3, 10];

/** HTML from Mobiledoc version 0.3, which Ghost’s editor saved before. Empty if the text is something else. */
export function mobiledocHtml(json: string, note: Note): string {
  const { sections, ...parts } = parsed(json);
  return lists(sections)
    .map(([kind, first, rest]) => {
      if (kind === MARKUP_SECTION) return between(textOf(first), markersHtml(rest, parts));
      if (kind === IMAGE_SECTION) return `<img src="${escapedHtml(textOf(first))}" alt="">`;
      if (kind === LIST_SECTION) {
        const items = lists(rest).map((markers) => between("li", markersHtml(markers, parts)));
        return between(textOf(first), items.join(""));
      }
      if (kind !== CARD_SECTION) return "";
      const [name, payload] = lists(parts["cards"])[Number(first)] ?? [];
      const fields = isFields(payload) ? payload : {};
      return ghostCardHtml({ kind: textOf(name), fields, note }) ?? "";
    })
    .join("");
}

/** Markers open and close markups around their text; `parts` has the document’s markups and atoms. */
function markersHtml(markers: unknown, parts: Fields): string {
  const [markups, atoms] = [lists(parts["markups"]), lists(parts["atoms"])];
  const open: string[] = [];
  let html = "";
  for (const [kind, opened, closed, value] of lists(markers)) {
    for (const index of Array.isArray(opened) ? opened : []) {
      const [tag, attributes] = markups[Number(index)] ?? [];
      const name = /^[a-z]+$/.exec(textOf(tag))?.[0] ?? "span";
      const [, href = ""] = Array.isArray(attributes) && attributes[0] === "href" ? attributes : [];
      html += name === "a" ? `<a href="${escapedHtml(textOf(href))}">` : `<${name}>`;
      open.push(name);
    }
    if (kind === 0) html += escapedHtml(textOf(value));
    else html += textOf(atoms[Number(value)]?.[0]) === "soft-return" ? "<br>" : "";
    for (let left = Number(closed); left > 0 && open.length > 0; left -= 1)
      html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")
  );
}

function between(tag: string, html: string): string {
  const name = /^(?:h[1-6]|p|blockquote|aside|ul|ol|li)$/.test(tag) ? tag : "p";
  return `<${name}>${html}</${name}>`;
}

/** The arrays among the members of an array. */
function lists(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.filter((one) => Array.isArray(one)) : [];
}

function parsed(json: string): Fields {
  const value = parseJson(json);
  return isFields(value) ? value : {};
}
