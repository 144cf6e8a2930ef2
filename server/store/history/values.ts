export type Values = Record<string, unknown>;

/** Some fields of an item. */
export function valuesOf(item: object, fields: string[]): Values {
  const values = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(fields.map((field) => [field, values.get(field)]));
}

/** The fields, of those named, in which two items part. */
export function partedFields(fields: string[], one: object, other: object): string[] {
  const [first, second] = [valuesOf(one, fields), valuesOf(other, fields)];
  return fields.filter((field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]));
}
