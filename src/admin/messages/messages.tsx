import { messageCalls } from "../../../contract/admin/site-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { MailOpen, Reply, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";

import type { ContactMessage } from "../../../contract/forms/contact.ts";
import type { Page } from "../../../contract/page.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { TrashLink } from "../content-kinds.tsx";
import { askAgain, attempt, sendAsAdmin } from "../kit/calls.ts";
import { EditedTime } from "../kit/list/selection.tsx";
import { flagFilter } from "../kit/list/list-filters.tsx";
import { ListScreen } from "../kit/list/list-screen.tsx";
import { offerUndo } from "../kit/undo.ts";
import { UnfoldingLine } from "../kit/panel.tsx";

const NOUN = { one: "message", many: "messages" };
const FILTERS = [flagFilter("is_read", "State", "Read", "Unread")];

/** What visitors wrote, newest first; one message is open at a time. */
export function AdminMessages() {
  return (
    <ListScreen
      label="Messages"
      endpoint={messageCalls.list}
      noun={NOUN}
      search="Search messages"
      filters={FILTERS}
      tools={<TrashLink kind="messages" />}
      empty="No messages yet. Messages from the contact page arrive here."
      noMatch="No matching messages."
      showAll="Show all messages"
    >
      {({ items }) => <Messages messages={items} />}
    </ListScreen>
  );
}

function Messages({ messages }: { messages: ContactMessage[] }) {
  const { mark, remove } = useMessageActions();
  const openId = useSearchParams().get("item");
  const set = useSetSearchParams();
  return (
    <ul className="border-t border-line">
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          open={message.id === openId}
          onOpen={(open) => {
            set({ item: open ? message.id : null });
            if (open && !message.is_read) void mark(message, true);
          }}
          onUnread={() => {
            set({ item: null });
            void mark(message, false);
          }}
          onRemove={() => remove(message)}
        />
      ))}
    </ul>
  );
}

interface MessageProps {
  message: ContactMessage;
  open: boolean;
  onOpen: (open: boolean) => void;
  onUnread: () => void;
  /** Tells whether it is gone. */
  onRemove: () => Promise<boolean>;
}

function Message({ message, open, onOpen, onUnread, onRemove }: MessageProps) {
  const id = useId();
  const line = useRef<HTMLLIElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { name, email, subject, is_read, created_at } = message;

  async function remove() {
    const { nextElementSibling, previousElementSibling } = line.current ?? {};
    setLeaving(true);
    if (await onRemove())
      (nextElementSibling ?? previousElementSibling)?.querySelector("button")?.focus();
    else setLeaving(false);
  }

  return (
    <li ref={line} className={clsx("border-b border-line", leaving && "opacity-50")}>
      <h2>
        <UnfoldingLine panel={id} open={open} onOpen={onOpen} className="px-2">
          <span
            aria-hidden
            className={clsx("size-2.5 shrink-0 rounded-full", is_read || "bg-lacquer")}
          />
          <span className="min-w-0 grow">
            {!is_read && <span className="sr-only">Unread: </span>}
            <span dir="auto" className={clsx("line-clamp-2", is_read || "font-semibold")}>
              {subject}
            </span>
            <span dir="auto" className="block truncate text-sm text-quiet">
              {name}
            </span>
          </span>
          <EditedTime at={created_at} />
        </UnfoldingLine>
      </h2>
      {open && (
        <div id={id} className="px-2 pt-2 pb-5 sm:pl-7.5">
          <p className="text-sm text-quiet">
            {name} ·{" "}
            <a href={`mailto:${email}`} className="text-lacquer underline wrap-anywhere">
              {email}
            </a>
          </p>
          <p dir="auto" className="mt-3 max-w-[41.7em] wrap-anywhere whitespace-pre-line">
            {message.message}
          </p>
          <div className="mt-5 flex flex-wrap gap-2">
            <a href={replyLink(message)} className={buttonClass()}>
              <Reply aria-hidden className="size-4" /> Reply
            </a>
            <Button variant="secondary" onClick={onUnread}>
              <MailOpen aria-hidden className="size-4" /> Mark unread
            </Button>
            <Button variant="secondary" disabled={leaving} onClick={() => void remove()}>
              <Trash2 aria-hidden className="size-4" /> Delete
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Mail programs accept about 2,000 characters. */
const QUOTE_LIMIT = 1_200;

/** A mailto link to a reply with subject and quoted message. */
export function replyLink({ name, email, subject, message }: ContactMessage): string {
  const cut = message.length > QUOTE_LIMIT ? `${message.slice(0, QUOTE_LIMIT)}…` : message;
  const quote = cut.split("\n").map((line) => `> ${line}`);
  const body = ["", "", `${name} wrote:`, ...quote].join("\r\n");
  const reply = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(reply)}&body=${encodeURIComponent(body)}`;
}

const LISTS = { queryKey: [messageCalls.list.path] };
const UNREAD = { queryKey: [messageCalls.unread.path] };

function useMessageActions() {
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
    const done = await attempt("Couldn’t mark the message", () =>
      sendAsAdmin(messageCalls.markRead, { id, is_read }),
    );
    if (!done) return setRead(id, before);
    void askAgain(client, UNREAD);
    // A list of unread messages keeps this one until it is opened again.
    void client.invalidateQueries({ ...LISTS, refetchType: "none" });
  }

  async function remove({ id, subject }: ContactMessage): Promise<boolean> {
    const done = await attempt("Couldn’t delete the message", () =>
      sendAsAdmin(messageCalls.remove, { id }),
    );
    if (!done) return false;
    patch((all) => all.filter((message) => message.id !== id));
    void askAgain(client, LISTS);
    void askAgain(client, UNREAD);
    offerUndo({ title: "Message deleted", name: subject, undo: () => restore(id) });
    return true;
  }

  async function restore(id: string): Promise<boolean> {
    const done = await attempt("Couldn’t restore the message", () =>
      sendAsAdmin(messageCalls.restore, { id }),
    );
    if (!done) return false;
    void askAgain(client, UNREAD);
    await askAgain(client, LISTS);
    toast({ title: "Message restored" });
    return true;
  }

  return { mark, remove };
}
