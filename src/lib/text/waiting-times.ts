/** Shorter waits need no timer, and longer ones are no pause between two steps. */
const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 2 * 60 * 60;

/** Words between a duration and its purpose. */
const FILLER =
  /(?:\b(?:about|again|almost|approx\.?|approximately|around|at least|at most|between|exactly|just|(?:no |not )?(?:longer|more) than|nearly|often|only|perhaps|roughly|some|the (?:first|full|next)|up to|usually)|[~≈(:,–—])\s*$/i;
const WAITS = /\b(?:after|for|wait)$/i;
const NO_WAIT =
  /\b(?:each|every|in|last|lasts|less than|need|needs|save|saves|spend|spends|take|takes|under|within)$/i;
const WAITING =
  /\b(?:cur(?:e|es|ing)|count|dry|drying|give (?!your)\w+|hold|keep|leave|let|paus(?:e|ing)|rest|soak(?:ing)?|stand|wait(?:ing)?)\b/i;
const WAITED_AFTER =
  /^ (?:later\b|between\b|of (?:curing|drying|rest|waiting)\b|to (?:cure|dry|harden|rest|set|settle|soak)\b|(?:beneath|in|under) (?:an?|the|your)(?: \w+)? lamp\b)/i;
const NO_WAIT_AFTER = /^ (?:ago|old|(?:an?|each|every|per) (?:day|evening|month|night|week))\b/i;
/** What “a 60-second …” may be of. */
const PAUSE = /^ (?:(?:flash|full)[- ])?(?:break|cure|curing|dry|drying|pause|rest|soak|wait)\b/i;

/**
 * The pauses, in seconds, that a text asks for: “wait three minutes”, “cure for 60 s”. What merely takes its
 * time (“a 10-minute manicure”, “dry in an hour”) is none.
 */
export function waitingTimes(text: string): number[] {
  const pauses = findDurations(text).filter((duration) => isPause(text, duration));
  return [...new Set(pauses.map(({ seconds }) => seconds))];
}

function isPause(text: string, { seconds, start, end, isAttribute }: Duration): boolean {
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return false;
  const after = text.slice(end);
  if (isAttribute) return PAUSE.test(after);
  if (NO_WAIT_AFTER.test(after)) return false;
  if (WAITED_AFTER.test(after)) return true;
  const sentence =
    text
      .slice(0, start)
      .split(/[.!?;]\s/)
      .at(-1) ?? "";
  const before = withoutFillers(sentence);
  return !NO_WAIT.test(before) && (WAITS.test(before) || WAITING.test(before));
}

function withoutFillers(text: string): string {
  const shorter = text.trimEnd().replace(FILLER, "").trimEnd();
  return shorter === text ? text : withoutFillers(shorter);
}

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
const NUMBER = `(?:${FRACTION}|(?:\\d+(?:[.,]\\d+)?(?: ?(?:${FRACTION}))?|${WORD})(?: and a half)?)`;
/** The same for amounts without a number: “half an”, “a quarter of an”, “a couple of”, “a full”, “another”. */
const PHRASE =
  "half(?: of)? an?|a half|(?:(?:a|one|three) )?quarters? of an|a couple(?: of)?|an?(?: further| full| good| whole)?|another";

const PHRASES: [RegExp, number][] = [
  [/three quarters/, 0.75],
  [/quarter/, 0.25],
  [/half/, 0.5],
  [/couple/, 2],
];

function phraseValue(phrase: string): number {
  return PHRASES.find(([expression]) => expression.test(phrase.toLowerCase()))?.[1] ?? 1;
}

function numberValue(text: string): number {
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

interface Duration {
  /** Of a range, its longer end. */
  seconds: number;
  /** Its position in the text. */
  start: number;
  end: number;
  /** Whether it describes the word behind it: “a 10-minute manicure”, “a sixty second cure”. */
  isAttribute: boolean;
}

/** An amount, or two with the larger one last, then the unit: “ten to fifteen seconds”, “half an hour”, “60s”. */
const DURATION = new RegExp(
  String.raw`(?<![\w:.,/])(?:${NUMBER}(?: ?[-–—] ?| to | or | and ))??` +
    String.raw`(?:(?<number>${NUMBER})|(?<phrase>${PHRASE}))(?<joint>[\s-]?)` +
    String.raw`(?:(?<hours>hours?|hrs?|h)|(?<minutes>minutes?|mins?)|(?:seconds?|secs?|s))\b` +
    String.raw`(?:(?<half> and a half)|(?<two> or two))?`,
  "gi",
);

/** The durations that an English text names, in its order; “one minute and thirty seconds” is one. */
function findDurations(text: string): Duration[] {
  const found: (Duration & { unit: number })[] = [];
  for (const match of text.matchAll(DURATION)) {
    const duration = readDuration(match);
    const last = found.at(-1);
    const between = last && text.slice(last.end, duration.start);
    if (last && duration.unit < last.unit && /^(?:,| and)? $/.test(between ?? "")) {
      last.seconds += duration.seconds;
      last.end = duration.end;
    } else {
      found.push(duration);
    }
  }
  return found;
}

function readDuration({ 0: found, index, groups = {} }: RegExpExecArray) {
  const { number, phrase, joint, hours, minutes, half, two } = groups;
  const value = number ? numberValue(number) : phraseValue(phrase ?? "");
  const unit = hours ? 3600 : minutes ? 60 : 1;
  const amount = two ? 2 : value + (half ? 0.5 : 0);
  return {
    seconds: Math.round(amount * unit),
    unit,
    start: index,
    end: index + found.length,
    isAttribute: joint === "-" || (value > 1 && /(?:hour|minute|second)$/i.test(found)),
  };
}
