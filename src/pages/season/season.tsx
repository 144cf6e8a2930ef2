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
import {
  seasonDesigns,
  seasonDesignsPath,
  seasonWay,
  seasonDesignsNear,
} from "../../lib/data/season-designs.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { colorIn, wayIn, questionIn, titledText } from "../../../contract/seasons/season-texts.ts";
import { MoodCard } from "../../components/season/mood-card.tsx";
import { textList } from "../../../contract/text/text-list.ts";
import { shade } from "../../components/nails/polishes.ts";
import { WheelHero } from "../../components/season/wheel-hero.tsx";
import { counted } from "../../lib/format/counted.ts";
import { MonthCard } from "../../components/season/month-card.tsx";
import { NumberedSteps } from "../../components/season/numbered-steps.tsx";
import { Questions } from "../../components/season/questions.tsx";
import { Supplies } from "../../components/season/supplies.tsx";
import { TextPanel } from "../../components/season/text-panel.tsx";
import { TitledCards, TitledList } from "../../components/season/titled-texts.tsx";

const FEATURED = 3;
const COLLECTION = 6;

/** A season’s page with all sections that have content. */
export function Season({ page }: { page: SeasonPage }) {
  const { data, error, refetch } = useInfiniteQuery(seasonDesigns(page));
  // Results that match only most of the words do not belong to the season.
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

/** For a season without colors. */
const COLORS = ["#b3174f"];

/** The season’s moods. Each shows the newest design that its title finds, and links to all of them. */
function WaysIn({ page, designs }: { page: SeasonPage; designs: Design[] }) {
  const ways = textList(page.ways).map(wayIn);
  if (ways.length === 0) return null;
  const own = textList(page.colors).map((row) => colorIn(row).color);
  const colors = own.length > 0 ? own : COLORS;
  return (
    <SeasonSection title="Ways into the season">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
        {ways.map((way, index) => {
          const found = seasonWay(page, designs, way.title);
          return (
            <MoodCard
              key={way.title}
              mood={{ ...way, color: colors[index % colors.length] ?? "" }}
              design={found?.design}
              href={found?.href}
            />
          );
        })}
      </ul>
    </SeasonSection>
  );
}

interface SeasonHeroProps {
  page: SeasonPage;
  designs: Design[];
  total: number;
}

const LOOKS = { one: "look", many: "looks" };

/** The editor’s text about a season, its colors, and a link to all of its designs. */
function SeasonHero({ page, designs, total }: SeasonHeroProps) {
  const colors = textList(page.colors).map((row) => {
    const { title, text, color } = colorIn(row);
    const href = seasonDesignsNear(page, designs, color);
    return { name: title, note: text, light: color, deep: shade(color), href };
  });
  return (
    <WheelHero name={page.name} heading={page.heading} colors={colors}>
      <p className="mt-4 max-w-[29.5em] text-quiet md:text-lg wrap-anywhere">{page.description}</p>
      {total > 0 && (
        <Link href={seasonDesignsPath(page)} className={`${buttonClass({ size: "large" })} mt-6`}>
          See {total > 1 ? `all ${counted(total, LOOKS)}` : "its look"}
        </Link>
      )}
    </WheelHero>
  );
}

interface SeasonTextsProps {
  page: SeasonPage;
  /** The season’s designs. Titles that find any of them link there. */
  designs: Design[];
}

/** The editor’s texts for a season. */
function SeasonTexts({ page, designs }: SeasonTextsProps) {
  const titled = (json: string) => textList(json).map(titledText);
  const leading = (json: string) =>
    titled(json).map((text) => ({ ...text, href: seasonWay(page, designs, text.title)?.href }));
  const [steps, months] = [titled(page.steps), titled(page.months)];
  const [trends, dates] = [leading(page.trends), leading(page.dates)];
  const supplies = textList(page.supplies);
  const tips = textList(page.tips);
  const questions = textList(page.questions).map(questionIn);
  return (
    <>
      {steps.length > 0 && (
        <SeasonSection title={page.tutorial_title || "Step by step"}>
          <NumberedSteps steps={steps} />
        </SeasonSection>
      )}
      {(supplies.length > 0 || tips.length > 0) && (
        <div className="wrap mt-24 grid gap-5 md:grid-cols-2">
          {supplies.length > 0 && <Supplies texts={page.supplies} />}
          {tips.length > 0 && <TextPanel title="Tips" texts={tips} />}
        </div>
      )}
      {trends.length > 0 && (
        <SeasonSection title="What is new this season">
          <TitledCards texts={trends} />
        </SeasonSection>
      )}
      {dates.length > 0 && (
        <SeasonSection
          beside
          title="For the occasion"
          text="What to paint when there is a date on it."
        >
          <TitledList texts={dates} />
        </SeasonSection>
      )}
      {months.length > 0 && (
        <SeasonSection title="A calendar for ten fingers">
          <ol className="grid gap-5 md:grid-cols-3">
            {months.map(({ title, text }) => (
              <MonthCard key={title} month={title}>
                <p className="text-quiet">{text}</p>
              </MonthCard>
            ))}
          </ol>
        </SeasonSection>
      )}
      {questions.length > 0 && (
        <SeasonSection title="Good to know">
          <Questions questions={questions} />
        </SeasonSection>
      )}
    </>
  );
}
