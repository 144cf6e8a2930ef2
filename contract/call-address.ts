type Input = Record<string, unknown>;

/** The address of a GET call: path parts filled in, the rest of the input as its query. */
export function callAddress(pattern: string, input: Input): string {
  const { path, rest } = fillPath(pattern, input);
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** A path with its `:name` parts filled in, and the rest of the input. */
export function fillPath(pattern: string, input: Input): { path: string; rest: Input } {
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}
