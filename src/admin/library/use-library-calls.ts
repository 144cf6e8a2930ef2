import { useQueryClient } from "@tanstack/react-query";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import {
  type LibraryPicture,
  type ReplacedUse,
  pictures,
} from "../../../contract/admin/pictures.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { siteSettings } from "../../../contract/settings/settings.ts";
import { counted } from "../../lib/format/numbers.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { type Report, sendMany } from "../kit/bulk.ts";
import { attempt, refreshContent, sendAsAdmin } from "../kit/calls.ts";
import { notifyFailure } from "../kit/failure.ts";
import { offerUndo, toastWithUndo } from "../kit/undo.ts";
import { PICTURE } from "../pictures/picture-tile.tsx";
import { useTrashCalls } from "../trash-calls.ts";

type Update = Endpoint<{ id: string } & Record<string, unknown>, unknown>;

/** Actions on pictures of the library, each with an undo. They return whether all was done. */
export function useLibraryCalls() {
  const client = useQueryClient();
  const trash = useTrashCalls();

  async function remove(ids: string[], report?: Report): Promise<boolean> {
    const { done, error } = await sendMany(pictures.removeMany, ids, (some) => ({ ids: some }), {
      report,
    });
    await refreshContent(client);
    const name = counted(done.length, PICTURE);
    if (done.length > 0) {
      const refs = done.map((id) => ({ kind: "pictures" as const, id }));
      offerUndo({ title: `${name} deleted`, name, undo: () => trash.restore(refs) });
    }
    if (error === undefined) return true;
    notifyFailure(done.length === 0 ? "Nothing was deleted" : `Only ${name} deleted`, error);
    return false;
  }

  function replace(id: string, by: { id: string; focus?: string }): Promise<boolean> {
    return attempt("Couldn’t replace the picture", async () => {
      const asked = { id, by: by.id, focus: by.focus };
      const replaced = await sendAsAdmin(pictures.replace, asked);
      await refreshContent(client);
      const places = counted(replaced.length, { one: "place", many: "places" });
      toastWithUndo({ title: `Replaced in ${places}` }, () => putBack(replaced));
    });
  }

  /** Replaces a picture by its crop, or a crop by the whole picture. */
  async function cut(picture: LibraryPicture, by: { id: string; focus: string }): Promise<boolean> {
    const isShown = picture.used_by.some(({ kind }) => kind !== "pictures");
    if (isShown) return replace(picture.id, by);
    await refreshContent(client);
    toast({ title: "Saved as a new picture" });
    return true;
  }

  /** Throws what the server refused. */
  async function setFocus({ id, focus: former }: LibraryPicture, focus: string): Promise<void> {
    await sendAsAdmin(pictures.setFocus, { id, focus });
    await refreshContent(client);
    toastWithUndo({ title: "Focal point saved" }, () =>
      attempt("Couldn’t undo", async () => {
        await sendAsAdmin(pictures.setFocus, { id, focus: former });
        await refreshContent(client);
        toast({ title: "Focal point restored" });
      }),
    );
  }

  /** Keeps items that were changed since. */
  async function putBack(replaced: ReplacedUse[]) {
    await attempt("Couldn’t put everything back", async () => {
      for (const { kind, item_id: id, etag, before } of replaced) {
        const terms = { ifMatch: etag };
        await (kind === "settings"
          ? sendAsAdmin(siteSettings.update, before, terms)
          : sendAsAdmin(adminCalls[kind].update as Update, { ...before, id }, terms));
      }
      toast({ title: "Picture restored" });
    });
    await refreshContent(client);
  }

  return { remove, replace, cut, setFocus };
}
