import type { Design } from "../../../contract/forms/design.ts";

/** The thumbnail of a design. */
export type HintPicture = Pick<Design, "image_url" | "image">;

export interface Hint {
  kind: "recent" | "category" | "tag" | "design";
  text: string;
  href: string;
  /** Of a design. */
  picture?: HintPicture | undefined;
}

/** The id of a hint's element within the list of that id. */
export const hintId = (list: string, index: number) => `${list}-${index}`;
