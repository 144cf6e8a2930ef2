import { z } from "zod";
import { isFocus } from "../../contract/focus.ts";
import { cutFields, liesWithin } from "../../contract/forms/cut.ts";
import { LIMITS } from "../../contract/forms/limits.ts";
import { carriedForm } from "../../contract/forms/settings.ts";
import { synonymsForm } from "../../contract/forms/synonyms.ts";
import type { TransferKind } from "../../contract/transfer.ts";
import { MAX_PIXELS, MAX_SIDE } from "../media/decoding-memory.ts";
import { wholeWebpHeader } from "../media/webp-header.ts";
import { collections } from "../store/collections.ts";
import { contentId } from "../store/pictures/picture-focus.ts";

const pixels = (what: string) =>
  z
    .int(`${what} must be a number`)
    .positive(`${what} must be positive`)
    .max(MAX_SIDE, `${what} must be at most ${MAX_SIDE}`);

const uploadFile = z
  .object({
    width: pixels("a file’s width"),
    bytes: z
      .base64("a file’s bytes must be base64")
      .transform((text) => Buffer.from(text, "base64")),
  })
  .refine(
    ({ width, bytes }) => wholeWebpHeader(bytes)?.width === width,
    "a file’s bytes must be a WebP picture of its width",
  );

/** What a picture was cut from; an export names it beside the picture. */
const carriedCut = cutFields
  .extend({
    source: z.string("the cut’s source must be the id of a picture"),
    keeps_source: z.boolean("keeps_source must be true or false").default(false),
  })
  .refine(liesWithin, "the cut must lie within its source");

export const uploadRecord = z
  .object({
    id: z.string("id is required"),
    width: pixels("width"),
    height: pixels("height"),
    color: z.string("color is required").regex(/^#[0-9a-f]{6}$/, "color must be like #a1b2c3"),
    name: z.string("name must be text").max(LIMITS.title, "name is too long").default(""),
    focus: z
      .string("focus must be text")
      .refine(isFocus, "focus must be two percentages")
      .default(""),
    created_at: z.iso.datetime("created_at must be a time in UTC").optional(),
    cut: carriedCut.optional(),
    files: z
      .array(uploadFile, "files must be a list")
      .min(1, "files must not be empty")
      .refine(isAscending, "files must be ascending by width"),
  })
  .refine((one) => contentId(one) === one.id, "the picture does not match its id")
  .refine(
    ({ width, height }) => width * height <= MAX_PIXELS,
    `the picture must have at most ${MAX_PIXELS} pixels`,
  )
  .refine(
    ({ width, height, files }) => files.every(({ bytes }) => isPictureOf(bytes, width, height)),
    "width and height do not fit the files",
  );

/** What is left of that record until all pictures are there. */
export const cutRecord = z.object({ id: z.string(), name: z.string(), cut: carriedCut });

function isAscending(files: { width: number }[]): boolean {
  return files.every(({ width }, at) => width > (files[at - 1]?.width ?? 0));
}

/** Whether a file is the picture of this size, or that made smaller; what is no picture is told already. */
function isPictureOf(file: Buffer, width: number, height: number): boolean {
  const size = wholeWebpHeader(file);
  if (!size) return true;
  return size.width <= width && Math.abs(size.height - (height * size.width) / width) <= 1;
}

/** How each kind of record is checked: as a form, and as what it brings along besides. */
function schemasOf(kind: TransferKind): { form: z.ZodType; from: z.ZodType } {
  if (kind === "uploads") return { form: uploadRecord, from: z.object({}) };
  if (kind === "synonyms") return { form: synonymsForm, from: z.object({}) };
  if (kind === "settings") return { form: carriedForm, from: z.object({}) };
  const { forms, origin } = collections[kind];
  return { form: forms.create, from: origin };
}

interface Checked {
  /** What is wrong, in words; empty when the record is sound. */
  faults: string[];
  /** The record without what nobody asks for. */
  record?: object;
}

export function checkRecord(kind: TransferKind, value: unknown): Checked {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { faults: ["must be an object"] };
  }
  const schemas = schemasOf(kind);
  const form = schemas.form.safeParse(value);
  const from = schemas.from.safeParse(value);
  const faults = [form, from].flatMap(({ error }) => error?.issues ?? []);
  return {
    faults: faults.map(({ message }) => message),
    record: { ...(form.data as object), ...(from.data as object) },
  };
}
