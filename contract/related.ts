import { z } from "zod";

/** The collections whose items can be related. */
export const RELATED_KINDS = ["nailDesigns", "tutorials", "products", "blogPosts"] as const;
/** Those with drafts that others can see by a link. */
export const PREVIEWED_KINDS = [...RELATED_KINDS, "pages"] as const;
export type PreviewedKind = (typeof PREVIEWED_KINDS)[number];
export type RelatedKind = (typeof RELATED_KINDS)[number];

/** An item of any of them, such as `tutorials:6f1c…`. */
export const Reference = z.templateLiteral([z.enum(RELATED_KINDS), ":", z.string()]);
export type Reference = z.infer<typeof Reference>;

export function referenceTo(kind: RelatedKind, id: string): Reference {
  return `${kind}:${id}`;
}

export function referencedKind(reference: string): RelatedKind | undefined {
  return RELATED_KINDS.find((kind) => reference.startsWith(`${kind}:`));
}

/** The ids among references to one kind, in their order. */
export function idsOf(references: readonly Reference[], kind: RelatedKind): string[] {
  const begin = referenceTo(kind, "");
  return references
    .filter((reference) => reference.startsWith(begin))
    .map((reference) => reference.slice(begin.length));
}
