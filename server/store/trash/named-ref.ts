import type { TrashRef } from "../../../contract/admin/trash.ts";

/** An item with its title, name or subject. */
export interface NamedRef extends TrashRef {
  name: string;
}
