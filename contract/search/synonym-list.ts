import { LANGUAGES, type Language } from "./small-words.ts";
import {
  type SynonymIndex,
  type WordsAbroad,
  addMeanings,
  keyOf,
  parseSynonyms,
  phrasesIn,
} from "./synonyms.ts";
import { stemOf, verbStemOf } from "./word-forms.ts";

/*
 * The synonyms of every site, data/synonyms.txt: what visitors call things that the content calls otherwise. Beside lines as
 * `parseSynonyms` reads them it has lines with the words of other languages: before the arrow, separated by semicolons,
 * those of Spanish, German, French, Portuguese and Italian, each in one form, since `stemOf` takes their endings off. Words
 * after `~` are English, too, and mean something else only in questions of their language. Behind a bar stands what is only near
 * in meaning: `girasol; …  => sunflower | flower`. It is searched for if nothing has what is before it.
 */

let kept: { lists: string[]; synonyms: SynonymIndex } | undefined;

/** What else the words of searches may be called: on every site, and by the site's own list. */
export function allSynonyms(everySite: string, own = ""): SynonymIndex {
  if (kept?.lists[0] !== everySite || kept.lists[1] !== own) {
    const synonyms = indexOf(everySite.replaceAll(/(?<!=> )\|.*|(?<==> \|).*/g, ""), own);
    const wider = indexOf(everySite.replaceAll("|", ","), own);
    kept = { lists: [everySite, own], synonyms: { ...synonyms, wider } };
  }
  return kept.synonyms;
}

function indexOf(everySite: string, own: string): SynonymIndex {
  const lines = everySite.split("\n");
  const abroad = lines.filter(isOfOtherLanguages);
  const plain = abroad.map((line) => line.replaceAll(/~[^;,=]+/g, "").replaceAll(";", ","));
  const english = lines.filter((line) => !isOfOtherLanguages(line)).join("\n");
  const { meanings } = parseSynonyms(english, own);
  return { ...parseSynonyms(english, plain.join("\n"), own), ...foreignWords(meanings, abroad) };
}

function isOfOtherLanguages(line: string): boolean {
  return line.includes(";");
}

/**
 * The part of the list that searches of a site may need, for its devices: without the lines for what nothing there is
 * called.
 */
export function synonymsInUse(everySite: string, isUsed: (words: string[]) => boolean): string {
  const lines = everySite.split("\n").filter((line) => {
    const [, right] = line.split("=>");
    return right === undefined || phrasesIn(right).some(isUsed);
  });
  return lines.join("\n");
}

function foreignWords(
  english: SynonymIndex["meanings"],
  lines: string[],
): Pick<SynonymIndex, "foreign" | "abroad"> {
  const known = new Set(english.keys());
  const rows = lines.map((line) => {
    const [left = "", right = ""] = line.split("=>");
    // “Framboise” is a raspberry, and all that a raspberry is.
    const meanings = phrasesIn(right).flatMap((one) => [one, ...(english.get(keyOf(one)) ?? [])]);
    return { columns: left.split(";"), meanings };
  });
  for (const { meanings } of rows) for (const words of meanings) known.add(keyOf(words));
  for (const [, word = ""] of lines.join("\n").matchAll(/~([^;,=]+)/g)) known.add(word.trim());
  const foreign = new Map<string, Set<Language>>();
  const abroad = new Map<Language, WordsAbroad>();
  const verbs: { language: Language; verb: string; meanings: string[][] }[] = [];
  for (const { columns, meanings } of rows) {
    for (const [at, column] of columns.entries()) {
      const language = LANGUAGES[at];
      if (!language) continue;
      const words = abroad.get(language) ?? { whole: new Map(), stems: new Map() };
      abroad.set(language, words);
      for (const phrase of phrasesIn(column)) {
        const key = keyOf(phrase);
        addMeanings(words.whole, key, [...meanings, ...(english.get(key) ?? [])]);
        addMeanings(words.stems, phrase.map(stemOf).join(" "), meanings);
        const [word = "", more] = phrase;
        if (more !== undefined) continue;
        const verb = verbStemOf(word);
        if (verb !== undefined) verbs.push({ language, verb, meanings });
        if (known.has(key)) continue;
        for (const form of [word, ...inflected(word, language)].map((one) => keyOf([one]))) {
          if (known.has(form)) continue;
          foreign.set(form, (foreign.get(form) ?? new Set()).add(language));
        }
      }
    }
  }
  // Nouns first: “luna” is the moon, and no form of another word.
  for (const { language, verb, meanings } of verbs) {
    const stems = abroad.get(language)?.stems;
    if (stems && !stems.has(verb)) stems.set(verb, meanings);
  }
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
