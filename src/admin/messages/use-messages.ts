import { sendAsAdmin } from "../kit/calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { contact } from "../../../contract/endpoints.ts";
import type { Page } from "../../../contract/page.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { offerUndo } from "../kit/undo.ts";
import { askAnew } from "../crud/row-cache.ts";
import { notifyFailure } from "../kit/failure.ts";

const LISTS = { queryKey: [contact.list.path] };
const UNREAD = { queryKey: [contact.unread.path, {}] };

/** How many messages are unread; asked for anew each time, since visitors write them. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    ...UNREAD,
    queryFn: () => sendAsAdmin(contact.unread, {}),
    refetchOnMount: "always",
  });
  return data?.count ?? 0;
}

export function useMessageActions() {
  const client = useQueryClient();

  const patch = (change: (messages: ContactMessage[]) => ContactMessage[]) =>
    client.setQueriesData<Page<ContactMessage>>(LISTS, (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });

  const setRead = (id: string, is_read: boolean) =>
    patch((all) => all.map((message) => (message.id === id ? { ...message, is_read } : message)));

  async function mark({ id, is_read: before }: ContactMessage, is_read: boolean) {
    setRead(id, is_read);
    try {
      await sendAsAdmin(contact.markRead, { id, is_read });
      void askAnew(client, UNREAD);
      // A list of the unread alone keeps what was read just now until it is shown anew.
      void client.invalidateQueries({ ...LISTS, refetchType: "none" });
    } catch (error) {
      setRead(id, before);
      notifyFailure("The message was not marked", error);
    }
  }

  async function remove({ id, subject }: ContactMessage): Promise<boolean> {
    try {
      await sendAsAdmin(contact.remove, { id });
    } catch (error) {
      notifyFailure("The message was not deleted", error);
      return false;
    }
    patch((all) => all.filter((message) => message.id !== id));
    void askAnew(client, LISTS);
    void askAnew(client, UNREAD);
    offerUndo({ title: "Message deleted", name: subject, undo: () => restore(id) });
    return true;
  }

  async function restore(id: string): Promise<boolean> {
    try {
      await sendAsAdmin(contact.restore, { id });
    } catch (error) {
      notifyFailure("The message was not restored", error);
      return false;
    }
    void askAnew(client, UNREAD);
    await askAnew(client, LISTS);
    toast({ title: "Message restored" });
    return true;
  }

  return { mark, remove };
}
