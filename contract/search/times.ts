/** A unit of time, in the languages of the search, with its minutes. */
const UNITS: [unit: RegExp, minutes: number][] = [
  [/^(?:min(?:s|ute|utes|uten|uto|utos|uti)?)$/, 1],
  [/^(?:h|hrs?|hours?|stunden?|heures?|horas?|ora|ore)$/, 60],
];

const STEP = 5;
const LONGEST = 180;

/** “An hour” and “half an hour”. */
const ONE = /^(?:an|one|eine[rn]?|une|una|uma|un)$/;
const HALF = /^(?:half|halben?|demi|media|meia|mezz(?:a)?)$/;

/** How many minutes a number with a unit are; undefined where it is no time. */
export function minutesOf(count: string, unit: string): number | undefined {
  const minutes = UNITS.find(([known]) => known.test(unit))?.[1];
  if (minutes === 60 && ONE.test(count)) return minutes;
  if (minutes === 60 && HALF.test(count)) return minutes / 2;
  return minutes !== undefined && /^\d{1,3}$/.test(count) ? Number(count) * minutes : undefined;
}

/** The longest time that a lesson may take, as one word. */
export function withinWord(minutes: number): string {
  return `within${Math.max(STEP, Math.min(LONGEST, minutes - (minutes % STEP)))}`;
}

/** The times within which somebody is done: of “20 min” those from 20 minutes on. */
export function timesOf(duration = ""): string[] {
  const parts = [...duration.toLowerCase().matchAll(/(\d+)\s*(\p{L}+)/gu)];
  const minutes = parts.reduce(
    (sum, [, count = "", unit = ""]) => sum + (minutesOf(count, unit) ?? 0),
    0,
  );
  if (minutes === 0) return [];
  const steps = Array.from({ length: LONGEST / STEP }, (_, at) => (at + 1) * STEP);
  return steps.filter((step) => step >= minutes).map(withinWord);
}
