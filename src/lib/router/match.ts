import { parse } from "regexparam";
import { type Parser, matchRoute } from "wouter";

export type PathParams = Record<string, string>;

/** wouter's own takes `/Saved` for `/saved`, which would give each page many addresses. */
const exact: Parser = (pattern) => {
  const { keys, pattern: anyCase } = parse(pattern);
  return { keys, pattern: new RegExp(anyCase.source) };
};

/**
 * The values in a path such as `/category/fr%C3%AAnch` by a pattern such as `/category/:category`,
 * decoded. A trailing slash is no difference; null when it does not match or cannot be decoded.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const [matches, params] = matchRoute<PathParams>(exact, pattern, path);
  if (!matches) return null;
  try {
    const values = Object.entries<string | undefined>(params);
    // An optional part may be missing.
    const decoded = values.map(([name, value = ""]) => [name, decodeURIComponent(value)]);
    return Object.fromEntries(decoded) as PathParams;
  } catch {
    return null;
  }
}
