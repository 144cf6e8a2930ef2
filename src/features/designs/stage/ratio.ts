import type { Design } from "../../../../contract/forms/design.ts";

/** Width by height of a design’s picture; a portrait's where nothing is known. */
export function ratioOf(design: Pick<Design, "image"> | undefined): string {
  const { width, height } = design?.image ?? { width: 4, height: 5 };
  return (width / height).toFixed(3);
}
