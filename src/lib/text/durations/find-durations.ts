import { NUMBER, PHRASE, numberValue, phraseValue } from "./amounts.ts";

export interface Duration {
  /** Of a range, its longer end. */
  seconds: number;
  /** Where it stands in the text. */
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
export function findDurations(text: string): Duration[] {
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
