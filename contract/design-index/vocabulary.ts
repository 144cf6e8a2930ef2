import { spelledWords } from "../search/spelling.ts";
import { WORD_MARK, searchedText, wholeWord } from "../text/search-text.ts";
import type { QueryForm } from "./term-bits.ts";

/** Precedes each word; no folded word contains white space. */
const SEPARATOR = "\n";

/** What marks stand around: most forms that are looked for are a whole one, a beginning or a piece of one. */
const RUN = /[\p{L}\p{N}]+/gu;
const ONE_RUN = /^[\p{L}\p{N}]+$/u;
/** Runs are listed by their first letters. */
const HEAD = 3;

/** The numbers of the words that contain a form, doubled; odd if the word begins with it. */
interface Holders {
  words: number[];
  /** How many words there were. */
  size: number;
}

/** How many lookups of word forms are cached: one search repeats its own up to five times, and most searches share them. */
const MAX_FORMS = 200;
/** Forms in more words than this, such as single letters, are not cached: that would take too much memory. */
const FEW_HOLDERS = 2_000;

/** So many new texts are joined at a time: V8 keeps each concatenation as an object until the whole is read. */
const JOINED_AT_ONCE = 1_000;

/** Texts joined so that one pass searches them, and where each begins. */
class JoinedTexts {
  private readonly starts: number[] = [];
  private text = "";
  private added: string[] = [];
  /** Of all texts joined. */
  private length = 0;

  get size(): number {
    return this.starts.length;
  }

  add(text: string): number {
    const number = this.starts.push(this.length) - 1;
    this.added.push(SEPARATOR, text);
    this.length += SEPARATOR.length + text.length;
    if (this.added.length >= 2 * JOINED_AT_ONCE) this.join();
    return number;
  }

  private join(): void {
    this.text += this.added.join("");
    this.added = [];
  }

  /** Calls back for each text that contains a form, with whether `before` precedes it. */
  lookFor(form: string, before: string, tell: (number: number, begins: boolean) => void): void {
    this.join();
    const { text, starts } = this;
    let number = 0;
    for (let at = text.indexOf(form); at !== -1;) {
      while ((starts[number + 1] ?? text.length) <= at) number += 1;
      const begins = text[at - 1] === before;
      tell(number, begins);
      // Nothing more can be learned about this text.
      at = text.indexOf(form, begins ? (starts[number + 1] ?? text.length) : at + 1);
    }
  }
}

/** The terms that each word matches, by its number: few words match any. Reused, since a new array for each search would be garbage. */
export class WordBits {
  /** The words with bits. */
  readonly words: number[] = [];
  /** Of all words. */
  all = 0;
  private bits = new Uint32Array(1024);

  clear(size: number): void {
    for (const word of this.words) this.bits[word] = 0;
    this.words.length = 0;
    this.all = 0;
    if (this.bits.length < size) this.bits = new Uint32Array(size * 2);
  }

  add(word: number, more: number): void {
    const known = this.of(word);
    if (known === 0) this.words.push(word);
    this.bits[word] = known | more;
    this.all |= more;
  }

  of(word: number): number {
    return this.bits[word] ?? 0;
  }
}

/** The words of all texts, numbered in order of appearance, and found by their parts. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  /** As marked texts, by number. */
  private readonly words = new JoinedTexts();
  /** The runs of letters and digits in them, in the order in which they came. */
  private readonly runs: string[] = [];
  private readonly joinedRuns = new JoinedTexts();
  private readonly runsByHead = new Map<string, string[]>();
  /** The numbers of the words that hold a run: one alone, of most. */
  private readonly holding = new Map<string, number | number[]>();
  /** By alphabetic word, the numbers of the words that contain it. */
  private readonly spelled = new Map<string, number[]>();
  /** By form, the most recently used last. */
  private readonly holders = new Map<string, Holders>();

  /** How many words there are: their numbers are below. */
  get size(): number {
    return this.words.size;
  }

  numbersOf(text: string): number[] {
    return text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => this.numbers.get(word) ?? this.add(word));
  }

  /** Stores the bits of each word in place of others. */
  setBits(bits: WordBits, forms: QueryForm[]): void {
    bits.clear(this.size);
    for (const { form, held, begun } of forms) {
      for (const holder of this.holdersOf(form)) {
        bits.add(holder >>> 1, (holder & 1) === 1 ? held | begun : held);
      }
    }
  }

  /** All alphabetic words, folded. */
  spelledWords(): Iterable<string> {
    return this.spelled.keys();
  }

  /** The numbers of the words that contain it. */
  numbersWith(spelled: string): number[] {
    return this.spelled.get(spelled) ?? [];
  }

  private add(word: string): number {
    const marked = searchedText(word);
    const number = this.words.add(marked);
    this.numbers.set(word, number);
    for (const run of new Set(marked.match(RUN))) this.addRun(run, number);
    for (const spelled of new Set(spelledWords(marked))) {
      const known = this.spelled.get(spelled);
      if (known) known.push(number);
      else this.spelled.set(spelled, [number]);
    }
    return number;
  }

  private addRun(run: string, number: number): void {
    const known = this.holding.get(run);
    if (Array.isArray(known)) known.push(number);
    else this.holding.set(run, known === undefined ? number : [known, number]);
    if (known !== undefined) return;
    this.runs.push(run);
    this.joinedRuns.add(run);
    const head = run.slice(0, HEAD);
    const others = this.runsByHead.get(head);
    if (others) others.push(run);
    else this.runsByHead.set(head, [run]);
  }

  private holdersOf(form: string): readonly number[] {
    const last = this.holders.get(form);
    const known = last?.size === this.size ? last : { words: this.lookFor(form), size: this.size };
    this.holders.delete(form);
    if (known.words.length <= FEW_HOLDERS) this.holders.set(form, known);
    const [oldest] = this.holders.keys();
    if (this.holders.size > MAX_FORMS && oldest !== undefined) this.holders.delete(oldest);
    return known.words;
  }

  private lookFor(form: string): number[] {
    const found: number[] = [];
    const tell = (run: string, begins: boolean) => {
      for (const word of [this.holding.get(run) ?? []].flat())
        found.push(word * 2 + Number(begins));
    };
    const [run = ""] = form.match(RUN) ?? [];
    if (form === wholeWord(run)) tell(run, true);
    else if (form === WORD_MARK + run) {
      for (const one of this.runsFrom(run)) tell(one, true);
    } else if (ONE_RUN.test(form)) {
      this.joinedRuns.lookFor(form, SEPARATOR, (number, begins) =>
        tell(this.runs[number] ?? "", begins),
      );
    } else {
      this.words.lookFor(form, WORD_MARK, (word, begins) => found.push(word * 2 + Number(begins)));
    }
    return found;
  }

  /** The runs that begin with one. */
  private runsFrom(run: string): string[] {
    const head = run.slice(0, HEAD);
    const heads =
      head.length === HEAD
        ? [head]
        : [...this.runsByHead.keys()].filter((one) => one.startsWith(head));
    return heads
      .flatMap((one) => this.runsByHead.get(one) ?? [])
      .filter((one) => one.startsWith(run));
  }
}
