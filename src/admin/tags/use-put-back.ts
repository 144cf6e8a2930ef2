import { useQueryClient } from "@tanstack/react-query";
import { type FormerTags, allTags } from "../../../contract/admin/all-tags.ts";
import { send } from "../../lib/data/send.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { inBatches } from "../crud/list/in-batches.ts";
import { refreshContent } from "../crud/refresh-content.ts";
import { failureMessage } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";

/** Gives items the tags that they had, a piece at a time. Tells whether all of them have them, and says of itself why not. */
export function usePutBack() {
  const client = useQueryClient();
  const withSession = useWithSession();

  return async (items: FormerTags[]): Promise<boolean> => {
    const { update } = toast({ title: "Changing back…", duration: Infinity });
    const share = (done: number) => `${numberText(done)} of ${numberText(items.length)}`;
    const { done, error } = await inBatches(
      items,
      (piece) => withSession(() => send(allTags.putBack, { items: piece })),
      (progress) => update({ title: `Changing back… ${share(progress.done)}` }),
    );
    await refreshContent(client);
    if (error === undefined) {
      toast({ title: "The tags are back" });
      return true;
    }
    toast({
      title: `Only ${share(done.length)} have their tags back`,
      description: failureMessage(error),
      variant: "destructive",
      duration: UNDO_DURATION,
    });
    return false;
  };
}
