import { z } from "zod";
import type { CollectionKind } from "../collection-items.ts";
import { COLLECTION_KINDS } from "../collections.ts";
import { endpoint } from "../endpoint.ts";
import { model } from "../outputs.ts";
import { type Filter, NO_WORD } from "./admin-list.ts";

/** In place of a filter’s value: pictures that look blurred on a card, and links whose shop no longer answers. */
export const SMALL = "small";
export const DEAD = "dead";

/** The width in pixels below which a picture is small: a card on a dense screen is about as wide. An index has the same number. */
export const SMALL_WIDTH = 600;

interface Task {
  kind: CollectionKind;
  /** The items that lack something: a list of the back office with this filter. */
  filter: Partial<Record<Filter, string>>;
  /** Follows the number of items: “3 designs without alt text”. */
  words: string;
}

/** What is left to do for the content, in the order of its weight. */
export const TASKS = {
  "alt-text": { kind: "nailDesigns", filter: { alt_text: NO_WORD }, words: "without alt text" },
  color: { kind: "nailDesigns", filter: { color: NO_WORD }, words: "without a color" },
  shape: { kind: "nailDesigns", filter: { shape: NO_WORD }, words: "without a shape" },
  length: { kind: "nailDesigns", filter: { length: NO_WORD }, words: "without a length" },
  "small-designs": {
    kind: "nailDesigns",
    filter: { picture: SMALL },
    words: "with a small picture",
  },
  steps: {
    kind: "tutorials",
    filter: { step_images: NO_WORD },
    words: "without pictures of steps",
  },
  "small-tutorials": {
    kind: "tutorials",
    filter: { picture: SMALL },
    words: "with a small picture",
  },
  links: { kind: "products", filter: { link: DEAD }, words: "with a dead link" },
  "small-products": { kind: "products", filter: { picture: SMALL }, words: "with a small picture" },
  "small-posts": { kind: "blogPosts", filter: { picture: SMALL }, words: "with a small picture" },
} as const satisfies Record<string, Task>;

type TaskName = keyof typeof TASKS;
export const TASK_NAMES = Object.keys(TASKS) as TaskName[];

export const MAX_BROKEN_LINKS = 50;

/** A link in a text to an address of this site without a page. */
export const BrokenLink = model("BrokenLink", {
  kind: z.enum([...COLLECTION_KINDS, "settings"]),
  item_id: z.string().describe("Of a text in the settings, its name."),
  name: z.string().describe("The title of the item whose text has the link."),
  path: z.string().describe("Where it leads."),
});
export type BrokenLink = z.infer<typeof BrokenLink>;

export const Todo = model("Todo", {
  counts: z
    .partialRecord(z.enum(TASK_NAMES), z.number())
    .describe("How many items each task is about; those that are done are left out."),
  broken_links: z.array(BrokenLink).describe(`At most ${MAX_BROKEN_LINKS}.`),
});
export type Todo = z.infer<typeof Todo>;

export const todo = endpoint("GET", "/api/admin/todo", {
  summary: "What is left to do for the content.",
  output: Todo,
});
