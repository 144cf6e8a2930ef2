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
import { seasonList } from "../../lib/search/season-list.ts";
import { FALL_LESSONS } from "../../lib/search/season-lessons.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { Calendar } from "./calendar.tsx";
import { featuredForFall } from "./featured-for-fall.ts";
import { Palette } from "./palette.tsx";
import {
  CATEGORIES,
  type FallCategory,
  type Leading,
  OCCASIONS,
  QUESTIONS,
  TORTOISE_STEPS,
  TRENDS,
} from "./texts.ts";

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
        description="60+ fall nail designs in chestnut, moss, and bordeaux, with the season’s six colors, a tortoiseshell tutorial, trends, and a calendar from September to November."
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
