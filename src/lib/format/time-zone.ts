import { localized } from "./locale.ts";

const offsets = localized((tag) => new Intl.DateTimeFormat(tag, { timeZoneName: "shortOffset" }));

/** `Europe/Berlin (GMT+1)`: by which clock the device says a time. */
export function timeZoneText(at: Date): string {
  const format = offsets();
  const { timeZone } = format.resolvedOptions();
  const parts = format.formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
