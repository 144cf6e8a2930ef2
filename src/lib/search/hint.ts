export interface Hint {
  kind: "recent" | "category" | "tag" | "design";
  text: string;
  href: string;
}

/** The id of a hint's element within the list of that id. */
export const hintId = (list: string, index: number) => `${list}-${index}`;
