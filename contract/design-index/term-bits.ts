import { NOT_FOUND } from "../search/search-items.ts";
import { bitsIn } from "../search/spelling.ts";
import type { SearchTerm, TermFacet } from "../search/word-forms.ts";

/*
 * What a word, or a design by all of its words, has of the terms of a search: for each of the eight a bit that says whether it
 * is met at all, also by a piece of a word; one whether it is by a synonym or better; and one whether it is the word itself.
 * `contract/search/search-items.ts` ranks the same.
 */

const MAX_TERMS = 8;
const SYNONYM = MAX_TERMS;
const ITSELF = 2 * MAX_TERMS;
/** The most distinct words in the phrases of a search. */
const MAX_PHRASE_WORDS = 16;
const ALL_PHRASE_WORDS = (1 << MAX_PHRASE_WORDS) - 1;
/** After their bits come two for each term: whether a design has a wanted word of its facet, and whether it has any. */
const WANTED = MAX_PHRASE_WORDS;
const ANY = WANTED + MAX_TERMS;

const asPiece = (term: number) => 1 << term;
const asSynonym = (term: number) => asPiece(term) | (1 << (term + SYNONYM));
const asItself = (term: number) => asSynonym(term) | (1 << (term + ITSELF));

/**
 * A form to find in marked words, the bits of words that contain it, and additional bits of words that begin with it.
 */
export interface QueryForm {
  form: string;
  held: number;
  begun: number;
}

/** Bits that are set if all of these words are present. */
interface Phrase {
  words: number;
  found: number;
}

export class TermBits {
  readonly forms: QueryForm[] = [];
  /** The words of phrases and of facets, which have bits of their own. */
  readonly phraseForms: QueryForm[] = [];
  private readonly phrases: Phrase[] = [];
  private readonly phraseWords = new Map<string, number>();
  /** What phrases may add. */
  private inPhrases = 0;
  /** Of all wanted terms: matched by the word itself, by a synonym or better, or at all. */
  private readonly wanted = { itself: 0, synonym: 0, piece: 0 };
  /** Bits that exclude a design. */
  private leftOut = 0;
  /** Bits that a design must have. */
  private required = 0;
  private readonly isSingle: boolean;

  constructor(terms: SearchTerm[]) {
    this.isSingle = terms.length === 1;
    for (const [index, term] of terms.entries()) {
      this.add(index, term);
      if (term.isLeftOut) {
        this.leftOut |= 1 << (index + SYNONYM);
        continue;
      }
      if (term.isNeeded) this.required |= 1 << (index + SYNONYM);
      this.wanted.itself |= 1 << (index + ITSELF);
      this.wanted.synonym |= 1 << (index + SYNONYM);
      this.wanted.piece |= asPiece(index);
    }
  }

  /** Searches with the same key are looked for alike. */
  get key(): string {
    const { forms, phraseForms, wanted, inPhrases } = this;
    return JSON.stringify([forms, phraseForms, wanted.piece, inPhrases]);
  }

  get hasPhrases(): boolean {
    return this.phraseForms.length > 0;
  }

  /** Whether what has any word of it is found. */
  get isOneTerm(): boolean {
    return this.isSingle && this.leftOut === 0;
  }

  /** Whether the query only excludes, so that designs without any term match. */
  get onlyLeavesOut(): boolean {
    return this.wanted.piece === 0;
  }

  /** The terms that a design has: with complete phrases, and without terms contradicted by its facets. */
  decided(bits: number, phraseBits: number): number {
    const all = this.complete(bits, phraseBits);
    const others = (phraseBits >>> ANY) & ~(phraseBits >>> WANTED);
    return others === 0 ? all : all & ~((others << SYNONYM) | (others << ITSELF));
  }

  /** Adds the terms with complete phrases. */
  complete(bits: number, phraseBits: number): number {
    if ((phraseBits & ALL_PHRASE_WORDS) === 0) return bits;
    let all = bits;
    const { phrases } = this;
    for (let at = 0; at < phrases.length; at += 1) {
      const phrase = phrases[at];
      if (phrase && (phraseBits & phrase.words) === phrase.words) all |= phrase.found;
    }
    return all;
  }

  /** The terms that are wanted, and those of them that words of phrases may complete. */
  get needed(): { wanted: number; mayBeCompleted: number } {
    return { wanted: this.wanted.piece, mayBeCompleted: this.inPhrases };
  }

  /** Whether all wanted terms match. */
  hasAll(bits: number): boolean {
    return (bits & this.wanted.piece) === this.wanted.piece;
  }

  /** The rank of a design by its terms and those of its title; with `least`, that many terms are enough. */
  rankOf(anywhere: number, inTitle: number, least?: number): number {
    if (this.isExcluded(anywhere)) return NOT_FOUND;
    // Plain comparisons: many thousands come one after the other.
    const { itself, synonym, piece } = this.wanted;
    const titled = inTitle & anywhere;
    if (isMet(anywhere, itself, least)) return isMet(titled, itself, least) ? 0 : 1;
    if (isMet(anywhere, synonym, least)) return isMet(titled, synonym, least) ? 2 : 3;
    if (least !== undefined || !isMet(anywhere, piece)) return NOT_FOUND;
    return isMet(titled, piece) ? 4 : 5;
  }

  /** How many terms match by word or synonym; 0 if the design is excluded. */
  count(bits: number): number {
    return this.isExcluded(bits) ? 0 : bitsIn(bits & this.wanted.synonym);
  }

  private isExcluded(bits: number): boolean {
    return (bits & this.leftOut) !== 0 || (bits & this.required) !== this.required;
  }

  /** How many a design with these bits may match at most. */
  possible(bits: number): number {
    return bitsIn((bits | this.inPhrases) & this.wanted.synonym);
  }

  private add(
    index: number,
    { own, ownPhrases, synonyms, phrases, pieces, facet }: SearchTerm,
  ): void {
    const [itself, synonym] = [asItself(index), asSynonym(index)];
    // One lookup finds words that contain it and words that begin with it.
    const begins = (form: string) => pieces.some((piece) => form.endsWith(piece));
    for (const form of own) {
      if (!begins(form)) this.forms.push({ form, held: itself, begun: 0 });
    }
    for (const piece of pieces) {
      const isOwn = own.some((form) => form.endsWith(piece));
      this.forms.push({ form: piece, held: asPiece(index), begun: isOwn ? itself : 0 });
    }
    for (const form of synonyms) this.forms.push({ form, held: synonym, begun: 0 });
    if (facet) this.addFacet(index, facet);
    for (const phrase of ownPhrases) this.addPhrase(phrase, itself);
    for (const phrase of phrases) this.addPhrase(phrase, synonym);
  }

  private addFacet(index: number, { any, wanted }: TermFacet): void {
    this.phraseForms.push({ form: any, held: 1 << (index + ANY), begun: 0 });
    for (const form of wanted) {
      this.phraseForms.push({ form, held: 1 << (index + WANTED), begun: 0 });
    }
  }

  private addPhrase(phrase: string[], found: number): void {
    const bits = phrase.map((word) => this.phraseWord(word));
    if (bits.includes(0)) return;
    this.inPhrases |= found;
    this.phrases.push({ words: bits.reduce((all, bit) => all | bit, 0), found });
  }

  /** The bit of a phrase’s word; 0 if there are too many. */
  private phraseWord(form: string): number {
    const known = this.phraseWords.get(form);
    if (known !== undefined) return known;
    if (this.phraseWords.size === MAX_PHRASE_WORDS) return 0;
    const bit = 1 << this.phraseWords.size;
    this.phraseWords.set(form, bit);
    this.phraseForms.push({ form, held: bit, begun: 0 });
    return bit;
  }
}

/** Whether all of the bits are set, or at least `least` of them. */
function isMet(bits: number, wanted: number, least?: number): boolean {
  if (least === undefined) return (bits & wanted) === wanted;
  return bitsIn(bits & wanted) >= least;
}

/** Resizes the array, filling with 0. The given array must not be used afterwards. */
export function withLength(
  numbers: Uint32Array<ArrayBuffer>,
  length: number,
): Uint32Array<ArrayBuffer> {
  return new Uint32Array(bufferOfLength(numbers.buffer, length * numbers.BYTES_PER_ELEMENT));
}

/** Browsers from before 2024 cannot move a buffer, and copy it. */
export function bufferOfLength(buffer: ArrayBuffer, bytes: number): ArrayBuffer {
  if ("transfer" in buffer) return buffer.transfer(bytes);
  const longer = new Uint8Array(bytes);
  longer.set(new Uint8Array(buffer));
  return longer.buffer;
}
