import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { TrashKind } from "../../../contract/admin/trash.ts";
import type { Db } from "../../database/database.ts";
import type { CollectionTable } from "../collection-table.ts";
import { collections } from "../collections.ts";
import { MESSAGES, messages } from "../messages.ts";

/** What the trash knows of a kind. */
interface Deletable {
  table: CollectionTable;
  /** The column that shows a picture; its upload is named by `upload_id`. */
  picture: string | null;
  restore(db: Db, id: string): Promise<object>;
}

const MESSAGE: Deletable = { table: MESSAGES, picture: null, restore: messages.restore };

export const deletables = new Map<TrashKind, Deletable>([
  ...COLLECTION_KINDS.map((kind): [TrashKind, Deletable] => [kind, collections[kind]]),
  ["messages", MESSAGE],
]);
