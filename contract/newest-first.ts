interface Made {
  /** ISO 8601. */
  created_at: string;
}

export function newestFirst(a: Made, b: Made): number {
  return b.created_at.localeCompare(a.created_at);
}
