import type { Changes, Crud } from "../../../contract/endpoints.ts";
import { UNDO_DURATION, toast } from "../../components/ui/toast-store.ts";
import { send } from "../../lib/send.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session.tsx";
import type { Row } from "./column.ts";
import { type Noun, counted } from "./noun.ts";
import { useRowCache } from "./use-collection.ts";

/** What can be done to many rows, each in one call: all of them, or none. They tell whether it was done. */
export function useBulk<Form, Entity extends Row>(calls: Crud<Form, Entity>, noun: Noun) {
  const withSession = useWithSession();
  const { patch, refreshAll, refreshOthers } = useRowCache(calls);

  async function change(rows: Entity[], changes: Changes<Form>): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    try {
      const saved = await withSession(() => send(calls.updateMany, { ids, changes }));
      const byId = new Map(saved.map((row) => [row.id, row]));
      patch((all) => all.map((row) => byId.get(row.id) ?? row));
    } catch (error) {
      notifyFailure(`The ${noun.many} were not changed`, error);
      return false;
    }
    refreshOthers();
    toast({ title: `${counted(ids.length, noun)} changed` });
    return true;
  }

  async function remove(rows: Entity[]): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    try {
      await withSession(() => send(calls.removeMany, { ids }));
    } catch (error) {
      notifyFailure(`The ${noun.many} were not deleted`, error);
      return false;
    }
    const gone = new Set(ids);
    patch((all) => all.filter(({ id }) => !gone.has(id)));
    refreshOthers();
    toast({
      title: `${counted(ids.length, noun)} deleted`,
      duration: UNDO_DURATION,
      action: { label: "Undo", onPress: () => void restore(ids) },
    });
    return true;
  }

  async function restore(ids: string[]) {
    try {
      await withSession(() => send(calls.restoreMany, { ids }));
    } catch (error) {
      notifyFailure(`The ${noun.many} were not restored`, error);
      return;
    }
    refreshAll();
    toast({ title: `${counted(ids.length, noun)} restored` });
  }

  return { change, remove };
}
