/** So many ids fit into one address without trouble on the way. */
const PER_REQUEST = 100;

export function idChunks(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / PER_REQUEST) }, (_, index) =>
    ids.slice(index * PER_REQUEST, (index + 1) * PER_REQUEST),
  );
}

/** The ids of a shared list, as its address carries them. */
export function parseIds(text: string): string[] {
  return [...new Set(text.split(",").map((id) => id.trim()))].filter(Boolean);
}
