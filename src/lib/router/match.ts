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
    // An optional part that is missing is undefined.
    const values = Object.entries(params).filter(([, value]) => value);
    return Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
