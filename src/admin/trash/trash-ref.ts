import { TRASH_KINDS, type TrashKind, type TrashRef } from "../../../contract/admin/trash.ts";

/** One text for what names an item, as a selection holds it. */
export function keyOf({ kind, id }: TrashRef): string {
  return `${kind}/${id}`;
}

export function refOf(key: string): TrashRef {
  const [kind = "", id = ""] = key.split("/");
  return { kind: kind as TrashKind, id };
}

/** Categories before what belongs to them, however many pieces it is sent in. */
export function categoriesFirst(refs: TrashRef[]): TrashRef[] {
  return refs.toSorted((a, b) => TRASH_KINDS.indexOf(a.kind) - TRASH_KINDS.indexOf(b.kind));
}
