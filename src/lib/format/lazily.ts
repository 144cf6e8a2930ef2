/** Makes something once it is asked for: what `Intl` knows of a language takes milliseconds to load. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
