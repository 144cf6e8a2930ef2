import { clsx } from "clsx";
import { MailOpen, Reply, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { EditedTime } from "../crud/list/edited-time.tsx";
import { UnfoldingLine } from "../unfolding-line.tsx";
import { replyLink } from "./reply-link.ts";

interface MessageProps {
  message: ContactMessage;
  open: boolean;
  onOpen: (open: boolean) => void;
  onUnread: () => void;
  /** Tells whether it is gone. */
  onRemove: () => Promise<boolean>;
}

export function Message({ message, open, onOpen, onUnread, onRemove }: MessageProps) {
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
