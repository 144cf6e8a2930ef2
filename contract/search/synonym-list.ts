import { ENGLISH_WORDS } from "./english-words.ts";
import { LANGUAGES, type Language } from "./small-words.ts";
import {
  type SynonymIndex,
  type WordsAbroad,
  addMeanings,
  keyOf,
  parseSynonyms,
  phrasesIn,
  withRules,
} from "./synonyms.ts";
import { stemOf, verbStemOf } from "./stems.ts";

/*
 * The synonyms of every site, in data/synonyms: what visitors call things that the content calls otherwise. Beside lines as
 * `parseSynonyms` reads them it has lines with the words of other languages: before the arrow, separated by semicolons,
 * those of Spanish, German, French, Portuguese and Italian, each in one form, since `stemOf` takes their endings off. Words
 * marked with `~` also exist in English: they have this meaning only in questions of their language. A bar separates exact meanings
 * from similar ones: `girasol; … => sunflower | flower`. A search uses the similar ones only if the exact ones find nothing.
 */

let kept: { lists: string[]; synonyms: SynonymIndex } | undefined;

/** What else the words of searches may be called: on every site, and by the site's own list. */
export function allSynonyms(everySite: string, own = ""): SynonymIndex {
  if (kept?.lists[0] !== everySite || kept.lists[1] !== own) {
    const synonyms = indexOf(everySite.replaceAll(/(?<!=> )\|.*|(?<==> \|).*/g, ""), own);
    let wider: SynonymIndex | undefined;
    kept = {
      lists: [everySite, own],
      synonyms: {
        ...synonyms,
        get wider() {
          wider ??= indexOf(everySite.replaceAll("|", ","), own);
          return wider;
        },
      },
    };
  }
  return kept.synonyms;
}

function indexOf(everySite: string, own: string): SynonymIndex {
  const lines = Map.groupBy(everySite.split("\n"), (line) => line.includes(";"));
  const english = parseSynonyms((lines.get(false) ?? []).join("\n"), own);
  const rows = (lines.get(true) ?? []).map((line) => rowOf(line, english));
  const foreign = foreignWords(rows, english);
  const rules = rows.map(({ columns, found }) => ({
    words: columns.flat().flatMap(({ words, isEnglish }) => (isEnglish ? [] : [words])),
    found,
  }));
  const meanings = new Map(english.meanings);
  return { ...withRules({ ...english, meanings }, rules), ...foreign };
}

interface Row {
  /** In the order of `LANGUAGES`. */
  columns: { words: string[]; isEnglish: boolean }[][];
  found: string[][];
  /** What is found, and all that it is called in English. */
  meanings: string[][];
}

function rowOf(line: string, english: SynonymIndex): Row {
  const [left = "", right = ""] = line.split("=>");
  const columns = left.split(";").map((column) =>
    column.split(",").flatMap((text) => {
      const [words] = phrasesIn(text);
      return words ? [{ words, isEnglish: text.trimStart().startsWith("~") }] : [];
    }),
  );
  const found = phrasesIn(right);
  // “Framboise” is a raspberry, and all that a raspberry is.
  const meanings = found.flatMap((one) => [one, ...(english.meanings.get(keyOf(one)) ?? [])]);
  return { columns, found, meanings };
}

function foreignWords(
  rows: Row[],
  { meanings: english }: SynonymIndex,
): Pick<SynonymIndex, "foreign" | "abroad"> {
  const known = new Set([...english.keys(), ...ENGLISH_WORDS]);
  for (const { columns, found } of rows) {
    for (const words of found) known.add(keyOf(words));
    for (const { words, isEnglish } of columns.flat()) if (isEnglish) known.add(keyOf(words));
  }
  /** By bits, in the order of `LANGUAGES`. */
  const spoken = new Map<string, number>();
  const abroad = new Map<Language, WordsAbroad>();
  const verbs: { language: Language; verb: string; meanings: string[][] }[] = [];
  for (const { columns, meanings } of rows) {
    for (const [at, column] of columns.entries()) {
      const language = LANGUAGES[at];
      if (!language) continue;
      const theirs = abroad.get(language) ?? { whole: new Map(), stems: new Map() };
      abroad.set(language, theirs);
      for (const { words } of column) {
        const key = keyOf(words);
        const said = english.get(key);
        addMeanings(theirs.whole, key, said ? [...meanings, ...said] : meanings);
        addMeanings(theirs.stems, words.map(stemOf).join(" "), meanings);
        const [word = "", more] = words;
        if (more !== undefined) continue;
        const verb = verbStemOf(word);
        if (verb !== undefined) verbs.push({ language, verb, meanings });
        if (known.has(key)) continue;
        for (const form of [word, ...inflected(word, language)].map((one) => keyOf([one]))) {
          if (!known.has(form)) spoken.set(form, (spoken.get(form) ?? 0) | (1 << at));
        }
      }
    }
  }
  // Nouns first: “luna” is the moon, and no form of another word.
  for (const { language, verb, meanings } of verbs) {
    const stems = abroad.get(language)?.stems;
    if (stems && !stems.has(verb)) stems.set(verb, meanings);
  }
  const sets = Array.from(
    { length: 1 << LANGUAGES.length },
    (_, bits) => new Set(LANGUAGES.filter((_language, at) => bits & (1 << at))),
  );
  const foreign = new Map<string, ReadonlySet<Language>>();
  for (const [form, bits] of spoken) foreign.set(form, sets[bits] ?? new Set());
  return { foreign, abroad };
}

/** How each language ends its adjectives and plurals, beside the form of the list and a plural’s s. */
const ENDINGS: Record<Language, [ending: RegExp, others: string[]][]> = {
  es: [[/o$/, ["a"]]],
  pt: [[/o$/, ["a"]]],
  it: [
    [/o$/, ["a", "e", "i"]],
    [/a$/, ["e"]],
    [/e$/, ["i"]],
  ],
  fr: [
    [/(?<=[^e])$/, ["e"]],
    // “Doré” has lost its accent.
    [/(?<=e)$/, ["e"]],
  ],
  de: [
    [/(?<=[^e])$/, ["e", "en", "em", "er", "es"]],
    [/(?<=e)$/, ["n"]],
  ],
};

function inflected(word: string, language: Language): string[] {
  return ENDINGS[language].flatMap(([ending, others]) =>
    ending.test(word) ? others.map((other) => word.replace(ending, other)) : [],
  );
}
