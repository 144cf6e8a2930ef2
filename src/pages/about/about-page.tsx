import { Link } from "../../components/link.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { WrittenPage } from "../../components/written-page.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { useSite } from "../../lib/data/site.ts";
import { useWritten } from "../../lib/data/written-text.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import { GLOSS, LUNULA, NAIL, TIP } from "../../components/nails/nail.tsx";

const PROMISES = [
  {
    title: "Pictures first",
    text: "No pop-ups between you and a manicure. Every look opens large, says what it is, and credits its maker where one is named.",
  },
  {
    title: "Every hand",
    text: "Short nails and long ones, dark skin and pale, your own and pressed-on: there should be a next set for each of them.",
  },
  {
    title: "Honest bottles",
    text: "What a polish can do, and what it cannot. Where a link may earn a commission the page says so, and what is only an example is marked as one.",
  },
  {
    title: "Yours to keep",
    text: "Saved looks stay on your device, without an account. The lookbook even opens in a salon basement with no signal.",
  },
];

export function Page() {
  const page = useWritten("about");
  const { name } = useSite();
  if (!page) return <About />;
  const heading = page.title === PAGES.about.name ? `About ${name}` : page.title;
  return <WrittenPage page={page} heading={heading} />;
}

function About() {
  const site = useSite();
  const { name } = site;
  const isLunula = /^lunula$/i.test(name.trim());
  return (
    <div className="wrap">
      <Head title="About" description={DESCRIPTIONS.about(site)} path={paths.about} />
      <div className="grid items-center gap-x-16 gap-y-10 pt-8 pb-20 md:grid-cols-2 md:pt-12 low:items-start low:pt-2">
        <div>
          <h1 className="display max-w-[7.9em] text-4xl wrap-anywhere low:text-3xl">
            {isLunula ? "A name for the half moon" : `About ${name}`}
          </h1>
          <div className="mt-6 grid max-w-[38.5em] gap-4 text-lg text-quiet">
            <p>
              Look at your thumb. The pale crescent at its base is
              {isLunula ? " the lunula, Latin for “little moon”:" : ""} the only part of the growing
              nail that shows. Everything you will ever paint begins there, and takes about half a
              year to reach the tip.
            </p>
            <p>
              {isLunula
                ? "There is patience in that, so we gave its name to a place for looking at nail art slowly."
                : "There is patience in that, and here is a place for looking at nail art slowly."}
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
        <div className="grid max-w-[38.5em] gap-4 text-lg">
          <p>
            {name} is made for the hour before a manicure, when the mood is clear and the nails are
            not. It is the hour of pictures cropped too tightly to tell whether they show a gel, a
            sticker, or a filter.
          </p>
          <p>
            So a design here shows its nails whole and has words beside it. Tutorials count the
            drying when they say how long they take, and the blog would sooner explain a chip than
            announce a trend.
          </p>
          <p>
            The story goes on a look at a time. If you have painted one, miss one, or have something
            to say about almond versus oval, write to us: there is room for more than is reasonable.
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
          <p className="display max-w-[15.8em] text-2xl">
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
          Browse the looks
        </Link>
        <Link href={paths.contact} className={buttonClass({ variant: "secondary", size: "large" })}>
          Write to us
        </Link>
      </p>
    </div>
  );
}

/** The parts from tip to base, and the point at which the line of each one’s name ends. */
const LABELS = [
  { name: "free edge", x: 206, y: 62, right: true },
  { name: "nail plate", x: 184, y: 226, right: false },
  { name: "side wall", x: 270, y: 272, right: true },
  { name: "lunula", x: 192, y: 352, right: false },
  { name: "cuticle", x: 233, y: 408, right: true },
];

/** An almond nail as a field guide draws it, with its parts by name. */
function NailAnatomy({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 440"
      role="img"
      aria-label="The parts of a nail: free edge, nail plate, side wall, lunula and cuticle"
      className={className}
    >
      <path
        d="M50 430V190a150 150 0 0 1 300 0v240a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10Z"
        fill="var(--shell)"
      />
      <g transform="translate(117.5 18) scale(1.65)">
        <path d={NAIL} fill="#f0b9b6" />
        <path d={TIP} fill="#fdf3ea" />
        <path d={LUNULA} fill="#fff" opacity=".8" />
        <path d={GLOSS} fill="#fff" opacity=".45" />
        <path d={NAIL} fill="none" stroke="var(--line-strong)" strokeWidth="1.2" />
      </g>
      {LABELS.map(({ name, x, y, right }) => {
        const edge = right ? 392 : 8;
        return (
          <g key={name}>
            <path d={`M${edge} ${y}H${x}`} stroke="#b06a7a" />
            <circle cx={x} cy={y} r="3.5" fill="#b3174f" />
            <text
              x={edge}
              y={y - 6}
              textAnchor={right ? "end" : "start"}
              fontSize="17"
              fill="var(--ink)"
              className="font-display"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
