import { useRef, useId, useState } from "react";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { contact } from "../../../contract/endpoints.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { ActiveFilters, ListFilters, flagFilter } from "../kit/list/list-filters.tsx";
import { ListBody, ListNotice } from "../kit/list/list-states.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import { useListAddress } from "../kit/list/use-list-address.ts";
import { usePages } from "../kit/list/use-pages.ts";
import { counted } from "../../lib/format/counted.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import { useMessageActions } from "./use-messages.ts";
import { clsx } from "clsx";
import { MailOpen, Reply, Trash2 } from "lucide-react";
import { EditedTime } from "../crud/state-columns.tsx";
import { UnfoldingLine } from "../kit/unfolding.tsx";

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
            <span className={clsx("line-clamp-2", is_read || "font-semibold")}>{subject}</span>
            <span className="block truncate text-sm text-quiet">{name}</span>
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
          <p className="mt-3 max-w-[41.7em] wrap-anywhere whitespace-pre-line">{message.message}</p>
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

/** Mail programs take addresses of about 2,000 characters. */
const QUOTE_LIMIT = 1_200;

/** Opens the mail program with an answer begun: subject, and the message quoted. */
export function replyLink({ name, email, subject, message }: ContactMessage): string {
  const cut = message.length > QUOTE_LIMIT ? `${message.slice(0, QUOTE_LIMIT)}…` : message;
  const quote = cut.split("\n").map((line) => `> ${line}`);
  const body = ["", "", `${name} wrote:`, ...quote].join("\r\n");
  const reply = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(reply)}&body=${encodeURIComponent(body)}`;
}

const NOUN = { one: "message", many: "messages" };
const FILTERS = [flagFilter("is_read", "State", "Read", "Unread")];

export function AdminMessages() {
  return (
    <AdminFrame title="Messages" path={paths.adminMessages} className="max-w-4xl">
      <Inbox />
    </AdminFrame>
  );
}

/** What visitors wrote, newest first; one message is open at a time. */
function Inbox() {
  const search = useRef<HTMLInputElement>(null);
  const address = useListAddress(FILTERS, []);
  const { narrowing } = address;
  // Asked for anew each time, since visitors write them.
  const pages = usePages(contact.list, narrowing, { refetchOnMount: "always" });
  const { total } = pages;
  const count = total === undefined ? "" : counted(total, NOUN);
  const isNarrowed = Object.keys(narrowing).length > 0;
  const filters = { filters: FILTERS, narrowing, onFilter: address.filter };

  return (
    <section aria-label="Messages">
      <div className="flex items-center gap-2 py-3">
        <SearchBox
          label="Search messages"
          query={address.q}
          onQuery={address.search}
          searchRef={search}
        />
        <ListFilters {...filters} />
        <p className="text-sm text-quiet tabular-nums max-sm:sr-only">{count}</p>
        <div className="ml-auto">
          <TrashLink kind="messages" />
        </div>
      </div>
      <ActiveFilters {...filters} />
      <p role="status" className="sr-only">
        {isNarrowed && count}
      </p>
      <ListBody noun="messages" pages={pages}>
        {pages.items.length > 0 && <Messages messages={pages.items} />}
        {total === 0 && !isNarrowed && (
          <Notice>No messages yet. What visitors write on the contact page arrives here.</Notice>
        )}
        {total === 0 && isNarrowed && (
          <ListNotice text="No messages like that.">
            <Button variant="secondary" onClick={address.clear}>
              Show all messages
            </Button>
          </ListNotice>
        )}
      </ListBody>
    </section>
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
