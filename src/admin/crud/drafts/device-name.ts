/** By what a browser says of itself; the first that fits. */
const NAMES: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android.*Mobile/, "Android phone"],
  [/Android/, "Android tablet"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X/, "Mac"],
  [/Windows/, "Windows PC"],
  [/Linux/, "Linux PC"],
];

/** What a person would call the device of a browser. */
export function deviceName(userAgent: string): string {
  return NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "another device";
}
