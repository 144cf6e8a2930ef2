import { Parser } from "htmlparser2";

/** A token of a WordPress text. */
export interface PostToken {
  kind: "text" | "tag" | "whole" | "comment" | "shortcode" | "block";
  /** For a comment, its text; for a block, its finished HTML. */
  raw: string;
  /** The name of a tag in lower case. */
  name: string;
  isEnd: boolean;
  /** Its start and end in the text. */
  start: number;
  end: number;
  /** The attributes of a shortcode as written. */
  attributes: string;
  /** For a shortcode with a start and an end, the index of its counterpart. */
  other: number;
  /** Where a shortcode has doubled brackets (escaped). */
  doubled: "" | "before" | "after" | "both";
}

/** Elements that become a single token with their content. */
const WHOLE = new Set(
  "pre textarea xmp script style noscript template svg math iframe object video audio".split(" "),
);
/** Inside these, brackets are not shortcodes. */
const CODE = new Set(["code", "kbd", "samp", "tt"]);
const CODE_END = /<\/(code|kbd|samp|tt)\b/gi;
const TAG = /<(\/?)([a-z][a-z\d:-]*)/iy;
const SHORTCODE = /\[(\/?)([a-z_][\w-]*)(?=[\s=/\]])/iy;
/** The end of a tag, or the start of a quoted value. */
const IN_TAG = />|=\s*["']/g;
const BRACKET = /[[\]]/g;
const IN_SHORTCODE = /[[\]]|=\s*["']/g;
/** How much may be spent on searching for missing ends, in multiples of the text’s length. */
const MAX_IN_VAIN = 4;

/**
 * Splits a text into tags, comments, shortcodes and the text between them. Runs in time proportional to the length of
 * the text.
 */
export function tokensOf(text: string): PostToken[] {
  return new Scanner(text).tokens();
}

export function tokenOf(
  kind: PostToken["kind"],
  raw: string,
  more: Partial<Omit<PostToken, "kind" | "raw">> = {},
): PostToken {
  return {
    kind,
    raw,
    name: "",
    isEnd: false,
    start: 0,
    end: 0,
    attributes: "",
    other: -1,
    doubled: "",
    ...more,
  };
}

class Scanner {
  private readonly text: string;
  private inVain = 0;
  /** Strings that do not occur in the rest of the text. */
  private readonly missing = new Set<string>();
  private codes = 0;
  /** The positions of the last end tags of code. */
  private readonly codeEnds = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
    for (const { index, 1: name = "" } of text.matchAll(CODE_END)) {
      this.codeEnds.set(name.toLowerCase(), index);
    }
  }

  tokens(): PostToken[] {
    const { text } = this;
    const tokens: PostToken[] = [];
    const special = /[<[]/g;
    let begun = 0;
    for (let found = special.exec(text); found; found = special.exec(text)) {
      const at = found.index;
      const token = found[0] === "<" ? this.markupAt(at) : this.shortcodeAt(at);
      if (!token) continue;
      if (at > begun) tokens.push(this.token("text", begun, at));
      tokens.push(token);
      begun = token.end;
      special.lastIndex = begun;
    }
    if (begun < text.length) tokens.push(this.token("text", begun, text.length));
    return tokens;
  }

  private token(
    kind: PostToken["kind"],
    start: number,
    end: number,
    more: Partial<PostToken> = {},
  ): PostToken {
    return { ...tokenOf(kind, ""), ...this.slice(start, end), ...more };
  }

  private slice(start: number, end: number): Pick<PostToken, "raw" | "start" | "end"> {
    return { raw: this.text.slice(start, end), start, end };
  }

  private markupAt(at: number): PostToken | undefined {
    const { text } = this;
    if (text.startsWith("<!--", at)) {
      const end = this.find("-->", at + 4);
      // An unclosed comment hides nothing.
      if (end < 0) return tokenOf("comment", "", { start: at, end: at + 4 });
      return tokenOf("comment", text.slice(at + 4, end), { start: at, end: end + 3 });
    }
    if (text[at + 1] === "!" || text[at + 1] === "?") {
      const end = this.find(">", at);
      return end < 0 ? undefined : tokenOf("comment", "", { start: at, end: end + 1 });
    }
    const [begin = "", slash, written = ""] = matchAt(TAG, text, at) ?? [];
    const end = begin && this.endOf(at + begin.length, IN_TAG, ">");
    if (!end) return undefined;
    const name = written.toLowerCase();
    const isEnd = slash === "/";
    const whole = !isEnd && WHOLE.has(name) ? this.endOfElement(name, end) : undefined;
    if (whole !== undefined) return this.token("whole", at, whole, { name });
    if (CODE.has(name)) {
      if (isEnd) this.codes = Math.max(0, this.codes - 1);
      else if ((this.codeEnds.get(name) ?? 0) >= end) this.codes += 1;
    }
    return this.token("tag", at, end, { name, isEnd });
  }

  private shortcodeAt(at: number): PostToken | undefined {
    if (this.codes > 0) return undefined;
    const { text } = this;
    const hasBefore = text[at + 1] === "[";
    const token = this.bracketsAt(hasBefore ? at + 1 : at);
    if (!token) return undefined;
    const hasAfter = text[token.end] === "]" && (hasBefore || token.isEnd);
    if (!hasBefore && !hasAfter) return token;
    const doubled = hasBefore && hasAfter ? "both" : hasBefore ? "before" : "after";
    return { ...token, ...this.slice(at, hasAfter ? token.end + 1 : token.end), doubled };
  }

  private bracketsAt(at: number): PostToken | undefined {
    const [begin = "", slash, name = ""] = matchAt(SHORTCODE, this.text, at) ?? [];
    const end = begin && this.endOf(at + begin.length, IN_SHORTCODE, "]");
    if (!end) return undefined;
    const attributes = this.text.slice(at + begin.length, end - 1);
    const isEnd = slash === "/";
    const isTag = isEnd ? attributes.trim() === "" : !/[<>]/.test(withoutValues(attributes));
    if (isTag) return this.token("shortcode", at, end, { name, isEnd, attributes });
    this.inVain += end - at;
    return undefined;
  }

  /** The end of a tag or shortcode, which may contain `last` in quoted values; 0 if it has no end. */
  private endOf(from: number, marks: RegExp, last: string): number {
    const { text } = this;
    let at = from;
    while (this.inVain <= MAX_IN_VAIN * text.length) {
      marks.lastIndex = at;
      const found = marks.exec(text);
      const [mark = ""] = found ?? [];
      if (found && mark === last) return marks.lastIndex;
      const quote = mark.at(-1) ?? "";
      const end = mark.startsWith("=") ? this.find(quote, marks.lastIndex) : -1;
      if (end < 0) {
        this.inVain += (found?.index ?? text.length) - from;
        break;
      }
      at = end + 1;
    }
    // Its quotes are unbalanced.
    if (last === ">") return this.find(last, from) + 1;
    BRACKET.lastIndex = from;
    return BRACKET.exec(text)?.[0] === last ? BRACKET.lastIndex : 0;
  }

  private endOfElement(name: string, from: number): number | undefined {
    const mark = `</${name}`;
    if (this.missing.has(mark)) return undefined;
    const ends = new RegExp(`${mark}\\s*>`, "gi");
    ends.lastIndex = from;
    if (ends.test(this.text)) return ends.lastIndex;
    this.missing.add(mark);
    return undefined;
  }

  private find(mark: string, from: number): number {
    if (this.missing.has(mark)) return -1;
    const found = this.text.indexOf(mark, from);
    if (found < 0) this.missing.add(mark);
    return found;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function withoutValues(attributes: string): string {
  return attributes.replace(/=\s*(?:"[^"]*"|'[^']*')/g, "=");
}

export function htmlToText(html: string): string {
  if (!/[&<]/.test(html)) return html.trim();
  let text = "";
  new Parser({ ontext: (part) => (text += part) }).end(html);
  return text.trim();
}

export function attributesIn(html: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  new Parser({ onopentag: (_, attributes) => found.push(attributes) }).end(html);
  return found;
}

/** The start tag of a block, with alignment classes converted to a style. */
export function aligned({ name, raw }: PostToken): string {
  if (!/\bhas-text-align-|\salign=/i.test(raw)) return raw;
  const [attributes = {}] = attributesIn(raw);
  const named = /\bhas-text-align-(\w+)/.exec(attributes["class"] ?? "")?.[1];
  const align = /^(?:left|right|center|justify)$/i.exec(named ?? attributes["align"] ?? "")?.[0];
  return align ? raw.replace(/^<[^\s/>]+/, `<${name} style="text-align:${align}"`) : raw;
}
