/** Texts that two databases may sort, fold or find differently. */
export const HARD_TEXTS = [
  "Éclat of rosé",
  "eclat",
  "ECLAT 10",
  "E\u0301clat 2",
  "Straße",
  "STRASSE",
  "straẞe",
  "İstanbul",
  "istanbul",
  "ISTANBUL ıI",
  "Ёлка ёлка ЕЛКА",
  "ногти красные",
  "НОГТИ",
  "ネイル ﾈｲﾙ",
  "ねいる",
  "ばなな がき",
  "美甲 红色",
  "네일아트",
  "💅 glossy 💅🏽",
  "👩‍👩‍👧 🇫🇷",
  "𝒜lmond 𝟙𝟚",
  "ﬁne ﬂowers ﬃ",
  "Ⅷ ² ½ № ℃",
  "naïve café",
  "ångström Å Å",
  "Ærø œuf Łódź ðþ",
  "ñandú Ñ",
  "ΣΑΣ σας ς",
  "ǆ Ǆ ǅ",
  "K k K",
  "עברית שָׁלוֹם",
  "العربية ٣",
  "हिन्दी नाखून",
  "ไทย เล็บ",
  "soft\u00adhyphen zero\u200bwidth a\u200db",
  "tab\there  two  blanks\u00a0hard",
  String.raw`100% _real_ \back\ 'one' "two" --`,
  "a-b_c.d/e+f#g&h*i(j)k[l]m{n}o?p!q",
  "“quoted” ’curly’ — dash…",
  "10",
  "9",
  "007 bond 7",
  "12345678901234567890",
  "zebra",
  "Zebra",
  "~tilde",
  "null",
  "\u{1F1E6}\u{10FFFD} last",
  "\uE000 private",
];

/** Times that are equal, nearly equal, or far apart. */
export const HARD_TIMES = [
  "2024-01-01T00:00:00Z",
  "2024-01-01T00:00:00.000Z",
  "2024-01-01T00:00:00.000Z",
  "2024-01-01T00:00:00.123456Z",
  "2024-01-01T00:00:00.12Z",
  "1969-07-20T20:17:40.000Z",
  "2108-12-31T23:59:59.999Z",
];

/**
 * Searches for these texts: each text, its first letters in every case, and characters that are special in patterns.
 */
export function hardSearches(): string[] {
  const beginnings = HARD_TEXTS.flatMap((text) => {
    const [first = "", ...rest] = text.split(/\s+/);
    const letters = [...first];
    const short = letters.slice(0, 1 + (letters.length % 3)).join("");
    return [text, first.toUpperCase(), rest[0]?.toLowerCase() ?? first, short];
  });
  const signs = ["%", "_", "\\", "'", '"', "*", "a%", "e_l", "ss", "i̇", "\u0301", "\uE000e", " "];
  const several = ["eclat rose", "eclat 1", "a e", "e zebra", "100 real", "kras ног"];
  return [...new Set([...beginnings, ...signs, ...several])];
}
