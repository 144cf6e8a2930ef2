import { expect, it } from "vitest";
import { wholeWord } from "../text/search-text.ts";
import { SYNONYM_LIST } from "../../tests/support/synonyms.ts";
import { searchTerms, parseSearch } from "./search-terms.ts";
import { NO_SYNONYMS, parseSynonyms, synonymFaults } from "./synonyms.ts";

const OWN = `
# What our visitors say
Autumn, fall
navidad, Noël => christmas  # one way
polka dot => dot
hot glaze, glazed => chrome, cat eye`;

const NOTHING_KNOWN = { uses: () => 0 };
const meant = (query: string) => parseSearch(query, parseSynonyms(OWN)).words;

it.each([
  ["autumn", "autumn fall"],
  ["FALL nails", "fall autumn"],
  ["christmas", "christmas"],
  ["noel", "noel christmas"],
  ["polka dots", "polka dots dot"],
  ["polka red", "polka red"],
  ["hot glaze", "hot glaze chrome cat eye"],
  ["red fall", "red fall autumn"],
])("%s means %s", (query, words) => expect(meant(query)).toBe(words));

it("finds all words of what is several", () => {
  const [term] = searchTerms("glazed", parseSynonyms(OWN), NOTHING_KNOWN);
  expect(term?.phrases).toEqual([["\uE000cat", "\uE000eye"]]);
  expect(term?.synonyms).toEqual(["chrome", "chromes"].map(wholeWord));
  expect(searchTerms("glazed", NO_SYNONYMS, NOTHING_KNOWN)[0]?.synonyms).toEqual([]);
});

it("adds to what others say of a word", () => {
  const both = parseSynonyms("red => rot", "red => rojo");
  expect(parseSearch("red", both).words).toBe("red rot rojo");
});

it.each([
  ["red", 1, "two words"],
  ["\na, b\n=> red", 3, "before the arrow"],
  ["red =>", 1, "after the arrow"],
  ["a => b => c", 1, "only one arrow"],
  [`${"word,".repeat(61)}`, 1, "A line can have at most 60"],
  [`red, ${"x".repeat(61)}`, 1, "too long"],
])("names what is wrong with %j", (list, line, message) => {
  const faults = synonymFaults(list);
  expect(faults).toEqual([{ line, message: expect.stringContaining(message) as string }]);
  expect(parseSynonyms(list).meanings.get("red")).toBeUndefined();
});

it("finds nothing wrong with the list of every site, nor with an empty one", () => {
  expect(synonymFaults(SYNONYM_LIST.replaceAll(";", ","))).toEqual([]);
  expect(synonymFaults("# nothing yet\n\n")).toEqual([]);
});
