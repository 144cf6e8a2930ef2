import { expect, it } from "vitest";
import { NO_FACETS } from "../facets/facets.ts";
import { allSynonyms } from "../search/synonym-list.ts";
import { searchTerms } from "../search/search-terms.ts";
import { DesignWords } from "./design-words.ts";
import { TermBits } from "./term-bits.ts";

const COUNT = 1_200;
const SEARCHES = [
  "french",
  "red",
  "rench",
  "red french",
  "polka dot",
  "red w7",
  "no red",
  "french without dots",
  "dotted",
];
const WORDS = "french red polka dot dots velvet coffin".split(" ");

const word = (number: number) => WORDS[number % WORDS.length] ?? "";
const design = (number: number) => ({
  ...NO_FACETS,
  title: `${word(number)} ${word(number >> 2)}`,
  tags: `${word(number * 5)}, w${number % 50}`,
  // What comes later brings words that were not there before.
  alt_text: number < COUNT ? word(number >> 4) : `redwood${number} refrench`,
  category_name: "Every day",
});

function ranksOf(words: DesignWords, search: string, seqs: number[]): number[] {
  const ranks = new Uint8Array(seqs.length);
  words.rank(ranks, new TermBits(searchTerms(search, allSynonyms(), words.spelling())), seqs);
  return [...ranks];
}

it("finds the same in many designs as in each alone, also of what changed since", () => {
  const all = new DesignWords();
  const seqs = Array.from({ length: COUNT }, (_, seq) => seq);
  const numbers = new Map(seqs.map((seq) => [seq, seq]));
  for (const [seq, number] of numbers) all.set(seq, design(number));
  const expectSame = () => {
    for (const search of SEARCHES) {
      const ranks = seqs.map((seq) => {
        const alone = new DesignWords();
        const number = numbers.get(seq);
        if (number !== undefined) alone.set(seq, design(number));
        return ranksOf(alone, search, [seq])[0];
      });
      expect(new Set(ranks).size).toBeGreaterThan(1);
      expect([search, ranksOf(all, search, seqs)]).toEqual([search, ranks]);
    }
  };
  expectSame();
  for (let seq = 0; seq < COUNT; seq += 40) {
    numbers.delete(seq);
    all.remove(seq);
    numbers.set(seq + 1, COUNT + seq);
    all.set(seq + 1, design(COUNT + seq));
  }
  expectSame();
});
