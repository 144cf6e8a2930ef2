const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1_000;

/** A size for people, such as "3.8 MB". */
export function bytesText(bytes: number): string {
  let size = bytes / STEP;
  let unit = 0;
  while (unit < UNITS.length - 1 && size >= STEP) {
    size /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat("en-US", {
    style: "unit",
    unit: UNITS[unit],
    maximumFractionDigits: unit > 0 && size < 100 ? 1 : 0,
  }).format(size);
}
