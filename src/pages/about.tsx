import { Link } from "wouter";
import { paths } from "../../contract/paths.ts";
import { Head } from "../components/head.tsx";
import { NailAnatomy } from "../components/nails/nail-anatomy.tsx";
import { buttonClass } from "../components/ui/button.tsx";
import { useSite } from "../lib/site.ts";

const PROMISES = [
  {
    title: "Pictures first",
    text: "No pop-ups between you and a manicure. Every look opens large, says what it is, and names who made it.",
  },
  {
    title: "Every hand",
    text: "Short nails, bitten nails, pressed-on nails, dark skin, pale skin, old hands. If a set only works on one of them, we say so.",
  },
  {
    title: "Honest bottles",
    text: "We say what a polish can do and what it cannot. When a link earns us a commission, the page says that too.",
  },
  {
    title: "Yours to keep",
    text: "Saved looks stay on your device, without an account. The lookbook even opens in a salon basement with no signal.",
  },
];

export function About() {
  const { name } = useSite();
  return (
    <div className="wrap">
      <Head
        title="About"
        description={`Why ${name} is named after the pale half moon at the base of a nail, who it is for, and what you can expect of it.`}
        path={paths.about}
      />
      <div className="grid items-center gap-x-16 gap-y-10 pt-8 pb-20 md:grid-cols-[1.15fr_1fr] md:pt-12">
        <div>
          <h1 className="display max-w-[13ch] text-4xl">A name for the half moon</h1>
          <div className="mt-6 grid max-w-[58ch] gap-4 text-lg text-quiet">
            <p>
              Look at your thumb. The pale crescent at its base is the lunula, Latin for “little
              moon”: the only part of the growing nail that shows. Everything you will ever paint
              begins there, and takes about half a year to reach the tip.
            </p>
            <p>
              We liked the patience of that. So we gave its name to a place where nail art can be
              looked at slowly.
            </p>
          </div>
        </div>
        <NailAnatomy className="mx-auto w-full max-w-md" />
      </div>
      <section
        aria-labelledby="story"
        className="grid gap-x-16 gap-y-6 border-t border-line py-16 md:grid-cols-[1fr_2fr]"
      >
        <h2 id="story" className="display text-3xl">
          Our story
        </h2>
        <div className="grid max-w-[62ch] gap-4 text-lg">
          <p>
            {name} began as a shoebox. One of us was painting nails in a two-chair salon, and every
            week someone would hold out a phone with a picture cropped too tightly to tell whether
            it was a gel, a sticker, or a filter. She started to collect the sets that could really
            be done, with a note on each about how, on index cards.
          </p>
          <p>
            When the box no longer closed, the cards became a list, the list became pictures, and
            the pictures asked for a place of their own. The notes came along. That is why a design
            here has words beside it, why tutorials say how long things truly take, and why the blog
            would sooner explain a chip than announce a trend.
          </p>
          <p>
            It is still made by a handful of people who paint, photograph, and write in turns, and
            who argue about almond versus oval more than is reasonable.
          </p>
        </div>
      </section>
      <section
        aria-labelledby="mission"
        className="grid gap-x-16 gap-y-8 border-t border-line py-16 md:grid-cols-[1fr_2fr]"
      >
        <h2 id="mission" className="display text-3xl">
          Our mission
        </h2>
        <div>
          <p className="display max-w-[26ch] text-2xl">
            To help you find a set you will still like on day nine, and to show that you can paint
            it.
          </p>
          <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {PROMISES.map(({ title, text }) => (
              <li key={title}>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-quiet">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <p className="flex flex-wrap gap-2 border-t border-line pt-10">
        <Link href={paths.allDesigns} className={buttonClass({ size: "large" })}>
          Browse the designs
        </Link>
        <Link href={paths.contact} className={buttonClass({ variant: "secondary", size: "large" })}>
          Write to us
        </Link>
      </p>
    </div>
  );
}
