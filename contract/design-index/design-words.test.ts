import { expect, it } from "vitest";
import { NO_FACETS } from "../facets/facets.ts";
import { EVERY_SITE } from "../../tests/support/synonyms.ts";
import { NOT_FOUND } from "../search/search-items.ts";
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
  words.rank(ranks, new TermBits(searchTerms(search, EVERY_SITE, words.spelling())), seqs);
  return [...ranks];
}

it("finds the same in many designs as in each alone, also of what changed since", () => {
  const all = new DesignWords();
  const seqs = Array.from({ length: COUNT }, (_, seq) => seq);
  const numbers = new Map(seqs.map((seq) => [seq, seq]));
  for (const [seq, number] of numbers) all.set(seq, design(number));
  // Read once: reading a search takes most of the time.
  const known = new Map<string, number | undefined>();
  const rankAlone = (search: string, number: number | undefined) => {
    const key = `${search} ${number}`;
    if (!known.has(key)) {
      const alone = new DesignWords();
      if (number !== undefined) alone.set(0, design(number));
      known.set(key, ranksOf(alone, search, [0])[0]);
    }
    return known.get(key);
  };
  const expectSame = () => {
    for (const search of SEARCHES) {
      const ranks = seqs.map((seq) => rankAlone(search, numbers.get(seq)));
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

it("counts the uses of words whatever is added behind all others", () => {
  const words = new DesignWords();
  const { uses } = words.spelling();
  words.set(1, design(0));
  const once = uses("french");
  words.set(50_000, design(0));
  expect([once > 0, uses("french")]).toEqual([true, 2 * once]);
});

it.each([
  ["red", ["redwood", "red"]],
  ["edwoo", ["redwood"]],
  ["n0-0001", ["n0-00017"]],
  ["🎀", ["🎀bow"]],
])("finds %s as a word, a beginning or a piece of one", (search, found) => {
  const all = ["redwood", "refrench", "n0-00017", "red", "🎀bow", "blue"];
  const words = new DesignWords();
  for (const [seq, title] of all.entries())
    words.set(seq, { ...design(0), title, tags: "", alt_text: "" });
  const seqs = [...all.keys()];
  const ranks = ranksOf(words, search, seqs);
  expect(all.filter((_, seq) => (ranks[seq] ?? NOT_FOUND) < NOT_FOUND)).toEqual(found);
});

it("looks again for a repeated search after a change", () => {
  const words = new DesignWords();
  words.set(0, { ...design(0), title: "red" });
  words.set(1, { ...design(1), title: "blue" });
  const ranks = () => ranksOf(words, "red dots", [0, 1]).map((rank) => rank < NOT_FOUND);
  const [, before] = ranks();
  words.set(1, { ...design(1), title: "red dots" });
  expect([before, ranks()[1]]).toEqual([false, true]);
  words.remove(1);
  expect(ranks()[1]).toBe(false);
});
