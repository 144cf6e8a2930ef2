import { z } from "zod";
import { LIMITS } from "../../contract/forms/limits.ts";
import { MOST_PLACES } from "./order/place-key.ts";

/** What an item brings along that was made elsewhere: in the starter content, on another site. */
export const ORIGIN = z.object({
  id: z.uuid("id must be a UUID").optional(),
  created_at: z.iso.datetime("created_at must be a time in UTC").optional(),
  first_public_at: z.iso.datetime("first_public_at must be a time in UTC").optional(),
  updated_at: z.iso.datetime("updated_at must be a time in UTC").optional(),
  /** It is made up, and says so until it is edited. */
  is_example: z.boolean("is_example must be true or false").optional(),
  /** Where it could be found before: paths or slugs. */
  former_addresses: z
    .array(
      z.string("former_addresses must be texts").max(LIMITS.title, "a former address is too long"),
      "former_addresses must be a list",
    )
    .optional(),
  /** In the editors' order of its list. */
  place: z.int("place must be a whole number").min(1).max(MOST_PLACES).optional(),
});

/** All of it may be absent: a file can be hand-made. */
export type Origin = z.infer<typeof ORIGIN>;
