import { WORD_MARK, markedText } from "../../../contract/search/search-text.ts";
import type { SearchTerms } from "../../../contract/search/search-words.ts";

/** Stands before each word; no folded word holds white space. */
const SEPARATOR = "\n";

/** Which terms of a search each word holds, by the word's number: see `holds` and `begins`. */
export type TermBits = Uint16Array;

/** The bit of a word that holds the n-th term, of eight at most, also as a piece. */
export const holds = (term: number) => 1 << term;
/** The bit of a word in which a word of that term begins. */
export const begins = (term: number) => 1 << (term + 8);

/** The words of all texts, numbered as they come, and found by what they hold. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly starts: number[] = [];
  /** All of them as marked texts, in one that can be looked through at once. */
  private text = "";

  numbersOf(text: string): number[] {
    return text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => this.numbers.get(word) ?? this.add(word));
  }

  /** What each word has of these terms; undefined when there is one that no word holds. */
  bitsOf(terms: SearchTerms[]): TermBits | undefined {
    const bits = new Uint16Array(this.starts.length);
    for (const [index, { begins: own, occurs }] of terms.entries()) {
      const both = holds(index) | begins(index);
      const isFound = occurs.map((form) =>
        own.includes(form)
          ? this.note(bits, form, both)
          : this.note(bits, form, holds(index), begins(index)),
      );
      if (!isFound.includes(true)) return undefined;
    }
    return bits;
  }

  private add(word: string): number {
    const number = this.starts.push(this.text.length) - 1;
    this.text += SEPARATOR + markedText(word);
    this.numbers.set(word, number);
    return number;
  }

  /**
   * Sets these bits of each word that holds the form, and the others where a mark stands before it. Says
   * whether there is one.
   */
  private note(bits: TermBits, form: string, held: number, begun = 0): boolean {
    const { text, starts } = this;
    const all = held | begun;
    const first = text.indexOf(form);
    let word = 0;
    for (let at = first; at !== -1;) {
      while ((starts[word + 1] ?? text.length) <= at) word += 1;
      bits[word] = (bits[word] ?? 0) | held;
      if (begun !== 0 && text[at - 1] === WORD_MARK) bits[word] = (bits[word] ?? 0) | begun;
      // What is known of this word cannot become more.
      const isDone = ((bits[word] ?? 0) & all) === all;
      at = text.indexOf(form, isDone ? (starts[word + 1] ?? text.length) : at + 1);
    }
    return first !== -1;
  }
}
