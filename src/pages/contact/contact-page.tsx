import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { CONTACT_INTRO, REPLY_TIME } from "../../../contract/words/contact.ts";
import { Head } from "../../components/seo/head.tsx";
import { useSite } from "../../lib/data/site.ts";
import { ContactDetails } from "./contact-details.tsx";
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
  const {
    name,
    contact_intro: intro = CONTACT_INTRO,
    contact_reply_time: time = REPLY_TIME,
  } = useSite();
  return (
    <div className="wrap">
      <Head
        title={PAGES.contact.name}
        description={`Write to ${name}: questions about a design, corrections, and ideas for working together.${time && ` We reply ${time}.`}`}
        path={paths.contact}
      />
      <div className="grid items-start gap-x-16 gap-y-12 pt-8 md:grid-cols-[1fr_1.25fr] md:pt-12">
        <div>
          <h1 className="display text-4xl">Contact us</h1>
          <p className="mt-4 max-w-[28.2em] whitespace-pre-line text-lg text-quiet">{intro}</p>
          <ContactDetails />
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
