import type { ListInput } from "../../../../../contract/admin/admin-list.ts";
import { adminCalls } from "../../../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../../../contract/collection-words.ts";
import type { Endpoint } from "../../../../../contract/endpoints.ts";
import type { Page } from "../../../../../contract/page.ts";
import {
  RELATED_KINDS,
  type Reference,
  type RelatedKind,
  idsOf,
  kindOf,
  referenceTo,
} from "../../../../../contract/related.ts";
import type { Picture } from "../../../../../contract/upload.ts";
import { send } from "../../../../lib/data/send.ts";

/** An item as it is offered, and as it stands in the form. */
export interface RelatedItem {
  reference: Reference;
  name: string;
  /** Such as "tutorial". */
  noun: string;
  picture: string;
}

interface Listed {
  id: string;
  title?: string;
  name?: string;
  image?: Picture;
}

const OFFERED_OF_KIND = 4;

/** Of each kind, some that have these words. */
export async function findRelated(q: string): Promise<RelatedItem[]> {
  const found = await Promise.all(
    RELATED_KINDS.map(async (kind) => {
      const list: Endpoint<ListInput, Page<Listed>> = adminCalls[kind].list;
      const { items } = await send(list, { q, limit: OFFERED_OF_KIND });
      return items.map((item) => toItem(kind, item));
    }),
  );
  return found.flat();
}

export async function readRelated(reference: Reference): Promise<RelatedItem | null> {
  const kind = kindOf(reference);
  const [id] = kind ? idsOf([reference], kind) : [];
  if (!kind || !id) return null;
  const find: Endpoint<{ id: string }, Listed> = adminCalls[kind].find;
  return toItem(kind, await send(find, { id }));
}

function toItem(kind: RelatedKind, item: Listed): RelatedItem {
  return {
    reference: referenceTo(kind, item.id),
    name: item.title ?? item.name ?? "",
    noun: COLLECTION_WORDS[kind].noun.one,
    picture: item.image?.variants[0]?.url ?? "",
  };
}
