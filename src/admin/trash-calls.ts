import { notifyOutcome } from "./kit/undo.ts";
import { useQueryClient } from "@tanstack/react-query";
import { TRASH_KINDS, type TrashRef, trash } from "../../contract/admin/trash.ts";
import { type Noun, counted, numberText } from "../lib/format/numbers.ts";
import { nounOf } from "./content-kinds.tsx";
import { type Report, sendMany } from "./kit/bulk.ts";
import { refreshContent } from "./kit/calls.ts";

/** Restores from the trash and deletes permanently. Both return whether all was done. */
export function useTrashCalls() {
  const client = useQueryClient();

  async function run(refs: TrashRef[], call: typeof trash.restore, verb: string, report?: Report) {
    const { done, error } = await sendMany(call, refs, (items) => ({ items }), { report });
    // Also after a failure: somebody else may have done it.
    await refreshContent(client);
    const what = countedRefs(refs);
    const part =
      done.length === 0 ? "Nothing was" : `Only ${numberText(done.length)} of ${what} were`;
    notifyOutcome(`${error === undefined ? what : part} ${verb}`, error);
    return error === undefined;
  }

  return {
    restore: (refs: TrashRef[], report?: Report) =>
      run(categoriesFirst(refs), trash.restore, "restored", report),
    remove: (refs: TrashRef[], report?: Report) =>
      run(categoriesFirst(refs).toReversed(), trash.remove, "deleted for good", report),
  };
}

/** Categories first, across all chunks. */
function categoriesFirst(refs: TrashRef[]): TrashRef[] {
  return refs.toSorted((a, b) => TRASH_KINDS.indexOf(a.kind) - TRASH_KINDS.indexOf(b.kind));
}

const ITEM: Noun = { one: "item", many: "items" };

/** “3 designs” when all are designs, else “3 items”. */
export function countedRefs(refs: Pick<TrashRef, "kind">[]): string {
  const kinds = new Set(refs.map(({ kind }) => kind));
  const [kind] = kinds;
  return counted(refs.length, kind && kinds.size === 1 ? nounOf(kind) : ITEM);
}
