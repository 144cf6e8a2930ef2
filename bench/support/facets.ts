import { FACETS, FACET_NAMES } from "../../contract/facets/facets.ts";

/** Scatters indexes reproducibly. */
function scattered(index: number, by: number): number {
  return Math.imul(index + 1, 2_654_435_761 + by * 40_503) >>> 8;
}

/** Facets and polish of a design, with all words and many colors. */
export function facetsAndPalette(index: number) {
  const facets = FACET_NAMES.map((name, at) => {
    const { field, several, words } = FACETS[name];
    const word = words[scattered(index, at) % words.length] ?? "";
    return [field, several ? [word] : word] as const;
  });
  const palette = [1, 2, 3].map((color) => `#${hex(scattered(index, color * 7))}`);
  return { ...Object.fromEntries(facets), palette };
}

/** One, two or three chosen facets, and sometimes two words of one. */
export function facetChoices(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const chosen = FACET_NAMES.map((name, at) => {
      const { words } = FACETS[name];
      const first = scattered(index, at + 11);
      const second = index % 4 === 0 ? `,${words[(first + 1) % words.length]}` : "";
      return `${name}=${words[first % words.length]}${second}`;
    });
    const from = index % (chosen.length - 2);
    return chosen.slice(from, from + 1 + (index % 3)).join("&");
  });
}

export function colors(count: number): string[] {
  return Array.from({ length: count }, (_, index) => hex(scattered(index, 23)));
}

function hex(number: number): string {
  return (number & 0xffffff).toString(16).padStart(6, "0");
}
