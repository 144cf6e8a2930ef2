import { z } from "zod";
import { withoutForbidden, withoutForbiddenEscapes } from "../text.ts";
import { LIMITS, missing } from "./limits.ts";

/** Trimmed text that must not be blank. */
export function requiredText(label: string, limit: number = LIMITS.short) {
  return trimmedText(label, limit).min(1, missing(label));
}

/** Trimmed text that may be left blank; null counts as blank. */
export function optionalText(label: string, limit: number = LIMITS.short) {
  return trimmedText(label, limit)
    .nullable()
    .transform((text) => text ?? "");
}

function trimmedText(label: string, limit: number) {
  return z
    .string({
      error: ({ input }) => (input == null ? missing(label) : `${label} must be text`),
    })
    .overwrite(withoutForbidden)
    .trim()
    .max(limit, `${label} must be at most ${grouped(limit)} characters`);
}

/** The last part of a public address, such as `holiday` in `/category/holiday`. */
export function addressSegment(label: string) {
  return requiredText(label, LIMITS.title).regex(
    /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u,
    `${label} may hold letters, numbers and single dashes only`,
  );
}

/** An uploaded picture (`/uploads/…`) or an absolute http(s) address; nothing else can carry script. */
export function pictureAddress(label: string) {
  return requiredText(label, LIMITS.address).refine(
    isPictureAddress,
    `${label} must be an uploaded picture or start with http:// or https://`,
  );
}

/** The same, but it may be left blank. */
export function optionalPictureAddress(label: string) {
  return optionalText(label, LIMITS.address).refine(
    (address) => address === "" || isPictureAddress(address),
    `${label} must be an uploaded picture or start with http:// or https://`,
  );
}

/** An absolute http(s) address of another site. */
export function webAddress(label: string) {
  return requiredText(label, LIMITS.address).refine(
    isWebAddress,
    `${label} must start with http:// or https://`,
  );
}

/** One of a fixed set of words, matched without regard to case. */
export function choice<const Options extends readonly string[]>(label: string, options: Options) {
  return requiredText(label, LIMITS.title).transform((text, context): Options[number] => {
    const found = options.find((option) => option.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    context.addIssue(`${label} must be one of ${options.join(", ")}`);
    return z.NEVER;
  });
}

/** A JSON array as text (specification, section 5). With `optional`, it may be blank too. */
export function jsonList(label: string, { optional }: { optional: boolean }) {
  return optionalText(label, LIMITS.content)
    .refine(
      (text) => (text === "" ? optional : isJsonArray(text)),
      `${label} must be a valid JSON array`,
    )
    .overwrite(withoutForbiddenEscapes);
}

function isJsonArray(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function isPictureAddress(address: string): boolean {
  if (address.startsWith("/uploads/")) return true;
  return isWebAddress(address);
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

export function flag(label: string) {
  return z.boolean(`${label} must be true or false`);
}

/** A form that nobody has filled in: choices too may be blank. */
export type Blank<Form> = { [Field in keyof Form]: Form[Field] | "" };

/**
 * The forms of an entity: `create` fills absent fields from `defaults`, `changes` takes any subset and
 * fills nothing, so that a partial update leaves the rest as it was. `blank` is where somebody begins:
 * the defaults, what is suggested beyond them, and empty texts.
 */
export function forms<Shape extends z.ZodRawShape>(
  shape: Shape,
  defaults: Record<string, unknown>,
  suggested: Record<string, unknown> = {},
) {
  const form = z.object(shape);
  const empty = Object.fromEntries(Object.keys(shape).map((field) => [field, ""]));
  return {
    create: z.preprocess((input) => withDefaults(input, defaults), form),
    changes: form.partial(),
    blank: { ...empty, ...defaults, ...suggested } as Blank<z.infer<typeof form>>,
  };
}

function withDefaults(input: unknown, defaults: Record<string, unknown>): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** `500,000`. Without Intl, whose data would take 8 MB of the server's memory. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
