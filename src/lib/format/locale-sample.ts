/** Of the afternoon, with a day that is no month. */
const SAMPLE = new Date(2026, 10, 20, 14, 5);

/** An example of a valid locale’s dates and numbers. */
export function localeSample(tag: string): string {
  const time = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short" });
  return `${time.format(SAMPLE)} · ${new Intl.NumberFormat(tag).format(12_345.6)}`;
}
