import { useState } from "react";
import { contact } from "../../../contract/endpoints.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { MAIN_ID } from "../../lib/router/announce-page.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ListFailure, ListSkeleton } from "../crud/list/list-states.tsx";
import { RecentlyDeleted } from "../deleted/recently-deleted.tsx";
import { Message } from "./message.tsx";
import { useMessageActions, useMessages } from "./use-messages.ts";

export function AdminMessages() {
  return (
    <AdminFrame title="Messages" path={paths.adminMessages}>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto max-w-4xl px-3 pb-16 outline-none sm:px-6"
      >
        <div className="flex justify-end py-2">
          <RecentlyDeleted calls={contact} noun="messages" />
        </div>
        <Inbox />
      </main>
    </AdminFrame>
  );
}

/** What visitors wrote, newest first; one message is open at a time. */
function Inbox() {
  const { data, error, refetch } = useMessages();
  const { mark, remove } = useMessageActions();
  const [openId, setOpenId] = useState<string>();

  if (!data && error) {
    return <ListFailure noun="messages" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton noun="messages" />;
  if (data.items.length === 0) {
    return <Notice>No messages yet. What visitors write on the contact page arrives here.</Notice>;
  }
  return (
    <ul className="border-t border-line">
      {data.items.map((message) => (
        <Message
          key={message.id}
          message={message}
          open={message.id === openId}
          onOpen={(open) => {
            setOpenId(open ? message.id : undefined);
            if (open && !message.is_read) void mark(message, true);
          }}
          onUnread={() => {
            setOpenId(undefined);
            void mark(message, false);
          }}
          onRemove={() => remove(message)}
        />
      ))}
    </ul>
  );
}
