const UNITS = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
] as const;

const format = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** How long ago something was, such as "2 hours ago". */
export function agoText(age: number): string {
  for (const [unit, length] of UNITS) {
    if (age >= length) return format.format(-Math.floor(age / length), unit);
  }
  return "just now";
}
