import { Clock, Mail, Phone } from "lucide-react";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { useSite } from "../../lib/data/site.ts";
import { ContactForm } from "./contact-form.tsx";

const IDEAS = [
  {
    title: "Show your work",
    text: "Painted one of these sets? Send a photo and your name, and it may become a design here, with credit.",
  },
  {
    title: "Write for the blog",
    text: "A technique you teach, a color with a story, an ingredient worth explaining. Two lines are enough to begin.",
  },
  {
    title: "Film a tutorial",
    text: "You have the video, we have the written steps. Together they make a lesson people can follow.",
  },
  {
    title: "Lend us a product",
    text: "Makers and small brands: say what it is and whom it is for. What was a gift is marked as one.",
  },
];

export function Page() {
  const { name } = useSite();
  return (
    <div className="wrap">
      <Head
        title="Contact"
        description={`Write to ${name}: questions about a design, corrections, and ideas for working together. We reply within 24 hours.`}
        path={paths.contact}
      />
      <div className="grid items-start gap-x-16 gap-y-12 pt-8 md:grid-cols-[1fr_1.25fr] md:pt-12">
        <div>
          <h1 className="display text-4xl">Contact us</h1>
          <p className="mt-4 max-w-[28.2em] text-lg text-quiet">
            Ask how a set was painted, tell us what we got wrong, or bring an idea. A person reads
            every message.
          </p>
          <h2 className="sr-only">Contact details</h2>
          <ul className="mt-8 grid gap-5">
            <Detail icon={Clock} title="Reply within 24 hours">
              On weekends it may be Monday morning’s first coffee.
            </Detail>
            <Detail icon={Mail} title="Email">
              The form is our mailbox. The answer comes to the address you give.
            </Detail>
            <Detail icon={Phone} title="Phone hours">
              Mon-Fri 9-5 EST. Leave your number in the message and we call back.
            </Detail>
          </ul>
        </div>
        <ContactForm />
      </div>
      <section aria-labelledby="collaboration" className="mt-24">
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
    </div>
  );
}

interface DetailProps {
  icon: typeof Mail;
  title: string;
  children: string;
}

function Detail({ icon: Icon, title, children }: DetailProps) {
  return (
    <li className="flex gap-4">
      <span className="grid h-14 w-11 shrink-0 place-items-center rounded-[50%_50%_12px_12px/60%_60%_12px_12px] bg-shell pt-1 text-on-shell">
        <Icon aria-hidden size={20} />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-[24.4em] text-quiet">{children}</p>
      </div>
    </li>
  );
}
