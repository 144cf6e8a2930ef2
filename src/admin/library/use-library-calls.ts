import { useQueryClient } from "@tanstack/react-query";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import {
  type LibraryPicture,
  type ReplacedUse,
  pictures,
} from "../../../contract/admin/pictures.ts";
import { siteSettings } from "../../../contract/settings/site-settings.ts";
import { send } from "../../lib/data/send.ts";
import { counted } from "../../lib/format/counted.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { type Report, inBatches, sendInPieces } from "../crud/list/in-batches.ts";
import { refreshContent } from "../crud/use-collection.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { offerUndo } from "../trash/offer-undo.ts";
import { useTrashCalls } from "../trash/use-trash-calls.ts";
import { PICTURE } from "./library-words.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";

type Update = Endpoint<{ id: string } & Record<string, unknown>, unknown>;

/** What can be done with pictures of the library, each with its undo. They tell whether all was done. */
export function useLibraryCalls() {
  const client = useQueryClient();
  const withSession = useWithSession();
  const trash = useTrashCalls();

  async function remove(ids: string[], report: Report): Promise<boolean> {
    const work = (rest: string[], next: (count: number) => void) =>
      withSession(() =>
        sendInPieces(pictures.removeMany, { ids: rest }, (_none, count) => next(count)),
      );
    const { done, error } = await inBatches(ids, work, report);
    await refreshContent(client);
    const name = counted(done.length, PICTURE);
    const refs = done.map((id) => ({ kind: "pictures" as const, id }));
    if (done.length > 0) {
      const undo = () => trash.restore(refs, () => undefined);
      offerUndo({ title: `${name} deleted`, name, undo });
    }
    if (error === undefined) return true;
    notifyFailure(done.length === 0 ? "Nothing was deleted" : `Only ${name} deleted`, error);
    return false;
  }

  /** Shows another picture wherever one is used. */
  async function replace(id: string, by: { id: string; focus?: string }): Promise<boolean> {
    try {
      const asked = { id, by: by.id, focus: by.focus };
      const replaced = await withSession(() => send(pictures.replace, asked));
      await refreshContent(client);
      toast({
        title: `Replaced in ${counted(replaced.length, { one: "place", many: "places" })}`,
        duration: UNDO_DURATION,
        action: { label: "Undo", onPress: () => void putBack(replaced) },
      });
      return true;
    } catch (error) {
      notifyFailure("The picture was not replaced", error);
      return false;
    }
  }

  /** Shows a crop of a picture, or the whole one, in its place. */
  async function cut(picture: LibraryPicture, by: { id: string; focus: string }): Promise<boolean> {
    const isShown = picture.used_by.some(({ kind }) => kind !== "pictures");
    if (isShown) return replace(picture.id, by);
    await refreshContent(client);
    toast({ title: "Cropped: a picture of its own" });
    return true;
  }

  /** Throws what the server refused. */
  async function setFocus({ id, focus: former }: LibraryPicture, focus: string): Promise<void> {
    await withSession(() => send(pictures.setFocus, { id, focus }));
    await refreshContent(client);
    const undo = async () => {
      await withSession(() => send(pictures.setFocus, { id, focus: former }));
      await refreshContent(client);
      toast({ title: "As it was before" });
    };
    toast({
      title: "Kept in sight",
      duration: UNDO_DURATION,
      action: {
        label: "Undo",
        onPress: () =>
          void undo().catch((error: unknown) => notifyFailure("It was not put back", error)),
      },
    });
  }

  /** Unless somebody has changed it since: then that stays as it is, and is told. */
  async function putBack(replaced: ReplacedUse[]) {
    try {
      for (const { kind, item_id: id, etag, before } of replaced) {
        const terms = { ifMatch: etag };
        await withSession(() =>
          kind === "settings"
            ? send(siteSettings.update, before, terms)
            : send(adminCalls[kind].update as Update, { ...before, id }, terms),
        );
      }
      toast({ title: "The former picture is back" });
    } catch (error) {
      notifyFailure("Not everything could be put back", error);
    }
    await refreshContent(client);
  }

  return { remove, replace, cut, setFocus };
}
