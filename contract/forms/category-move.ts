import { z } from "zod";
import { addressSegment } from "./texts.ts";

/** Where the items of a category go: the path or slug of another. */
export const categoryMoveForm = z.object({ into: addressSegment("Category") });
