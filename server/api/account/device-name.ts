import Bowser from "bowser";

const LONGEST = 60;

/** What a browser says of itself, such as `Safari on iPhone`; what is no browser goes by its own words. */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const known = [browser.name, platform.model ?? os.name].filter(Boolean);
  return known.join(" on ") || userAgent.slice(0, LONGEST);
}
