import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import * as words from "../../../contract/words/contact.ts";
import { useSite } from "../../lib/data/site.ts";

const LINK = "block font-medium text-ink underline underline-offset-4 hover:text-lacquer";

/** How else to reach the people behind the site; what they left blank is left out. */
export function ContactDetails() {
  const {
    contact_reply_time: time = words.REPLY_TIME,
    contact_reply_text: reply = words.REPLY_TEXT,
    contact_email: email,
    contact_email_text: aboutEmail = words.EMAIL_TEXT,
    contact_phone: phone,
    contact_hours: hours = words.PHONE_HOURS,
    contact_place: place,
  } = useSite();
  return (
    <>
      <h2 className="sr-only">Contact details</h2>
      <ul className="mt-8 grid gap-5">
        {(time || reply) && (
          <Detail icon={Clock} title={time ? `Reply ${time}` : "Replies"}>
            {reply}
          </Detail>
        )}
        {(email || aboutEmail) && (
          <Detail icon={Mail} title="Email">
            {email && (
              <a href={`mailto:${email}`} className={LINK}>
                {email}
              </a>
            )}
            {aboutEmail}
          </Detail>
        )}
        {(phone || hours) && (
          <Detail icon={Phone} title={phone ? "Phone" : "Phone hours"}>
            {phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
                {phone}
              </a>
            )}
            {hours}
          </Detail>
        )}
        {place && (
          <Detail icon={MapPin} title="Where to find us">
            {place}
          </Detail>
        )}
      </ul>
    </>
  );
}

interface DetailProps {
  icon: typeof Mail;
  title: string;
  children: ReactNode;
}

function Detail({ icon: Icon, title, children }: DetailProps) {
  return (
    <li className="flex gap-4">
      <span className="grid h-14 w-11 shrink-0 place-items-center rounded-[50%_50%_12px_12px/60%_60%_12px_12px] bg-shell pt-1 text-on-shell">
        <Icon aria-hidden size={20} />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-[25.6em] whitespace-pre-line text-quiet">{children}</p>
      </div>
    </li>
  );
}
