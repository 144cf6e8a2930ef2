import { z } from "zod";
import type { RelatedKind } from "../related.ts";

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
  inputType?: "email" | "tel" | "date";
  inputMode?: "decimal" | "numeric";
  /** Shares its row with the fields beside it that say so too. */
  half?: boolean;
  /** For lists: what a row is, and the most rows that its form adds. */
  item?: string;
  most?: number;
  /** For lists that mean the same in any order. */
  isUnordered?: boolean;
  /** For related items: the only kind that can be chosen. */
  kind?: RelatedKind;
  /** Of a choice: its words. */
  options?: readonly string[];
  /** For categories: their collection. */
  categories?: "categories" | "productCategories";
  /** For slugs made from another field: that field, and the path before the slug. */
  from?: string;
  prefix?: string;
  /** What it means to readers of the API’s answers. */
  answer?: string | undefined;
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
  "inputMode",
  "half",
  "item",
  "most",
  "isUnordered",
  "kind",
  "options",
  "categories",
  "from",
  "prefix",
  "columns",
  "answer",
] as const satisfies (keyof FieldMeta)[];

export interface FieldDescription extends FieldMeta {
  label: string;
  hint?: string;
  input: FieldInput;
  merge: MergeKind;
  optional?: boolean;
  /** The fields of a row. */
  parts?: FieldDescriptions;
  /** Of an address: the whole one that a typed text means; undefined if it means none. */
  complete?: (text: string) => string | undefined;
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
  const parts = schema instanceof z.ZodArray && describeFields(schema.element as z.ZodType);
  return {
    input: "line",
    merge: "single",
    ...meta,
    label: title,
    ...(description !== undefined && { hint: description }),
    ...(schema.safeParse("").success && { optional: true }),
    ...(meta.input === "rows" && parts && { parts }),
    ...(meta.input === "address" && {
      complete: (text: string) => schema.safeParse(text).data as string | undefined,
    }),
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
