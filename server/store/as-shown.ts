import type { Tagged } from "../../contract/tagged.ts";

/** Visitors are told no state, and nothing that may name what is hidden. */
export function asShown<Entity>(tagged: Tagged<Entity>): Entity {
  const item = { ...tagged };
  for (const field of ["etag", "related"]) Reflect.deleteProperty(item, field);
  return item;
}
