import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { contact } from "../../../contract/endpoints.ts";
import type { Page } from "../../../contract/page.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { send } from "../../lib/data/send.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";

const KEY = [contact.list.path, {}];

/** All messages, newest first; asked for anew each time, since visitors write them. */
export function useMessages() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: KEY,
    queryFn: () => withSession(() => send(contact.list, {})),
    refetchOnMount: "always",
  });
}

export function useMessageActions() {
  const client = useQueryClient();
  const withSession = useWithSession();

  const patch = (change: (messages: ContactMessage[]) => ContactMessage[]) =>
    client.setQueryData<Page<ContactMessage>>(KEY, (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });

  const setRead = (id: string, is_read: boolean) =>
    patch((all) => all.map((message) => (message.id === id ? { ...message, is_read } : message)));

  async function mark({ id, is_read: before }: ContactMessage, is_read: boolean) {
    setRead(id, is_read);
    try {
      await withSession(() => send(contact.markRead, { id, is_read }));
    } catch (error) {
      setRead(id, before);
      notifyFailure("The message was not marked", error);
    }
  }

  async function remove({ id, subject }: ContactMessage): Promise<boolean> {
    try {
      await withSession(() => send(contact.remove, { id }));
    } catch (error) {
      notifyFailure("The message was not deleted", error);
      return false;
    }
    patch((all) => all.filter((message) => message.id !== id));
    toast({
      title: "Message deleted",
      description: subject,
      duration: UNDO_DURATION,
      action: { label: "Undo", onPress: () => void restore(id) },
    });
    return true;
  }

  async function restore(id: string) {
    try {
      await withSession(() => send(contact.restore, { id }));
    } catch (error) {
      notifyFailure("The message was not restored", error);
      return;
    }
    await client.invalidateQueries({ queryKey: KEY });
    toast({ title: "Message restored" });
  }

  return { mark, remove };
}
