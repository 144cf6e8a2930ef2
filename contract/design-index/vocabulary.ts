import { spelledWords } from "../search/spelling.ts";
import { WORD_MARK, searchedText } from "../text/search-text.ts";
import type { SoughtForm } from "./term-bits.ts";

/** Stands before each word; no folded word holds white space. */
const SEPARATOR = "\n";

/** The words that hold a form, and up to where the text of all words was looked through for it. */
interface Holders {
  words: number[];
  until: number;
}

/** How many lookups of word forms are cached: one search repeats its own up to five times, and most searches share them. */
const MOST_FORMS = 200;
/** Of what more words hold, such as one letter, nothing is remembered: that would take too much memory. */
const FEW_HOLDERS = 2_000;

/** The words of all texts, numbered as they come, and found by what they hold. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly starts: number[] = [];
  /** The numbers of the words that hold a word of letters alone, by that. */
  private readonly spelled = new Map<string, number[]>();
  /** By form, that which was looked for last at the end. */
  private readonly holders = new Map<string, Holders>();
  /** All of them as marked texts, joined so that one pass searches them. */
  private text = "";

  /** How many words there are: their numbers are below. */
  get size(): number {
    return this.starts.length;
  }

  numbersOf(text: string): number[] {
    return text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => this.numbers.get(word) ?? this.add(word));
  }

  /** What each word has of these forms, by its number; and all of them together. */
  bitsOf(forms: SoughtForm[]): { bits: Uint32Array; all: number } {
    const bits = new Uint32Array(this.starts.length);
    const noted = forms.map(({ form, held, begun }) => this.note(bits, form, held, begun));
    return { bits, all: noted.reduce((all, one) => all | one, 0) };
  }

  /** Words of letters alone that ever came, folded. */
  spelledWords(): Iterable<string> {
    return this.spelled.keys();
  }

  /** The numbers of the words that hold it. */
  numbersWith(spelled: string): number[] {
    return this.spelled.get(spelled) ?? [];
  }

  private add(word: string): number {
    const number = this.starts.push(this.text.length) - 1;
    const marked = searchedText(word);
    this.text += SEPARATOR + marked;
    this.numbers.set(word, number);
    for (const spelled of spelledWords(marked)) {
      this.spelled.set(spelled, [...this.numbersWith(spelled), number]);
    }
    return number;
  }

  /** Sets bits of each word that holds the form, and others where a mark stands before it. Says which it set. */
  private note(bits: Uint32Array, form: string, held: number, begun: number): number {
    let noted = 0;
    for (const holder of this.holdersOf(form)) {
      const set = (holder & 1) === 1 ? held | begun : held;
      bits[holder >>> 1] = (bits[holder >>> 1] ?? 0) | set;
      noted |= set;
    }
    return noted;
  }

  /** The numbers of the words that hold a form, doubled; odd where a mark stands before it. */
  private holdersOf(form: string): readonly number[] {
    const known = this.holders.get(form) ?? { words: [], until: 0 };
    // Words only ever come behind the others.
    if (known.until < this.text.length) {
      this.lookFor(form, known);
      known.until = this.text.length;
    }
    this.holders.delete(form);
    if (known.words.length <= FEW_HOLDERS) this.holders.set(form, known);
    const [oldest] = this.holders.keys();
    if (this.holders.size > MOST_FORMS && oldest !== undefined) this.holders.delete(oldest);
    return known.words;
  }

  private lookFor(form: string, { words, until }: Holders): void {
    const { text, starts } = this;
    let word = until === 0 ? 0 : this.wordAt(until);
    for (let at = text.indexOf(form, until); at !== -1;) {
      while ((starts[word + 1] ?? text.length) <= at) word += 1;
      const begins = text[at - 1] === WORD_MARK;
      if ((words.at(-1) ?? -1) >>> 1 !== word) words.push(word * 2);
      if (begins) words[words.length - 1] = word * 2 + 1;
      // Nothing more can be learned about this word.
      at = text.indexOf(form, begins ? (starts[word + 1] ?? text.length) : at + 1);
    }
  }

  /** The number of the word that stands at a place of the text. */
  private wordAt(place: number): number {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low;
  }
}
