import { LOCALE } from "./locale.ts";

/** `Europe/Berlin (GMT+1)`: by which clock the device says a time. */
export function timeZoneText(at: Date): string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZoneName: "shortOffset" });
  const { timeZone } = format.resolvedOptions();
  const parts = format.formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
