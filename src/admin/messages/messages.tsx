import { useRef } from "react";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { contact } from "../../../contract/endpoints.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ActiveFilters, ListFilters, flagFilter } from "../crud/list/list-filters.tsx";
import { ListBody, ListNotice } from "../crud/list/list-states.tsx";
import { SearchBox } from "../crud/list/search-box.tsx";
import { useListAddress } from "../crud/list/use-list-address.ts";
import { usePages } from "../crud/list/use-pages.ts";
import { counted } from "../../lib/format/counted.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import { Message } from "./message.tsx";
import { useMessageActions } from "./use-messages.ts";

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
