import { useEffect, useRef } from "react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { REPLY_TIME } from "../../../contract/words/contact.ts";
import { PaintedNail } from "../../components/nails/painted-nail.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { useSite } from "../../lib/data/site.ts";

interface ThanksProps {
  /** The message waits on the device for a connection. */
  queued: boolean;
  onAnother: () => void;
}

export function Thanks({ queued, onAnother }: ThanksProps) {
  const { contact_reply_time: time = REPLY_TIME } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-center gap-4 rounded-media border border-line bg-surface p-8 py-14 text-center">
      <PaintedNail light="var(--lacquer)" deep="var(--lacquer-deep)" className="h-28" />
      <h2 ref={heading} tabIndex={-1} className="display text-3xl outline-none">
        {queued ? "Kept for you" : "Thank you"}
      </h2>
      <p className="max-w-[25.6em] text-lg text-quiet">
        {queued
          ? "You are offline. Your message waits on this device and goes out by itself when the connection is back; we tell you when it has."
          : `Your message has arrived. We reply${time && ` ${time}`}, to the address you gave.`}
      </p>
      <Link
        href={paths.contact}
        replace
        onClick={onAnother}
        className={buttonClass({ variant: "secondary" })}
      >
        Write another message
      </Link>
    </section>
  );
}
