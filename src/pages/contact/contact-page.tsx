import type { QueryClient } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import * as words from "../../../contract/words.ts";
import { CONTACT_INTRO } from "../../../contract/words.ts";
import { Head } from "../../components/seo/head.tsx";
import { loadWritten, useWritten } from "../../lib/data/written-text.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { useSite } from "../../lib/data/site.ts";
import { LazyStudioPart } from "../../features/studio/lazy-studio.ts";
import { MessageForm } from "./contact-form.tsx";
import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

const IDEAS = [
  {
    title: "Show your work",
    text: "Painted one of these sets? Send a photo and your name, and it may become a look here, with credit.",
  },
  {
    title: "Write for the blog",
    text: "A technique you teach, a color with a story, an ingredient worth explaining. Two lines are enough to begin.",
  },
  {
    title: "Film a tutorial",
    text: "You have the video, we have the written steps. Together they make a tutorial people can follow.",
  },
  {
    title: "Lend us a product",
    text: "Makers and small brands: say what it is and who it’s for. We mark gifts as gifts.",
  },
];

export function Page() {
  const site = useSite();
  const { contact_intro: intro = CONTACT_INTRO } = site;
  const page = useWritten("contact");
  return (
    <>
      <div className="wrap">
        <Head
          title={PAGES.contact.name}
          description={DESCRIPTIONS.contact(site)}
          path={paths.contact}
        />
        <div className="grid items-start gap-x-16 gap-y-12 pt-8 md:grid-cols-[1fr_1.25fr] md:pt-12 low:pt-2">
          <div>
            <h1 className="display text-4xl low:text-3xl">Contact us</h1>
            <p dir="auto" className="mt-4 max-w-[28.2em] whitespace-pre-line text-lg text-quiet">
              {intro}
            </p>
            <ContactDetails />
            {site.studio && <LazyStudioPart name="card" />}
          </div>
          <MessageForm>{site.studio && <LazyStudioPart name="booking" />}</MessageForm>
        </div>
        {!page && <Ideas />}
      </div>
      {page && (
        <div className="mt-24">
          <OwnText text={{ ...page, html: page.content }} />
        </div>
      )}
    </>
  );
}

const OwnText = lazyPage(() => import("../../components/own-text.tsx").then((m) => m.OwnText));

/** The owner’s text, if there is one. */
export async function loadContact(client: QueryClient): Promise<void> {
  if (await loadWritten(client, "contact")) await OwnText.preload();
}

/** The owner can replace it by a text that begins as this one. */
function Ideas() {
  return (
    <section aria-labelledby="collaboration" className="mt-24" data-own-text>
      <h2 id="collaboration" className="display text-3xl">
        Collaboration ideas
      </h2>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {IDEAS.map(({ title, text }) => (
          <li key={title} className="border-t border-line-strong py-6">
            <h3 className="display text-xl">{title}</h3>
            <p className="mt-2 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINK = "block font-medium text-ink underline underline-offset-4 hover:text-lacquer";

/** Other ways to reach the site’s owner, as far as they are filled in. */
function ContactDetails() {
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
        <p dir="auto" className="max-w-[25.6em] whitespace-pre-line text-quiet">
          {children}
        </p>
      </div>
    </li>
  );
}
