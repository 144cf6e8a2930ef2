import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import type { TrashKind, TrashRef } from "../../../contract/admin/trash.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";

const OTHERS = {
  messages: { one: "message", many: "messages" },
  pictures: { one: "picture", many: "pictures" },
};
const ITEM: Noun = { one: "item", many: "items" };

export function nounOf(kind: TrashKind): Noun {
  return kind === "messages" || kind === "pictures" ? OTHERS[kind] : COLLECTION_WORDS[kind].noun;
}

/** “3 designs” when all are designs, else “3 items”. */
export function countedItems(items: Pick<TrashRef, "kind">[]): string {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [kind] = kinds;
  return counted(items.length, kind && kinds.size === 1 ? nounOf(kind) : ITEM);
}
