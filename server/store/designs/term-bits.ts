import type { SearchTerm } from "../../../contract/search/word-forms.ts";

/*
 * What a word, or a design by all of its words, has of the terms of a search: a bit for each of the eight that it holds, also
 * as a piece, and one for each that a word of it begins with.
 */

const BEGINS = 8;
/** So many different words may the phrases of a search have. */
const MOST_PHRASE_WORDS = 16;

const holds = (term: number) => 1 << term;
const begins = (term: number) => 1 << (term + BEGINS);

/** A form to look for in marked words, what a word has that holds it, and what more where a word begins with it. */
export interface SoughtForm {
  form: string;
  held: number;
  begun: number;
}

/** A term that is found where all of these words are. */
interface Phrase {
  words: number;
  found: number;
}

export class TermBits {
  readonly forms: SoughtForm[] = [];
  /** The words of phrases, which have bits of their own. */
  readonly phraseForms: SoughtForm[] = [];
  private readonly phrases: Phrase[] = [];
  private readonly phraseWords = new Map<string, number>();
  /** All terms of the search. */
  private readonly allHeld: number;
  private readonly allBegun: number;

  constructor(terms: SearchTerm[]) {
    for (const [index, term] of terms.entries()) this.add(index, term);
    this.allHeld = (1 << terms.length) - 1;
    this.allBegun = this.allHeld << BEGINS;
  }

  get hasPhrases(): boolean {
    return this.phrases.length > 0;
  }

  /** The same with the terms whose phrases are complete. */
  complete(bits: number, phraseBits: number): number {
    if (phraseBits === 0) return bits;
    let all = bits;
    for (const { words, found } of this.phrases) if ((phraseBits & words) === words) all |= found;
    return all;
  }

  hasAll(bits: number): boolean {
    return (bits & this.allHeld) === this.allHeld;
  }

  /** Whether all terms begin in it, or at least so many. */
  begins(bits: number, least?: number): boolean {
    if ((bits & this.allBegun) === this.allBegun) return true;
    return least !== undefined && this.count(bits) >= least;
  }

  /** How many terms begin in it. */
  count(bits: number): number {
    let count = 0;
    for (let rest = bits & this.allBegun; rest !== 0; rest &= rest - 1) count += 1;
    return count;
  }

  private add(index: number, term: SearchTerm): void {
    const both = holds(index) | begins(index);
    for (const form of term.occurs) {
      const isBegun = term.begins.includes(form);
      this.forms.push({ form, held: isBegun ? both : holds(index), begun: isBegun ? 0 : both });
    }
    for (const phrase of term.phrases) {
      const bits = phrase.map((word) => this.phraseWord(word));
      if (bits.includes(0)) continue;
      this.phrases.push({ words: bits.reduce((all, bit) => all | bit, 0), found: both });
    }
  }

  /** The bit of a phrase's word; 0 when there are too many. */
  private phraseWord(form: string): number {
    const known = this.phraseWords.get(form);
    if (known !== undefined) return known;
    if (this.phraseWords.size === MOST_PHRASE_WORDS) return 0;
    const bit = 1 << this.phraseWords.size;
    this.phraseWords.set(form, bit);
    this.phraseForms.push({ form, held: bit, begun: 0 });
    return bit;
  }
}
