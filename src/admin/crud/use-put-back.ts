import { inSession } from "../kit/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormerTags, allTags } from "../../../contract/admin/all-tags.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { inBatches, sendInPieces } from "../kit/in-batches.ts";
import { refreshContent } from "./row-cache.ts";
import { failureMessage } from "../kit/failure.ts";

/** Items of a call, each with its tags: what a server reads at once. */
const TAGGED = 5_000;

/** Gives items the tags that they had, a piece at a time. Tells whether all of them have them, and says of itself why not. */
export function usePutBack() {
  const client = useQueryClient();

  return async (items: FormerTags[]): Promise<boolean> => {
    const { update } = toast({ title: "Changing back…", duration: Infinity });
    const share = (done: number) => `${numberText(done)} of ${numberText(items.length)}`;
    const { done, error } = await inBatches(
      items,
      (rest, next) =>
        inSession(() =>
          sendInPieces(allTags.putBack, { items: rest }, (_none, count) => next(count)),
        ),
      (progress) => update({ title: `Changing back… ${share(progress.done)}` }),
      { most: TAGGED },
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
