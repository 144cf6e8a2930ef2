const ONES = "one two three four five six seven eight nine".split(" ");
const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const FRACTIONS: Record<string, number> = {
  "½": 0.5,
  "1/2": 0.5,
  "¼": 0.25,
  "1/4": 0.25,
  "¾": 0.75,
  "3/4": 0.75,
};

const oneOf = (words: string[]) => words.join("|");
const FRACTION = oneOf(Object.keys(FRACTIONS));
const WORD = `(?:(?:${oneOf(TENS)})(?:[- ](?:${oneOf(ONES)}))?|${oneOf(TEENS)}|${oneOf(ONES)})`;

/** The source of an expression for a number in digits or in English words: “90”, “2½”, “one and a half”. */
export const NUMBER = `(?:${FRACTION}|(?:\\d+(?:[.,]\\d+)?(?: ?(?:${FRACTION}))?|${WORD})(?: and a half)?)`;
/** The same for amounts without a number: “half an”, “a quarter of an”, “a couple of”, “a full”, “another”. */
export const PHRASE =
  "half(?: of)? an?|a half|(?:(?:a|one|three) )?quarters? of an|a couple(?: of)?|an?(?: further| full| good| whole)?|another";

const PHRASES: [RegExp, number][] = [
  [/three quarters/, 0.75],
  [/quarter/, 0.25],
  [/half/, 0.5],
  [/couple/, 2],
];

export function phraseValue(phrase: string): number {
  return PHRASES.find(([expression]) => expression.test(phrase.toLowerCase()))?.[1] ?? 1;
}

export function numberValue(text: string): number {
  const whole = text.toLowerCase().replace(" and a half", "");
  const half = whole.length === text.length ? 0 : 0.5;
  const [, count = "", fraction = ""] = new RegExp(`^(.*?) ?(${FRACTION})?$`).exec(whole) ?? [];
  const digits = Number(count.replace(",", "."));
  return half + (FRACTIONS[fraction] ?? 0) + (Number.isNaN(digits) ? wordsValue(count) : digits);
}

function wordsValue(text: string): number {
  return text.split(/[- ]/).reduce((sum, word) => sum + wordValue(word), 0);
}

function wordValue(word: string): number {
  if (TENS.includes(word)) return (TENS.indexOf(word) + 2) * 10;
  if (TEENS.includes(word)) return TEENS.indexOf(word) + 10;
  return ONES.indexOf(word) + 1;
}
