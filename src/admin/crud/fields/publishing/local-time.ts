/** A time as `<input type="datetime-local">` has it, by the clock of the device: `2026-12-01T09:00`. */
export function toLocalTime(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return "";
  const minutesEast = -at.getTimezoneOffset();
  return new Date(at.getTime() + minutesEast * 60_000).toISOString().slice(0, 16);
}

/** What such an input holds, in UTC; blank where it is empty or half filled in. */
export function fromLocalTime(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** The next full hour. */
export function nextHour(now = Date.now()): string {
  const HOUR_MS = 3_600_000;
  return new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS).toISOString();
}
