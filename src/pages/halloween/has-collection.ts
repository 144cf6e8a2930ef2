import type { Design } from "../../../contract/forms/design.ts";

const SIGNS = /pumpkin|gothic|witch/i;

/** Whether the Halloween collection holds what its category cards promise. */
export function hasCollection(designs: Pick<Design, "title">[]): boolean {
  return designs.some(({ title }) => SIGNS.test(title));
}
