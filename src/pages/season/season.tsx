import { useInfiniteQuery } from "@tanstack/react-query";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { paths } from "../../../contract/paths.ts";
import { WayTo } from "../../components/breadcrumb.tsx";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Link } from "../../components/link.tsx";
import { Head } from "../../components/seo/head.tsx";
import { OtherSeason } from "../../components/season/other-season-link.tsx";
import { SeasonSection } from "../../components/season/season-section.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { DesignCards, FurtherCards } from "../../features/designs/design-cards.tsx";
import { seasonDesigns, seasonDesignsPath } from "../../lib/data/season-designs.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { SeasonHero } from "./season-hero.tsx";
import { SeasonTexts } from "./season-texts.tsx";
import { WaysIn } from "./ways-in.tsx";

const FEATURED = 3;
const COLLECTION = 6;

/** A season's page with those of its sections that have something in them. */
export function Season({ page }: { page: SeasonPage }) {
  const { data, error, refetch } = useInfiniteQuery(seasonDesigns(page));
  // What has only most of the words is not of the season.
  const designs = data && !data.relaxed ? data.items : [];
  const total = data && !data.relaxed ? data.total : 0;
  const flagged = designs.filter(({ featured }) => featured);
  const others = designs.filter(({ featured }) => !featured);
  const featured = [...flagged, ...others].slice(0, Math.max(FEATURED, flagged.length));
  return (
    <>
      <Head
        title={page.heading}
        description={page.description}
        keywords={page.keywords || undefined}
        path={paths.season(page.path)}
        picture={shareList(`season/${page.path}`, designs)}
      />
      <WayTo trail={[]} page={{ name: page.heading, href: paths.season(page.path) }} />
      <SeasonHero page={page} designs={designs} total={total} />
      <SeasonSection beside title="Featured" text={`The first to try for ${page.name}.`}>
        {!data && !error && <DesignGridSkeleton count={FEATURED} columns={3} />}
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && total === 0 && (
          <Notice>The first designs are still drying. Look in again soon.</Notice>
        )}
        <FurtherCards designs={featured} columns={3} eager />
      </SeasonSection>
      <WaysIn page={page} designs={designs} />
      <SeasonTexts page={page} designs={designs} />
      <SeasonSection title="The collection">
        <DesignCards designs={designs.slice(0, COLLECTION)} columns={6} />
        <p className="mt-10 flex flex-wrap gap-2">
          {total > COLLECTION && (
            <Link href={seasonDesignsPath(page)} className={buttonClass({ size: "large" })}>
              See All {total}
            </Link>
          )}
          <OtherSeason path={page.path} />
        </p>
      </SeasonSection>
    </>
  );
}
