interface Made {
  /** ISO 8601. */
  created_at: string;
}

/** By what such texts are: `localeCompare` would first load what browsers know of alphabets. */
export function newestFirst(a: Made, b: Made): number {
  if (a.created_at === b.created_at) return 0;
  return a.created_at < b.created_at ? 1 : -1;
}
