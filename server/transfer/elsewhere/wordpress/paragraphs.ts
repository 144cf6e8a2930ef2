/**
 * How an element’s content is written: in paragraphs; in paragraphs if it has blank lines; as one line; without text.
 */
type Flow = "paragraphs" | "cell" | "line" | "rows";

/** An element that is open. */
export interface Frame {
  name: string;
  flow: Flow;
  parts: Part[];
  /** For a figure, its caption as HTML. */
  caption: string;
  wrap: (frame: Frame, around: Frame) => string;
  line: string;
  /** The start tag of a paragraph opened in the source text. */
  lineTag: string;
  hasContent: boolean;
  /** Whether blank lines separate its content. */
  isParted: boolean;
  inline: Inline[];
  /** How many of these have their start tags in the line. */
  written: number;
  gap: Gap;
  /** The number of open elements without a frame, by name. */
  unframed: Map<string, number>;
}

interface Part {
  html: string;
  isLine: boolean;
  tag: string;
}

interface Inline {
  name: string;
  /** Empty inside another element of the same name. */
  tag: string;
  /** How often its tag has been written so far. */
  count: number;
  /** Whether it links to the same picture that it contains. */
  isPictureLink: boolean;
}

/** The whitespace and breaks between two words. */
interface Gap {
  newlines: number;
  breaks: number;
  hasBlanks: boolean;
}

const NO_GAP: Gap = { newlines: 0, breaks: 0, hasBlanks: false };
/** Far deeper than any real text. */
const MAX_FRAMES = 100;
const MAX_INLINE = 8;
/** In how many paragraphs the attributes of one element are repeated at most. */
const MAX_REPEATED = 50;
const CELLS = ["td", "th"];
/** Their start tags implicitly close these open elements. */
const ENDS = new Map([
  ["li", ["li"]],
  ["dt", ["dt", "dd"]],
  ["dd", ["dt", "dd"]],
  ["td", CELLS],
  ["th", CELLS],
  ["tr", ["tr", ...CELLS]],
]);
const ADDRESS = /^https?:\/\/[^\s<>"]+$/i;

/**
 * Splits text into paragraphs by WordPress's rules: at blank lines and at two breaks; other line breaks become breaks;
 * elements such as headings and lists are outside of paragraphs. Block texts have their own paragraphs, so line breaks
 * mean nothing there.
 */
export class Paragraphs {
  private readonly frames: [Frame, ...Frame[]];
  private readonly hasLines: boolean;
  private readonly embed: (address: string) => string;

  /** `embed` makes a block of an address on its own line. */
  constructor(hasLines: boolean, embed: (address: string) => string) {
    this.hasLines = hasLines;
    this.embed = embed;
    this.frames = [frameOf("", "paragraphs", innerHtml, [])];
  }

  /** Closes open elements and returns the whole HTML. */
  end(): string {
    while (this.frames.length > 1) this.closeTop();
    this.endLine();
    return innerHtml(this.frames[0]);
  }

  text(html: string, endsLine: boolean): void {
    const pieces = html.replace(/\r\n?/g, "\n").split(/(\n\s*)/);
    for (const [index, piece] of pieces.entries()) {
      const { gap } = this.top;
      const words = piece.trim();
      if (piece.startsWith("\n")) gap.newlines += piece.indexOf("\n", 1) > 0 ? 2 : 1;
      else if (words === "") gap.hasBlanks ||= piece !== "";
      else {
        gap.hasBlanks ||= /^\s/.test(piece);
        const isLast = index === pieces.length - 1;
        if (ADDRESS.test(words) && this.isAtLineStart() && (!isLast || endsLine)) {
          this.block(this.embed(words));
        } else this.put(words.replaceAll("<", "&lt;"));
        this.top.gap.hasBlanks = /\s$/.test(piece);
      }
    }
  }

  break(): void {
    this.top.gap.breaks += 1;
  }

  /** Adds inline HTML to the current line. */
  put(html: string): void {
    const frame = this.top;
    this.endGap(frame);
    for (const one of frame.inline.slice(frame.written)) frame.line += startTag(one);
    frame.written = frame.inline.length;
    frame.line += html;
    frame.hasContent = true;
  }

  /** Adds HTML outside of paragraphs. */
  block(html: string): void {
    if (html === "") return;
    if (this.top.flow === "line") return this.put(html);
    this.endLine();
    this.top.parts.push({ html, isLine: false, tag: "" });
  }

  openParagraph(tag: string): void {
    if (this.top.flow === "line") {
      this.top.gap.newlines += 1;
      return;
    }
    this.endLine();
    this.top.lineTag = tag;
  }

  closeParagraph(): void {
    if (this.top.flow === "line") this.top.gap.newlines += 1;
    else this.endLine();
  }

  openInline(name: string, tag: string, isPictureLink = false): void {
    const { inline } = this.top;
    const isNew = inline.every((one) => one.name !== name);
    if (inline.length < MAX_INLINE) {
      inline.push({ name, tag: isNew ? tag : "", count: 0, isPictureLink });
    }
  }

  closeInline(name: string): void {
    const frame = this.top;
    const at = frame.inline.findLastIndex((one) => one.name === name);
    if (at < 0) return;
    if (at < frame.written) {
      frame.line += endTags(frame.inline.slice(at, frame.written));
      frame.written = at;
    }
    frame.inline.splice(at, 1);
  }

  /** Called before a picture: drops a link around it that leads to the same picture. */
  dropPictureLink(): void {
    const { inline, written } = this.top;
    const at = inline.findIndex(({ isPictureLink }, index) => isPictureLink && index >= written);
    if (at >= 0) inline.splice(at, 1);
  }

  /** Returns undefined if it gets no frame, so that only its content is written. */
  open(name: string, flow: Flow, wrap: Frame["wrap"]): Frame | undefined {
    while (ENDS.get(name)?.includes(this.top.name)) this.closeTop();
    const { top } = this;
    if (top.flow === "line" || this.frames.length >= MAX_FRAMES) {
      top.gap.newlines += 1;
      top.unframed.set(name, (top.unframed.get(name) ?? 0) + 1);
      return undefined;
    }
    this.endLine();
    const frame = frameOf(name, flow, wrap, top.inline);
    this.frames.push(frame);
    return frame;
  }

  close(name: string): void {
    const { top } = this;
    const unframed = top.unframed.get(name) ?? 0;
    if (unframed > 0) {
      top.unframed.set(name, unframed - 1);
      top.gap.newlines += 1;
      return;
    }
    for (let at = this.frames.length - 1; at > 0; at -= 1) {
      const frame = this.frames[at] as Frame;
      if (frame.name === name) {
        while (this.frames.length > at) this.closeTop();
        return;
      }
      // The content of a cell closes nothing outside its table.
      if (CELLS.includes(frame.name) && !name.startsWith("t")) return;
    }
  }

  endLine(): void {
    const frame = this.top;
    if (frame.hasContent) {
      const html = frame.line + endTags(frame.inline.slice(0, frame.written));
      frame.parts.push({ html, isLine: true, tag: frame.lineTag });
    }
    Object.assign(frame, { line: "", lineTag: "", hasContent: false, written: 0 });
    frame.gap = { ...NO_GAP };
  }

  private get top(): Frame {
    return this.frames.at(-1) ?? this.frames[0];
  }

  private isAtLineStart(): boolean {
    const { name, flow, hasContent, inline, gap, lineTag } = this.top;
    if (inline.length > 0 || flow === "line") return false;
    if (flow === "rows" && name !== "figure") return false;
    const isNewLine = gap.newlines > 0 || gap.breaks > 0;
    if (hasContent) return this.hasLines && isNewLine;
    return flow === "paragraphs" || lineTag !== "" || isNewLine;
  }

  private endGap(frame: Frame): void {
    const { newlines, breaks, hasBlanks } = frame.gap;
    frame.gap = { ...NO_GAP };
    if (frame.flow === "rows") return;
    const isLoose = frame.flow === "paragraphs" && frame.lineTag === "";
    const isParted = newlines > 1 ? this.hasLines || isLoose : breaks > 1 && this.hasLines;
    if (isParted && frame.flow !== "line") {
      frame.isParted = true;
      this.endLine();
    } else if (frame.hasContent) {
      const count = this.hasLines ? Math.min(newlines + breaks, 1) : Math.min(breaks, 2);
      frame.line += "<br>".repeat(count) || (hasBlanks || newlines > 0 ? " " : "");
    }
  }

  private closeTop(): void {
    const { top } = this;
    if (this.hasLines && top.gap.newlines > 1) top.isParted = true;
    this.endLine();
    this.frames.pop();
    this.block(top.wrap(top, this.top));
  }
}

/** An element’s content, without its tags. */
export function innerHtml({ name, flow, parts, isParted }: Frame): string {
  const isAll = flow === "paragraphs" || isParted || (name === "div" && parts.length > 1);
  const written = parts.map(({ html, isLine, tag }) =>
    isLine && flow !== "line" && (tag || (isAll && flow !== "rows"))
      ? `${tag || "<p>"}${html}</p>`
      : html,
  );
  return written.join(flow === "paragraphs" ? "\n" : "");
}

function frameOf(name: string, flow: Flow, wrap: Frame["wrap"], inline: Inline[]): Frame {
  return {
    name,
    flow,
    wrap,
    parts: [],
    caption: "",
    line: "",
    lineTag: "",
    hasContent: false,
    isParted: false,
    inline: [...inline],
    written: 0,
    gap: { ...NO_GAP },
    unframed: new Map(),
  };
}

function startTag(one: Inline): string {
  one.count += 1;
  return one.count <= MAX_REPEATED ? one.tag : one.tag && `<${one.name}>`;
}

function endTags(inline: Inline[]): string {
  return inline
    .filter(({ tag }) => tag !== "")
    .toReversed()
    .map(({ name }) => `</${name}>`)
    .join("");
}
