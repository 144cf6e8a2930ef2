import { useQueryClient } from "@tanstack/react-query";
import { type TagUse, allTags } from "../../../contract/admin/all-tags.ts";
import type { Narrowing } from "../../../contract/admin/admin-list.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { send } from "../../lib/data/send.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { refreshContent } from "../crud/refresh-content.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { offerUndo } from "../trash/offer-undo.ts";
import { countedItems, countedTags } from "./tag-words.ts";
import { usePutBack } from "./use-put-back.ts";

/** What can be done with tags; everything that has them follows at once. */
export function useTagCalls() {
  const client = useQueryClient();
  const withSession = useWithSession();
  const putBack = usePutBack();

  async function change(tags: string[], to: string) {
    const former = await withSession(() => send(allTags.change, { tags, to }));
    await refreshContent(client);
    return former;
  }

  /** Throws what the server refused. */
  async function rename(tags: string[], to: string): Promise<void> {
    const former = await change(tags, to);
    const [only = ""] = tags;
    toast({
      title: `${tags.length === 1 ? `#${only} is` : `${countedTags(tags.length)} are`} now #${to}`,
      description: `Changed in ${countedItems(former.length)}`,
      duration: UNDO_DURATION,
      ...(former.length > 0 && {
        action: { label: "Undo", onPress: () => void putBack(former) },
      }),
    });
  }

  /** Tells whether they are gone. */
  async function remove(tags: string[]): Promise<boolean> {
    try {
      const former = await change(tags, "");
      const [only = ""] = tags;
      const isOne = tags.length === 1;
      offerUndo({
        title: isOne ? "Tag deleted" : `${countedTags(tags.length)} deleted`,
        name: `${isOne ? `#${only}` : countedTags(tags.length)}, in ${countedItems(former.length)}`,
        undo: () => putBack(former),
      });
      return true;
    } catch (error) {
      notifyFailure(tags.length === 1 ? "The tag was not deleted" : "No tag was deleted", error);
      return false;
    }
  }

  /** All that a list shows, whatever its number. */
  async function readAll(narrowing: Narrowing): Promise<TagUse[]> {
    const found: TagUse[] = [];
    let cursor: string | undefined;
    do {
      const asked = { ...narrowing, limit: PAGE_LIMIT, cursor };
      const page = await withSession(() => send(allTags.list, asked));
      found.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  }

  return { rename, remove, readAll };
}
