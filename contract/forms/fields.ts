import { z } from "zod";
import type { FieldMeta } from "./description.ts";
import { withoutForbiddenEscapes } from "../text/text.ts";
import { LIMITS } from "./limits.ts";
import { optionalText, requiredText } from "./texts.ts";
import { type Reference, referencedKind } from "../related.ts";
import { type FacetName, type FacetWord, wordLabel, wordsOf } from "../facets/facets.ts";

/** The description of words that search engines get. */
export const KEYWORDS = {
  input: "line",
  merge: "words",
  description: "Separated by commas.",
} as const;

/** The description of a name from which a form suggests the rest. */
export const FILLS_OTHERS = {
  description: "Fills in the other fields until you change them.",
} as const;

export const iconName = requiredText("Icon", LIMITS.title).meta({
  input: "icon",
  description: "Choose one, or type another icon’s name.",
});

/** What every item has besides its form. Times are ISO 8601. */
export const STORED = { id: z.string(), created_at: z.string(), updated_at: z.string() };

const PROSE = { merge: "prose" } as const;

/** A title or name: of two versions, the words of both can be kept. */
export function titleText(label: string) {
  return requiredText(label, LIMITS.title).meta(PROSE);
}

/** The same, but it may be left blank. */
export function optionalTitle(label: string) {
  return optionalText(label, LIMITS.title).meta(PROSE);
}

/** One of a fixed set of words, matched without regard to case. */
export function choice<const Options extends readonly string[]>(label: string, options: Options) {
  return requiredText(label, LIMITS.title)
    .transform(
      (text) => options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text,
    )
    .pipe(z.enum(options, `${label} must be one of ${options.join(", ")}`))
    .meta({ input: "select", options });
}

/** A JSON array as text. With `optional`, it may be blank too; `item` is what one row is. */
export function jsonList(label: string, { optional, item }: { optional: boolean; item: string }) {
  return optionalText(label, LIMITS.content)
    .refine(
      (text) => (text === "" ? optional : isJsonArray(text)),
      `${label} must be a valid JSON array`,
    )
    .overwrite(withoutForbiddenEscapes)
    .meta({ input: "list", merge: "lines", item });
}

function isJsonArray(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

export function flag(label: string) {
  return z.boolean(`${label} must be true or false`).meta({ title: label });
}

/** A form that nobody has filled in: choices too may be blank. */
export type Blank<Form> = { [Field in keyof Form]: Form[Field] | "" };

/** What the site itself knows of an item, under names that no field may have. */
type OwnFields = "id" | "seq" | "etag" | "place" | "created_at" | "updated_at" | "deleted_at";

/**
 * The forms of an entity: `create` fills absent fields with what blank ones are or, where it differs, with `own`; `changes`
 * takes any subset and fills nothing, so that a partial update leaves the rest as it was. `fields` are what is answered.
 * `blank` is where somebody begins: the defaults, what is suggested beyond them, and empty texts.
 */
export function forms<Shape extends z.ZodRawShape>(
  fields: Shape & { [Name in OwnFields]?: never },
  own: Record<string, unknown> = {},
  suggested: Record<string, unknown> = {},
) {
  const shape: Shape = fields;
  const defaults = { ...blanksOf(shape), ...own };
  const form = z.object(shape);
  const empty = Object.fromEntries(Object.keys(shape).map((field) => [field, ""]));
  return {
    fields: z.object(answerFields(shape)),
    create: z.preprocess((input) => withDefaults(input, defaults), form).meta({ defaults }),
    changes: form.partial(),
    blank: { ...empty, ...defaults, ...suggested } as Blank<z.infer<typeof form>>,
  };
}

/** What the fields that may be blank are then: an empty text or list, no time, or not so. */
function blanksOf(shape: z.ZodRawShape): Record<string, unknown> {
  const blanks = Object.entries(shape).flatMap(([name, field]) => {
    const takes = (value: unknown) => z.safeParse(field, value).success;
    const blank = ["", [], false, null].find(takes);
    return blank === undefined || takes(undefined) ? [] : [[name, blank]];
  });
  return Object.fromEntries(blanks) as Record<string, unknown>;
}

/** Fields of a form as answers have them, without what its editors read; what `answer` says is for readers of the API. */
export function answerFields<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  const fields = Object.entries(shape as unknown as Record<string, z.ZodType>).map(
    ([name, field]): [string, z.ZodType] => {
      const { answer }: FieldMeta = field.meta() ?? {};
      return [name, field.meta({ title: undefined, description: answer })];
    },
  );
  return Object.fromEntries(fields) as unknown as Shape;
}

function withDefaults(input: unknown, defaults: Record<string, unknown>): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return { ...defaults, ...Object.fromEntries(given) };
}

const TIME_MESSAGE = "The time of publishing must be a date and time, such as 2026-12-01T09:00:00Z";

/**
 * The publishing time, in the future or in the past (decision 39). Any offset, stored in UTC. Null does not change it,
 * but removes one in the future.
 */
export const publishingTime = z.iso
  .datetime({ offset: true, error: TIME_MESSAGE })
  .transform((text) => new Date(text).toISOString())
  // Before the year 0 and after 9999 times have more digits, and no longer sort as texts.
  .pipe(z.string().regex(/^\d{4}-/, TIME_MESSAGE))
  .nullable()
  .meta({ title: "Publish date", input: "custom" });

export const MAX_RELATED = 60;

const reference = z
  .custom<Reference>(
    (value) =>
      typeof value === "string" && value.length < 100 && referencedKind(value) !== undefined,
    "Related must name items such as tutorials:<id>",
  )
  // The API's description cannot know what a function checks.
  .meta({ type: "string", examples: ["tutorials:<id>"] });

export const relatedField = z
  .array(reference, "Related must be a list")
  .max(MAX_RELATED, `At most ${MAX_RELATED} related items can be named`)
  .overwrite((list) => [...new Set(list)])
  .optional()
  .meta({
    title: "Related items",
    description: "Designs, tutorials, products and posts. Each one links to the others.",
    input: "related",
  });

/** The initial values of a new item. */
export const NOTHING_RELATED: { related: Reference[] } = { related: [] };

/** A word of a facet, or none. */
export function facetWord<Name extends FacetName>(name: Name) {
  return optionalText(wordLabel(name), LIMITS.title)
    .overwrite((text) => text.toLowerCase())
    .pipe(z.enum(["", ...wordsOf(name)], refusal(name)))
    .meta({ input: "custom" });
}

/** A list of words of a facet, kept in their order, each once; null counts as none. */
export function facetWords<Name extends FacetName>(name: Name) {
  return z
    .array(
      z.unknown().meta({ type: "string", enum: wordsOf(name) }),
      `${wordLabel(name)} must be a list of words`,
    )
    .nullable()
    .transform((list, context): FacetWord<Name>[] => {
      const given = new Set(list?.map((word) => String(word).trim().toLowerCase()));
      if ([...given].every((word) => isWord(name, word))) {
        return wordsOf(name).filter((word) => given.has(String(word)));
      }
      context.addIssue(refusal(name));
      return z.NEVER;
    })
    .pipe(z.array(z.enum(wordsOf(name))))
    .meta({ title: wordLabel(name) });
}

function isWord<Name extends FacetName>(
  name: Name,
  word: string,
): word is FacetWord<Name> & string {
  return (wordsOf(name) as readonly string[]).includes(word);
}

function refusal(name: FacetName): string {
  return `${wordLabel(name)} must be one of ${wordsOf(name).join(", ")}`;
}
