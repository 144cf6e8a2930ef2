import { type DesignFacets } from "../facets/facets.ts";
import { textsOfDesign } from "../search/searched-texts.ts";
import type { Spelling } from "../search/spelling.ts";
import { NOT_FOUND } from "../search/search-items.ts";
import { withLength, type TermBits } from "./term-bits.ts";
import { Vocabulary, WordBits } from "./vocabulary.ts";

/** The terms of a search that each design has, and those that its title has, as bits by `seq`. */
interface FoundBits {
  anywhere: Uint32Array;
  inTitle: Uint32Array;
}

/** An inverted index: the designs of each word. */
class InvertedIndex {
  /** By word number, the offset of its designs; one more entry marks the end. */
  private starts = new Uint32Array(1);
  /** Designs' `seq`, doubled; odd if the word is in the title. */
  private designs = new Uint32Array(0);

  /**
   * Makes it of what each design has: `entries` are words' numbers, doubled and odd for one of a title, and `spans` two
   * numbers for each design by its `seq`, from where to where its words are listed.
   */
  make(spans: Uint32Array, entries: Uint32Array, words: number): void {
    const starts = new Uint32Array(words + 1);
    eachEntry(spans, entries, (_seq, entry) => {
      const next = (entry >>> 1) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    });
    for (let word = 0; word < words; word += 1) {
      starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
    }
    const designs = new Uint32Array(starts[words] ?? 0);
    const places = starts.slice();
    eachEntry(spans, entries, (seq, entry) => {
      const place = places[entry >>> 1] ?? 0;
      places[entry >>> 1] = place + 1;
      designs[place] = seq * 2 + (entry & 1);
    });
    this.starts = starts;
    this.designs = designs;
  }

  /** How many entries there are of words with any of these bits. */
  entriesWith({ words }: WordBits): number {
    return words.reduce((sum, word) => sum + this.endOf(word) - (this.starts[word] ?? 0), 0);
  }

  /** Newer words have no entries. */
  private endOf(word: number): number {
    return this.starts[word + 1] ?? this.starts[word] ?? 0;
  }

  /** Gives each design the bits of its words, by their numbers. */
  spread(bits: WordBits, { anywhere, inTitle }: FoundBits): void {
    const { starts, designs } = this;
    for (const word of bits.words) {
      const held = bits.of(word);
      const end = this.endOf(word);
      for (let at = starts[word] ?? 0; at < end; at += 1) {
        const design = designs[at] ?? 0;
        const seq = design >>> 1;
        anywhere[seq] = (anywhere[seq] ?? 0) | held;
        if ((design & 1) === 1) inTitle[seq] = (inTitle[seq] ?? 0) | held;
      }
    }
  }
}

function eachEntry(
  spans: Uint32Array,
  entries: Uint32Array,
  tell: (seq: number, entry: number) => void,
): void {
  for (let seq = 0; seq * 2 < spans.length; seq += 1) {
    const end = spans[seq * 2 + 1] ?? 0;
    for (let at = spans[seq * 2] ?? 0; at < end; at += 1) tell(seq, entries[at] ?? 0);
  }
}

/** The words of a design, including its facets. */
interface Texts extends DesignFacets {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

/** What was looked for last, and how many candidates it has. */
interface Looked {
  key: string;
  many: number;
}

/** Changed designs are scanned one by one, until a tenth of all has changed: then the inverted index is rebuilt. */
const MAX_CHANGED = 0.1;
/** Scanning the words of one design takes about as long as adding this many entries. */
const WORDS_OF_MOST = 16;
/** Scanning so few takes less time than building the index. */
const FEW = 500;

/** The words of all designs: one array of words' numbers, a stretch of it for each design; and which have a word. */
export class DesignWords {
  private readonly vocabulary = new Vocabulary();
  /** By `seq`, two numbers: the start and the end of its words. */
  private spans = new Uint32Array(2048);
  /** Numbers of words, doubled; odd for one of a title. */
  private entries = new Uint32Array(1024);
  private used = 0;
  /** How many designs have each word, by its number. */
  private readonly uses: number[] = [];

  private readonly inverted = new InvertedIndex();
  /** Designs that changed since the inverted index was built; none once it has to be rebuilt. */
  private readonly changed = new Set<number>();
  private isOutdated = false;
  /** Reused by all searches: new ones for each would be a megabyte of garbage. */
  private readonly found = nothingFound();
  private readonly foundPhrases = nothingFound();
  private candidates = new Uint32Array(1024);
  private readonly bits = new WordBits();
  private readonly phraseBits = new WordBits();
  /** One search looks up to three times for the same. */
  private looked: Looked | undefined;

  set(seq: number, design: Texts): void {
    this.remove(seq);
    const entries = this.entriesOf(design);
    if (seq * 2 + 2 > this.spans.length) this.spans = withLength(this.spans, seq * 4);
    if (this.used + entries.length > this.entries.length) this.makeRoom(entries.length);
    this.place(seq, entries);
    this.use(seq, 1);
  }

  /** A missing design has no words. */
  remove(seq: number): void {
    this.use(seq, -1);
    this.spans.fill(0, seq * 2, seq * 2 + 2);
    this.noteChange(seq);
    this.looked = undefined;
  }

  private noteChange(seq: number): void {
    if (this.isOutdated) return;
    this.changed.add(seq);
    if (this.changed.size <= Math.max(FEW, (this.spans.length / 2) * MAX_CHANGED)) return;
    this.isOutdated = true;
    this.changed.clear();
  }

  isKept(seq: number): boolean {
    return this.spans[seq * 2] !== this.spans[seq * 2 + 1];
  }

  /** Stores the ranks of designs that have all terms of the search, or at least `least`. */
  rank(ranks: Uint8Array, search: TermBits, order: number[], least?: number): void {
    ranks.fill(NOT_FOUND);
    const many = this.look(search, order, least === undefined);
    for (let index = 0; index < many; index += 1) {
      const at = this.candidates[index] ?? 0;
      const seq = order[at] ?? 0;
      if (this.mayMatch(seq, search, least ?? 0)) ranks[at] = this.rankAt(seq, search, least);
    }
  }

  /** Whether one of the designs has all of the terms. */
  has(search: TermBits, order: number[]): boolean {
    if (search.isOneTerm && this.isUsed(search)) return true;
    const many = this.look(search, order, true);
    for (let index = 0; index < many; index += 1) {
      if (this.rankAt(order[this.candidates[index] ?? 0] ?? 0, search) < NOT_FOUND) return true;
    }
    return false;
  }

  /** The largest number of terms that one design has as words, prefixes or synonyms. */
  most(search: TermBits, order: number[]): number {
    const many = this.look(search, order, false);
    const possible = search.possible(this.all(search));
    let most = 0;
    for (let index = 0; index < many && most < possible; index += 1) {
      const seq = order[this.candidates[index] ?? 0] ?? 0;
      if (!this.mayMatch(seq, search, most + 1)) continue;
      most = Math.max(most, search.count(this.anywhereAt(seq, search)));
    }
    return most;
  }

  /** Whether a design has any word of the search. */
  private isUsed(search: TermBits): boolean {
    this.looked = undefined;
    this.vocabulary.setBits(this.bits, search.forms);
    return this.bits.words.some((word) => (this.uses[word] ?? 0) > 0);
  }

  /** Notes the places in the order of designs that may have all of the terms, or any, and says how many. Most have too little. */
  private look(search: TermBits, order: number[], needsAll: boolean): number {
    const key = `${needsAll} ${search.key}`;
    if (this.looked?.key !== key) {
      this.looked = { key, many: this.lookAgain(search, order, needsAll) };
    }
    return this.looked.many;
  }

  /** What all words together have of the search that was last looked for. */
  private all(search: TermBits): number {
    return search.complete(this.bits.all, this.phraseBits.all);
  }

  private lookAgain(search: TermBits, order: number[], needsAll: boolean): number {
    const { bits, phraseBits } = this;
    this.vocabulary.setBits(bits, search.forms);
    this.vocabulary.setBits(phraseBits, search.phraseForms);
    const all = this.all(search);
    if (needsAll ? !search.hasAll(all) : all === 0 && !search.onlyLeavesOut) return 0;
    if (this.candidates.length < order.length) {
      this.candidates = new Uint32Array(order.length * 2);
    }
    const { candidates } = this;
    const { anywhere } = this.foundBits(bits, this.found);
    const { wanted, mayBeCompleted } = search.needed;
    let many = 0;
    for (let at = 0; at < order.length; at += 1) {
      const possible = ((anywhere[order[at] ?? 0] ?? 0) | mayBeCompleted) & wanted;
      if (needsAll ? possible !== wanted : possible === 0 && wanted !== 0) continue;
      candidates[many] = at;
      many += 1;
    }
    if (search.hasPhrases) this.findPhrases(phraseBits, order, many);
    return many;
  }

  /** Notes what the candidates have of words of phrases: of few from their own words, since most designs have a word of a facet. */
  private findPhrases(phraseBits: WordBits, order: number[], many: number): void {
    if (many * WORDS_OF_MOST > this.inverted.entriesWith(phraseBits)) {
      this.foundBits(phraseBits, this.foundPhrases);
      return;
    }
    this.makeLongEnough(this.foundPhrases);
    for (let index = 0; index < many; index += 1) {
      this.noteBits(order[this.candidates[index] ?? 0] ?? 0, phraseBits, this.foundPhrases);
    }
  }

  /** Whether a design may match this many terms. Of most it is known without their phrases. */
  private mayMatch(seq: number, search: TermBits, terms: number): boolean {
    return search.possible(this.found.anywhere[seq] ?? 0) >= terms;
  }

  private anywhereAt(seq: number, search: TermBits): number {
    const bits = this.found.anywhere[seq] ?? 0;
    return search.hasPhrases ? search.decided(bits, this.foundPhrases.anywhere[seq] ?? 0) : bits;
  }

  private rankAt(seq: number, search: TermBits, least?: number): number {
    const inTitle = this.found.inTitle[seq] ?? 0;
    return search.rankOf(
      this.anywhereAt(seq, search),
      search.hasPhrases ? search.complete(inTitle, this.foundPhrases.inTitle[seq] ?? 0) : inTitle,
      least,
    );
  }

  /** Stores which terms each design has, from the bits of words. */
  private foundBits(bits: WordBits, found: FoundBits): FoundBits {
    if (this.isOutdated) {
      this.inverted.make(this.spans, this.entries, this.vocabulary.size);
      this.isOutdated = false;
    }
    this.makeLongEnough(found);
    found.anywhere.fill(0);
    found.inTitle.fill(0);
    this.inverted.spread(bits, found);
    for (const seq of this.changed) this.noteBits(seq, bits, found);
    return found;
  }

  private makeLongEnough(found: FoundBits): void {
    if (found.anywhere.length * 2 === this.spans.length) return;
    found.anywhere = new Uint32Array(this.spans.length / 2);
    found.inTitle = new Uint32Array(this.spans.length / 2);
  }

  /** Notes what a design has of these bits by its own words. */
  private noteBits(seq: number, bits: WordBits, found: FoundBits): void {
    const { entries } = this;
    const end = this.spans[seq * 2 + 1] ?? 0;
    let [anywhere, inTitle] = [0, 0];
    for (let at = this.spans[seq * 2] ?? 0; at < end; at += 1) {
      const word = entries[at] ?? 0;
      const held = bits.of(word >>> 1);
      anywhere |= held;
      if ((word & 1) === 1) inTitle |= held;
    }
    found.anywhere[seq] = anywhere;
    found.inTitle[seq] = inTitle;
  }

  /** All words, to correct misspelled ones. */
  spelling(): Spelling {
    const { vocabulary, uses } = this;
    return {
      words: () => vocabulary.spelledWords(),
      uses: (word) => vocabulary.numbersWith(word).reduce((sum, at) => sum + (uses[at] ?? 0), 0),
    };
  }

  private use(seq: number, change: 1 | -1): void {
    const end = this.spans[seq * 2 + 1] ?? 0;
    for (let at = this.spans[seq * 2] ?? 0; at < end; at += 1) {
      const word = (this.entries[at] ?? 0) >>> 1;
      this.uses[word] = (this.uses[word] ?? 0) + change;
    }
  }

  private entriesOf(design: Texts): number[] {
    const [title = "", ...others] = textsOfDesign(design);
    const entries = new Set(this.vocabulary.numbersOf(title).map((number) => number * 2 + 1));
    for (const number of this.vocabulary.numbersOf(others.join(" "))) {
      if (!entries.has(number * 2 + 1)) entries.add(number * 2);
    }
    return [...entries];
  }

  private place(seq: number, entries: ArrayLike<number>): void {
    this.looked = undefined;
    this.entries.set(entries, this.used);
    this.spans[seq * 2] = this.used;
    this.used += entries.length;
    this.spans[seq * 2 + 1] = this.used;
  }

  /** Compacts: drops entries without references. Plain loops, since a view for each design would be megabytes of garbage. */
  private makeRoom(more: number): void {
    const { spans, entries } = this;
    let needed = more;
    for (let at = 0; at < spans.length; at += 2) needed += (spans[at + 1] ?? 0) - (spans[at] ?? 0);
    this.entries = new Uint32Array(needed * 2);
    this.used = 0;
    for (let at = 0; at < spans.length; at += 2) {
      const end = spans[at + 1] ?? 0;
      const start = this.used;
      for (let from = spans[at] ?? 0; from < end; from += 1) {
        this.entries[this.used] = entries[from] ?? 0;
        this.used += 1;
      }
      spans[at] = start;
      spans[at + 1] = this.used;
    }
    this.looked = undefined;
  }
}

function nothingFound(): FoundBits {
  return { anywhere: new Uint32Array(0), inTitle: new Uint32Array(0) };
}
