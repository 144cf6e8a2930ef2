import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { OtherSeason } from "../../components/season/other-season-link.tsx";
import { NumberedSteps } from "../../components/season/numbered-steps.tsx";
import { Questions } from "../../components/season/questions.tsx";
import { SeasonLessons } from "../../components/season/season-lessons.tsx";
import { SeasonSection } from "../../components/season/season-section.tsx";
import { Supplies } from "../../components/season/supplies.tsx";
import { TextPanel } from "../../components/season/text-panel.tsx";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { DesignCards, FurtherCards } from "../../features/designs/design-cards.tsx";
import { queries } from "../../lib/data/queries.ts";
import { HALLOWEEN_LESSONS } from "../../lib/search/season-lessons.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { Haunts } from "./haunts.tsx";
import { NightHero } from "./night-hero.tsx";
import { PUMPKIN_STEPS, QUESTIONS, SUPPLIES, TIPS } from "./texts.ts";

export const HALLOWEEN = "halloween";
const COLLECTION = 6;

export function Page() {
  const { data, error, refetch } = useInfiniteQuery(queries.designsInCategory(HALLOWEEN));
  const designs = data?.items ?? [];
  const flagged = designs.filter(({ featured }) => featured);
  const featured = flagged.length > 0 ? flagged : designs.slice(0, 1);
  return (
    <div data-season="halloween">
      <Head
        title={PAGES.halloween.title}
        description="50+ Halloween nail designs, from friendly ghosts to gothic lace, with a pumpkin tutorial in seven steps, supplies, tips, and answers."
        keywords="halloween nails, spooky nail art, pumpkin nails, gothic nails, ghost nails, witch nails"
        path={paths.halloween}
        picture={shareList(`category/${HALLOWEEN}`, designs)}
      />
      <NightHero total={data?.total ?? 0} />
      <SeasonSection beside title="Featured Halloween designs" text="Sets to answer the door in.">
        {!data && !error && <DesignGridSkeleton count={3} columns={3} />}
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && designs.length === 0 && (
          <Notice>The first Halloween designs are still drying. Look in again soon.</Notice>
        )}
        <FurtherCards designs={featured} columns={3} eager />
      </SeasonSection>
      <SeasonSection
        title="Choose your haunt"
        text="Four moods, from two dots on a white tip to a whole evening with a liner brush."
      >
        <Haunts designs={designs} />
      </SeasonSection>
      <SeasonSection
        title="A pumpkin in seven steps"
        text="One nail takes about forty minutes, most of them drying. The trick is to paint the ribs and let the outline happen."
      >
        <NumberedSteps steps={PUMPKIN_STEPS} />
        <SeasonLessons q={HALLOWEEN_LESSONS} />
      </SeasonSection>
      <div className="wrap mt-24 grid gap-5 md:grid-cols-2">
        <Supplies texts={JSON.stringify(SUPPLIES)} />
        <TextPanel title="Tips from the night shift" texts={TIPS} />
      </div>
      {designs.length > 0 && (
        <SeasonSection title="The Halloween collection">
          <DesignCards designs={designs.slice(0, COLLECTION)} columns={6} />
          <p className="mt-10 flex flex-wrap gap-2">
            {data && data.total > COLLECTION && (
              <Link href={paths.allDesignsIn(HALLOWEEN)} className={buttonClass({ size: "large" })}>
                See All {data.total}
              </Link>
            )}
            <OtherSeason path={HALLOWEEN} />
          </p>
        </SeasonSection>
      )}
      <SeasonSection title="Questions before the party">
        <Questions questions={QUESTIONS} />
      </SeasonSection>
    </div>
  );
}
