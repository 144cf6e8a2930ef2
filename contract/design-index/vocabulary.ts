import { spelledWords } from "../search/spelling.ts";
import { WORD_MARK, searchedText } from "../search/search-text.ts";
import type { SoughtForm } from "./term-bits.ts";

/** Stands before each word; no folded word holds white space. */
const SEPARATOR = "\n";

/** The words of all texts, numbered as they come, and found by what they hold. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly starts: number[] = [];
  /** The numbers of the words that hold a word of letters alone, by that. */
  private readonly spelled = new Map<string, number[]>();
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
    const { text, starts } = this;
    const all = held | begun;
    let word = 0;
    let noted = 0;
    for (let at = text.indexOf(form); at !== -1;) {
      while ((starts[word + 1] ?? text.length) <= at) word += 1;
      bits[word] = (bits[word] ?? 0) | held;
      if (begun !== 0 && text[at - 1] === WORD_MARK) bits[word] = (bits[word] ?? 0) | begun;
      noted |= bits[word] ?? 0;
      // What is known of this word cannot become more.
      const isDone = ((bits[word] ?? 0) & all) === all;
      at = text.indexOf(form, isDone ? (starts[word + 1] ?? text.length) : at + 1);
    }
    return noted;
  }
}
