import { useQuery, useQueryClient } from "@tanstack/react-query";
import { firstSteps } from "../../../contract/admin/first-steps.ts";
import { type TrashRef, trash } from "../../../contract/admin/trash.ts";
import { send } from "../../lib/data/send.ts";
import { counted } from "../../lib/format/counted.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { refreshContent } from "../crud/refresh-content.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { offerUndo } from "../trash/offer-undo.ts";

const QUERY = [firstSteps.find.path, {}];
const ITEMS = { one: "example", many: "examples" };

/** Asked for anew with each change of content, and whenever the dashboard is opened. */
export function useFirstSteps() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: QUERY,
    queryFn: () => withSession(() => send(firstSteps.find, {})),
    refetchOnMount: "always",
  });
}

export function useFirstStepCalls() {
  const client = useQueryClient();
  const withSession = useWithSession();

  async function setHidden(is_hidden: boolean): Promise<boolean> {
    try {
      client.setQueryData(QUERY, await withSession(() => send(firstSteps.hide, { is_hidden })));
      return true;
    } catch (error) {
      notifyFailure("The list was not changed", error);
      return false;
    }
  }

  async function hide() {
    if (!(await setHidden(true))) return;
    offerUndo({ title: "First steps hidden", name: "First steps", undo: () => setHidden(false) });
  }

  async function removeExamples() {
    try {
      const { items } = await withSession(() => send(firstSteps.removeExamples, {}));
      await refreshContent(client);
      const name = counted(items.length, ITEMS);
      offerUndo({ title: `${name} removed`, name, undo: () => bringBack(items, name) });
    } catch (error) {
      notifyFailure("The examples were not removed", error);
    }
  }

  async function bringBack(items: TrashRef[], name: string) {
    try {
      await withSession(() => send(trash.restore, { items }));
    } catch (error) {
      notifyFailure("The examples were not brought back", error);
      return false;
    }
    await refreshContent(client);
    toast({ title: `${name} restored` });
    return true;
  }

  return { hide, removeExamples };
}
