import { COLLECTION_KINDS, type CollectionKind } from "../../../contract/collections.ts";
import type { TrashKind } from "../../../contract/admin/trash.ts";
import type { Db } from "../../database/database.ts";
import type { CollectionTable } from "../collection-table.ts";
import { collections } from "../collections.ts";
import { MESSAGES, messages } from "../messages.ts";
import { restorePicture } from "../pictures/library.ts";
import { strayObjectsOf } from "../pictures/objects.ts";

/** What the trash knows of a kind. */
export interface Deletable {
  table: CollectionTable;
  /** The column that shows a picture, and that which names its upload; null without one. */
  picture: { address: string; upload: string } | null;
  restore(db: Db, id: string): Promise<object>;
  /** What goes before rows of the table do. */
  release?: ((trx: Db, ids: string[]) => Promise<void>) | undefined;
}

const MESSAGE: Deletable = { table: MESSAGES, picture: null, restore: messages.restore };

const PICTURE: Deletable = {
  table: { name: "uploads", item: "picture", label: "name" },
  picture: { address: "name", upload: "id" },
  restore: restorePicture,
  release: strayObjectsOf,
};

export const deletables = new Map<TrashKind, Deletable>([
  ...COLLECTION_KINDS.map((kind): [TrashKind, Deletable] => [kind, ofCollection(kind)]),
  ["messages", MESSAGE],
  ["pictures", PICTURE],
]);

function ofCollection(kind: CollectionKind): Deletable {
  const { table, picture, restore } = collections[kind];
  return { table, picture: picture && { address: picture, upload: "upload_id" }, restore };
}
