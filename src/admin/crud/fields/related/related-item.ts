import {
  RELATED_KINDS,
  type Reference,
  type RelatedKind,
  idsOf,
  kindOf,
  referenceTo,
} from "../../../../../contract/related.ts";
import { type FoundItem, findItems, readItem } from "../../../find/found-item.ts";

/** An item as it is offered, and as it stands in the form. */
export interface RelatedItem extends FoundItem<RelatedKind> {
  reference: Reference;
}

/** Of each kind, some that have these words. */
export async function findRelated(q: string): Promise<RelatedItem[]> {
  return (await findItems(q, RELATED_KINDS)).map(withReference);
}

export async function readRelated(reference: Reference): Promise<RelatedItem | null> {
  const kind = kindOf(reference);
  const [id] = kind ? idsOf([reference], kind) : [];
  return kind && id ? withReference(await readItem(kind, id)) : null;
}

function withReference(item: FoundItem<RelatedKind>): RelatedItem {
  return { ...item, reference: referenceTo(item.kind, item.id) };
}
