import { z } from "zod";
import type { SocialNetwork } from "../choices.ts";

/** The control of a field; `custom` is one that its form places itself. */
export type FieldInput =
  | "line"
  | "long"
  | "html"
  | "tags"
  | "list"
  | "icon"
  | "path"
  | "picture"
  | "address"
  | "select"
  | "category"
  | "related"
  | "rows"
  | "switch"
  | "custom";

/** How the versions of two editors become one; of a `single` field, one of them is chosen. */
export type MergeKind = "html" | "words" | "prose" | "rows" | "list" | "lines" | "single";

/** The `.meta()` of a field’s schema, beside the label (`title`) and the hint (`description`). */
export interface FieldMeta {
  input?: FieldInput;
  merge?: MergeKind;
  placeholder?: string;
  /** The type of the `<input>`. */
  inputType?: "email" | "tel";
  /** Shares its row with the fields beside it that say so too. */
  half?: boolean;
  /** For lists: the schema of a row. */
  item?: string;
  /** Of a choice: its words. */
  options?: readonly string[];
  /** For categories: their collection. */
  categories?: "categories" | "productCategories";
  /** For slugs made from another field: that field, and the path before the slug. */
  from?: string;
  prefix?: string;
  /** What it means to readers of the API’s answers. */
  answer?: string | undefined;
  /** Of a profile. */
  network?: SocialNetwork;
  /** Other names of its column in imported tables, in the languages that the site knows. */
  columns?: string;
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}

/** The keys that only the back office reads; the API's description leaves them out. */
export const FIELD_META = [
  "input",
  "merge",
  "placeholder",
  "inputType",
  "half",
  "item",
  "options",
  "categories",
  "from",
  "prefix",
  "network",
  "columns",
  "answer",
] as const satisfies (keyof FieldMeta)[];

export interface FieldDescription extends FieldMeta {
  label: string;
  hint?: string;
  input: FieldInput;
  merge: MergeKind;
  optional?: boolean;
}

export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

/** Describes each field of a form, in their order. */
export function describeFields(form: z.ZodType): FieldDescriptions {
  if (form instanceof z.ZodPipe) return describeFields(form.out as z.ZodType);
  if (!(form instanceof z.ZodObject)) return {};
  const fields = Object.entries(form.shape as Record<string, z.ZodType>);
  return Object.fromEntries(fields.map(([name, schema]) => [name, describe(name, schema)]));
}

function describe(name: string, schema: z.ZodType): FieldDescription {
  const { title = fallbackLabel(name), description, ...meta } = metaOf(schema);
  return {
    input: "line",
    merge: "single",
    ...meta,
    label: title,
    ...(description !== undefined && { hint: description }),
    ...(schema.safeParse("").success && { optional: true }),
  };
}

/** Also what was said before the schema was wrapped, as by `.transform()`. */
function metaOf(schema: z.ZodType): z.GlobalMeta {
  return { ...innerMeta(schema), ...schema.meta() };
}

function innerMeta(schema: z.ZodType): z.GlobalMeta {
  if (schema instanceof z.ZodPipe) return metaOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return metaOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodBoolean) return { input: "switch" };
  return schema instanceof z.ZodArray ? { input: "custom", merge: "list" } : {};
}

/** The label of a field that no schema describes: `seo_title` is “SEO title”, `image_url` is “Image”. */
export function fallbackLabel(name: string): string {
  const words = name
    .replace(/_url$/, "")
    .replaceAll("_", " ")
    .replace(/^seo\b/, "SEO");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
