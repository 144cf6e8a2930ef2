export type PathParams = Record<string, string>;

/**
 * Matches a path such as `/category/fr%C3%AAnch` against a pattern such as `/category/:category`.
 * A trailing slash is no difference; null when it does not match or cannot be decoded.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const expected = segments(pattern);
  const given = segments(path);
  if (expected.length !== given.length) return null;
  const params: PathParams = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? "";
    if (!segment.startsWith(":")) {
      if (segment !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params[segment.slice(1)] = decoded;
  }
  return params;
}

function segments(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
