import { z } from "zod";
import type { Page } from "./page.ts";

// What schemas of answers are made of.

/** An object that the API’s description calls by its name. */
export function model<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id });
}

export function page<Item extends z.core.$ZodType>(
  item: Item,
): z.core.$ZodType<Page<z.output<Item>>> {
  return z.object({ items: z.array(item), total: z.number(), next: z.string().nullable() });
}

/** An item of the back office with the tag of its state (decision 13). */
export function tagged<Shape extends z.core.$ZodLooseShape>(item: z.ZodObject<Shape>) {
  return z
    .object({
      etag: z.string().describe("Of its state, as `If-Match` takes it, quotes included."),
      is_example: z
        .boolean()
        .exactOptional()
        .describe("Of the starter content, and not edited since."),
    })
    .extend(item.shape)
    .meta({ id: `Tagged${item.meta()?.id}` });
}

export const file = z.unknown().meta({ type: "string", format: "binary" });
