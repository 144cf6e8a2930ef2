import type { Tagged } from "../../contract/tagged.ts";

/** Visitors are told no state, nothing that may name what is hidden, and in lists no pictures of steps. */
export function asShown<Entity>(tagged: Tagged<Entity>): Entity {
  const item = { ...tagged };
  for (const field of ["etag", "related", "step_images"]) Reflect.deleteProperty(item, field);
  return item;
}
