import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Head } from "../../components/seo/head.tsx";
import { DifficultyBadge } from "../../components/season/difficulty-badge.tsx";
import { OtherSeason } from "../../components/season/other-season-link.tsx";
import { NumberedSteps } from "../../components/season/numbered-steps.tsx";
import { Questions } from "../../components/season/questions.tsx";
import { SeasonLessons } from "../../components/season/season-lessons.tsx";
import { SeasonLink } from "../../components/season/season-link.tsx";
import { SeasonSection } from "../../components/season/season-section.tsx";
import { TitledCards, TitledList } from "../../components/season/titled-texts.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { DesignCards } from "../../features/designs/design-cards.tsx";
import { queries } from "../../lib/data/queries.ts";
import { useSeasons } from "../../lib/data/seasons.ts";
import { seasonList, nearInSeason, type SeasonWish } from "../../lib/search/season-list.ts";
import { FALL_LESSONS } from "../../lib/search/season-lessons.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import {
  CATEGORIES,
  type FallCategory,
  type Leading,
  OCCASIONS,
  QUESTIONS,
  TORTOISE_STEPS,
  TRENDS,
} from "./texts.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { WheelHero } from "../../components/season/wheel-hero.tsx";
import { MonthCard } from "../../components/season/month-card.tsx";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

const FALL = "fall";

export function Page() {
  const inFall = useInfiniteQuery(queries.designsInCategory(FALL));
  const all = useQuery(queries.featuredDesigns());
  const { seasons, day } = useSeasons();
  const halloween = seasons.find(({ path }) => path === "halloween");
  const isPast = halloween !== undefined && halloween.ends_on < day.slice(5);
  const loaded = inFall.data && all.data;
  const error = inFall.error ?? all.error;
  const designs = inFall.data?.items ?? [];
  const featured = featuredForFall(designs, all.data?.items ?? []);
  const leading = <Text extends Leading>(text: Text) => ({
    ...text,
    href: seasonList(FALL, designs, text.wishes)?.href,
  });
  return (
    <div data-season="fall">
      <Head
        title={PAGES.fall.title}
        description={DESCRIPTIONS.fall()}
        keywords="fall nails, autumn nail art, tortoiseshell nails, plaid nails, leaf nails, thanksgiving nails"
        path={paths.fall}
        picture={shareList(`category/${FALL}`, designs)}
      />
      <Palette category={FALL} designs={designs} total={inFall.data?.total ?? 0} />
      <SeasonSection
        beside
        title="Featured fall designs"
        text="What goes with the first heavy sweater."
      >
        {!loaded && !error && <DesignGridSkeleton count={3} columns={3} />}
        {!loaded && error && (
          <Failure
            error={error}
            onRetry={() => void Promise.all([inFall.refetch(), all.refetch()])}
          />
        )}
        {loaded && featured.length === 0 && (
          <Notice>
            Fall designs are coming soon. The leaves are turning, the polish is drying.
          </Notice>
        )}
        <DesignCards designs={featured} columns={3} eager />
        <p className="mt-8 flex flex-wrap gap-2">
          <Link href={paths.allDesignsIn("Fall")} className={buttonClass({ size: "large" })}>
            See all fall designs
          </Link>
          <Link
            href={paths.halloween}
            className={buttonClass({ variant: "secondary", size: "large" })}
          >
            {isPast ? "Back to Halloween" : "On to Halloween"}
          </Link>
          <OtherSeason path={FALL} besides="halloween" />
        </p>
      </SeasonSection>
      <SeasonSection
        title="Six ways into the season"
        text="By how long you want to sit still, drying included: easy takes an hour, hard takes a film and a half."
      >
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {CATEGORIES.map(leading).map((category) => (
            <WayIn key={category.title} category={category} href={category.href} />
          ))}
        </ul>
      </SeasonSection>
      <SeasonSection
        title="Tortoiseshell, one nail at a time"
        text="Clear brown jelly over loose spots. If each layer looks like a mistake, you are doing it right."
      >
        <NumberedSteps steps={TORTOISE_STEPS} />
        <SeasonLessons q={FALL_LESSONS} />
      </SeasonSection>
      <SeasonSection title="What is turning this fall">
        <TitledCards texts={TRENDS.map(leading)} />
      </SeasonSection>
      <SeasonSection
        beside
        title="For the occasion"
        text="What to paint when there is a date on it."
      >
        <TitledList texts={OCCASIONS.map(leading)} />
      </SeasonSection>
      <SeasonSection
        title="A calendar for ten fingers"
        text="Three months, three moods. Two weeks is a good life for one set."
      >
        <Calendar category={FALL} designs={designs} />
      </SeasonSection>
      <SeasonSection title="Questions with cold fingers">
        <Questions questions={QUESTIONS} />
      </SeasonSection>
    </div>
  );
}

function WayIn({ category, href }: { category: FallCategory; href: string | undefined }) {
  const { title, difficulty, text } = category;
  return (
    <li className="relative border-t border-line-strong py-6">
      <DifficultyBadge difficulty={difficulty} />
      <h3 className="display mt-3 text-xl">
        <SeasonLink href={href}>{title}</SeasonLink>
      </h3>
      <p className="mt-1.5 max-w-[28.2em] text-quiet">{text}</p>
    </li>
  );
}

/** How many designs of other categories are shown instead. */
const FALLBACK = 3;

/** The featured fall designs; if there are none, the first featured ones of all designs. */
export function featuredForFall(inFall: Design[], featured: Design[]): Design[] {
  const flagged = inFall.filter((design) => design.featured);
  return flagged.length > 0 ? flagged : featured.slice(0, FALLBACK);
}

const COLORS = [
  { name: "Oat milk", note: "under everything", light: "#ead8bd", deep: "#c9ac83" },
  { name: "Marigold", note: "tips and dots", light: "#e2a73a", deep: "#ad7218" },
  { name: "Ember", note: "first cold day", light: "#cf6230", deep: "#94380f" },
  { name: "Chestnut", note: "goes with leather", light: "#8a4a2c", deep: "#522711" },
  { name: "Bordeaux", note: "long evenings", light: "#7c1f3b", deep: "#430b1c" },
  { name: "Moss", note: "the quiet one", light: "#717a3f", deep: "#42491f" },
];

interface PaletteProps {
  category: string;
  designs: Design[];
  total: number;
}

/** The season’s heading, with its six colors side by side as on a nail wheel. */
function Palette({ category, designs, total }: PaletteProps) {
  const colors = COLORS.map((color) => ({
    ...color,
    href: nearInSeason(category, designs, color.light),
  }));
  return (
    <WheelHero name="Fall" heading="Fall nail designs" colors={colors}>
      <p className="mt-4 max-w-[29.5em] text-quiet md:text-lg">
        {total > 1 ? `${total} looks` : "Looks"} for the months when hands go back into pockets:
        spice and smoke, wool and leaves, and a red that is nearly brown.
      </p>
    </WheelHero>
  );
}

interface Weeks {
  when: string;
  what: string;
  wishes: SeasonWish[];
}

const FIRST = "Weeks 1 and 2";
const LAST = "Weeks 3 and 4";

const MONTHS: { month: string; weeks: Weeks[] }[] = [
  {
    month: "September",
    weeks: [
      {
        when: FIRST,
        what: "Oat milk with a marigold micro French. Summer, but with a sleeve.",
        wishes: ["french", { facet: "color", words: ["nude"] }],
      },
      {
        when: LAST,
        what: "One ember accent nail among nudes; add a leaf when the first one falls.",
        wishes: ["leaf"],
      },
    ],
  },
  {
    month: "October",
    weeks: [
      {
        when: FIRST,
        what: "Tortoiseshell on all ten, or on two if you are sensible.",
        wishes: ["tortoise"],
      },
      {
        when: LAST,
        what: "Plaid for the market, pumpkins for the porch, and then the night.",
        wishes: ["plaid", "pumpkin"],
      },
    ],
  },
  {
    month: "November",
    weeks: [
      {
        when: FIRST,
        what: "Bordeaux, glossy, short. The manicure that wears a coat.",
        wishes: ["bordeaux", { facet: "color", words: ["red", "dark-red"] }],
      },
      {
        when: LAST,
        what: "Chestnut with gold leaf at the base: ready for a long table.",
        wishes: ["gold leaf", { facet: "color", words: ["brown"] }],
      },
    ],
  },
];

interface CalendarProps {
  category: string;
  designs: Design[];
}

function Calendar({ category, designs }: CalendarProps) {
  return (
    <ol className="grid gap-5 md:grid-cols-3">
      {MONTHS.map(({ month, weeks }) => (
        <MonthCard key={month} month={month}>
          <dl className="grid gap-4">
            {weeks.map(({ when, what, wishes }) => (
              <div key={when} className="relative">
                <dt className="text-sm font-semibold">{when}</dt>
                <dd className="text-quiet">
                  <SeasonLink href={seasonList(category, designs, wishes)?.href}>{what}</SeasonLink>
                </dd>
              </div>
            ))}
          </dl>
        </MonthCard>
      ))}
    </ol>
  );
}
