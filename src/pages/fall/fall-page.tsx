import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { queries } from "../../lib/data/queries.ts";
import { useSeasons } from "../../lib/data/seasons.ts";
import { FALL_LESSONS } from "../../lib/search/season-lessons.ts";
import { nearInSeason, seasonList } from "../../lib/search/season-list.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { OtherSeason, WheelHero } from "../season/season-hero.tsx";
import { SeasonView } from "../season/season-view.tsx";
import {
  CATEGORIES,
  COLORS,
  type Leading,
  MONTHS,
  OCCASIONS,
  FALL_QUESTIONS,
  TORTOISE_STEPS,
  TRENDS,
} from "./texts.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

const FALL = "fall";

export function Page() {
  const inFall = useInfiniteQuery(queries.designsInCategory(FALL));
  const all = useQuery(queries.featuredDesigns());
  const designs = inFall.data?.items ?? [];
  const total = inFall.data?.total ?? 0;
  const hrefOf = ({ wishes }: Pick<Leading, "wishes">) => seasonList(FALL, designs, wishes)?.href;
  const leading = <Text extends Leading>(text: Text) => ({ ...text, href: hrefOf(text) });
  return (
    <SeasonView
      head={{
        title: PAGES.fall.title,
        description: DESCRIPTIONS.fall(),
        keywords:
          "fall nails, autumn nail art, tortoiseshell nails, plaid nails, leaf nails, thanksgiving nails",
        path: paths.fall,
        picture: shareList(`category/${FALL}`, designs),
      }}
      hero={
        <WheelHero
          name="Fall"
          heading="Fall nail designs"
          colors={COLORS.map((color) => ({
            ...color,
            href: nearInSeason(FALL, designs, color.light),
          }))}
        >
          <p className="mt-4 max-w-[29.5em] text-quiet md:text-lg">
            {total > 1 ? `${total} looks` : "Looks"} for the months when hands go back into pockets:
            spice and smoke, wool and leaves, and a red that is nearly brown.
          </p>
        </WheelHero>
      }
      parts={[
        {
          kind: "featured",
          title: "Featured fall designs",
          text: "What goes with the first heavy sweater.",
          designs: featuredForFall(designs, all.data?.items ?? []),
          isLoaded: inFall.data !== undefined && all.data !== undefined,
          error: inFall.error ?? all.error,
          onRetry: () => void Promise.all([inFall.refetch(), all.refetch()]),
          nothing: "Fall designs are coming soon. The leaves are turning, the polish is drying.",
          isOnly: true,
          links: <FeaturedLinks />,
        },
        {
          kind: "ways",
          title: "Six ways into the season",
          text: "By how long you want to sit still, drying included: easy takes an hour, hard takes a film and a half.",
          items: CATEGORIES.map(leading),
        },
        {
          kind: "steps",
          title: "Tortoiseshell, one nail at a time",
          text: "Clear brown jelly over loose spots. If each layer looks like a mistake, you are doing it right.",
          items: TORTOISE_STEPS,
          lessons: FALL_LESSONS,
        },
        { kind: "trends", title: "What is turning this fall", items: TRENDS.map(leading) },
        {
          kind: "dates",
          title: "For the occasion",
          text: "What to paint when there is a date on it.",
          items: OCCASIONS.map(leading),
        },
        {
          kind: "months",
          title: "A calendar for ten fingers",
          text: "Three months, three moods. Two weeks is a good life for one set.",
          items: MONTHS.map(({ month, weeks }) => ({
            title: month,
            weeks: weeks.map(({ when, what, wishes }) => ({
              when,
              what,
              href: hrefOf({ wishes }),
            })),
          })),
        },
        { kind: "questions", title: "Questions with cold fingers", items: FALL_QUESTIONS },
      ]}
    />
  );
}

function FeaturedLinks() {
  const { seasons, day } = useSeasons();
  const halloween = seasons.find(({ path }) => path === "halloween");
  const isPast = halloween !== undefined && halloween.ends_on < day.slice(5);
  return (
    <>
      <Link href={paths.allDesignsIn("Fall")} className={buttonClass({ size: "large" })}>
        See all fall designs
      </Link>
      <Link href={paths.halloween} className={buttonClass({ variant: "secondary", size: "large" })}>
        {isPast ? "Back to Halloween" : "On to Halloween"}
      </Link>
      <OtherSeason path={FALL} besides="halloween" />
    </>
  );
}

/** How many designs of other categories are shown instead. */
const FALLBACK = 3;

/** The featured fall designs; if there are none, the first featured ones of all designs. */
export function featuredForFall(inFall: Design[], featured: Design[]): Design[] {
  const flagged = inFall.filter((design) => design.featured);
  return flagged.length > 0 ? flagged : featured.slice(0, FALLBACK);
}
