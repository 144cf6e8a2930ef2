import { z } from "zod";

/** Longest accepted text per kind of field, in characters. */
export const LIMITS = {
  title: 200,
  address: 2_048,
  short: 2_000,
  content: 500_000,
} as const;

/** Trimmed text that must not be blank. */
export function requiredText(label: string, limit: number = LIMITS.short) {
  return trimmedText(label, limit).min(1, `${label} is required`);
}

/** Trimmed text that may be left blank. */
export function optionalText(label: string, limit: number = LIMITS.short) {
  return trimmedText(label, limit);
}

function trimmedText(label: string, limit: number) {
  return z
    .string({
      error: ({ input }) => (input == null ? `${label} is required` : `${label} must be text`),
    })
    .trim()
    .max(limit, `${label} must be at most ${limit.toLocaleString("en-US")} characters`);
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

function isPictureAddress(address: string): boolean {
  if (address.startsWith("/uploads/")) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

export function flag(label: string) {
  return z.boolean(`${label} must be true or false`);
}

/**
 * The two forms of an entity: `create` fills absent fields from `defaults`, `changes` takes any
 * subset and fills nothing, so that a partial update leaves the rest as it was.
 */
export function forms<Shape extends z.ZodRawShape>(
  shape: Shape,
  defaults: Record<string, unknown>,
) {
  const form = z.object(shape);
  return {
    create: z.preprocess((input) => withDefaults(input, defaults), form),
    changes: form.partial(),
  };
}

function withDefaults(input: unknown, defaults: Record<string, unknown>): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return { ...defaults, ...Object.fromEntries(given) };
}
