import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import { seasonPath } from "../../../contract/paths.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { WayTo } from "../../components/breadcrumb.tsx";
import { DesignGridSkeleton } from "../../components/cards/skeletons.tsx";
import { Link } from "../../components/link.tsx";
import { Head } from "../../components/seo/head.tsx";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { DesignCards, FurtherCards } from "../../features/designs/design-cards.tsx";
import { queries } from "../../lib/data/queries.ts";
import { useSeasons } from "../../lib/data/seasons.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import {
  type SeasonContent,
  type SeasonSection,
  findInSeason,
  seasonDesigns,
  seasonDesignsPath,
} from "./season-content.ts";
import { OtherSeason, SeasonHero } from "./season-hero.tsx";
import {
  IdeaCard,
  MonthCard,
  NumberedSteps,
  PicturedIdea,
  Questions,
  SeasonLessons,
  SectionFrame,
  Supplies,
  TextPanel,
  TitledCards,
  TitledList,
} from "./season-sections.tsx";

/** The page of a season. */
export function SeasonView({ content }: { content: SeasonContent }) {
  const { data, error, refetch } = useInfiniteQuery(seasonDesigns(content.choice));
  // Results that match only most of the words do not belong to the season.
  const designs = data && !data.relaxed ? data.items : [];
  const total = data && !data.relaxed ? data.total : 0;
  const { title, description, keywords, path, shared, heading, sections } = content;
  const list = { content, designs, total, isLoaded: data !== undefined, error, refetch };
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={keywords || undefined}
        path={path}
        picture={shareList(shared, designs)}
      />
      <WayTo trail={[]} page={{ name: heading, href: path }} />
      <SeasonHero content={content} designs={designs} total={total} />
      {sections.map((section) => (
        <Section key={section.kind} {...list} section={section} />
      ))}
    </>
  );
}

interface SectionProps {
  content: SeasonContent;
  designs: Design[];
  total: number;
  isLoaded: boolean;
  error: Error | null;
  refetch: () => unknown;
  section: SeasonSection;
}

function Section(props: SectionProps) {
  const { section, designs } = props;
  const { kind, title, text } = section;
  if ("items" in section && section.items.length === 0) return null;
  if (kind === "collection" && section.onlyWithDesigns && designs.length === 0) return null;
  if (kind === "supplies") {
    const tips = textList(section.tips);
    const needsAny = textList(section.supplies).length > 0;
    if (!needsAny && tips.length === 0) return null;
    return (
      <div className="wrap mt-24 grid gap-5 md:grid-cols-2">
        {needsAny && <Supplies texts={section.supplies} />}
        {tips.length > 0 && <TextPanel title={title} texts={tips} />}
      </div>
    );
  }
  return (
    <SectionFrame title={title} text={text} beside={kind === "featured" || kind === "dates"}>
      <SectionContent {...props} />
    </SectionFrame>
  );
}

function SectionContent(props: SectionProps) {
  const { section, designs } = props;
  const { choice } = props.content;
  const find = ({ searches }: { searches: Parameters<typeof findInSeason>[2] }) =>
    findInSeason(choice, designs, searches);
  switch (section.kind) {
    case "featured":
      return section.fromElsewhere ? (
        <FeaturedOfAll {...props} {...section} atMost={section.fromElsewhere} />
      ) : (
        <Featured {...props} {...section} />
      );
    case "ideas":
      return (
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {section.items.map((idea) => (
            <IdeaCard key={idea.title} {...idea} href={find(idea)?.href} />
          ))}
        </ul>
      );
    case "pictured-ideas": {
      const { promised } = section;
      const all = promised && designs.some(({ title }) => promised.test(title));
      return (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {section.items.map((idea) => {
            const { href = all ? seasonDesignsPath(choice) : undefined, design } = find(idea) ?? {};
            return <PicturedIdea key={idea.title} {...idea} design={design} href={href} />;
          })}
        </ul>
      );
    }
    case "steps":
      return (
        <>
          <NumberedSteps steps={section.items} />
          {section.lessons && <SeasonLessons q={section.lessons} />}
        </>
      );
    case "trends":
    case "dates": {
      const texts = section.items.map((one) => ({ ...one, href: find(one)?.href }));
      return section.kind === "trends" ? (
        <TitledCards texts={texts} />
      ) : (
        <TitledList texts={texts} />
      );
    }
    case "months":
      return (
        <ol className="grid gap-5 md:grid-cols-3">
          {section.items.map((month) => (
            <MonthCard key={month.title} month={month} hrefOf={(week) => find(week)?.href} />
          ))}
        </ol>
      );
    case "collection":
      return <Collection {...props} />;
    case "questions":
      return <Questions questions={section.items} />;
    default:
      return null;
  }
}

type FeaturedProps = SectionProps & Extract<SeasonSection, { kind: "featured" }>;

/** Those of other categories if none is featured here. */
function FeaturedOfAll({ atMost, ...props }: FeaturedProps & { atMost: number }) {
  const all = useQuery(queries.featuredDesigns());
  const own = props.designs.filter(({ featured }) => featured);
  const others = all.data?.items ?? [];
  return (
    <Featured
      {...props}
      designs={own.length > 0 ? own : others.slice(0, atMost)}
      isLoaded={props.isLoaded && all.data !== undefined}
      error={props.error ?? all.error}
      refetch={() => Promise.all([props.refetch(), all.refetch()])}
    />
  );
}

function Featured(props: FeaturedProps) {
  const { content, designs, isLoaded, error, refetch, atLeast, nothing, links } = props;
  const flagged = designs.filter(({ featured }) => featured);
  const others = designs.filter(({ featured }) => !featured);
  const shown = [...flagged, ...others].slice(0, Math.max(atLeast, flagged.length));
  // Where there is a collection too, the large view goes through that one.
  const Cards = content.sections.some(({ kind }) => kind === "collection")
    ? FurtherCards
    : DesignCards;
  return (
    <>
      {!isLoaded && !error && <DesignGridSkeleton count={3} columns={3} />}
      {!isLoaded && error && <Failure error={error} onRetry={() => void refetch()} />}
      {isLoaded && shown.length === 0 && <Notice>{nothing}</Notice>}
      <Cards designs={shown} columns={3} eager />
      {links && <FeaturedLinks content={content} {...links} />}
    </>
  );
}

interface FeaturedLinksProps {
  content: SeasonContent;
  /** What the link to all designs says. */
  all: string;
  /** Path of another season. */
  season: string;
}

function FeaturedLinks({ content, all, season }: FeaturedLinksProps) {
  const { seasons, day } = useSeasons();
  const other = seasons.find(({ path }) => path === season);
  const isPast = other !== undefined && other.ends_on < day.slice(5);
  return (
    <p className="mt-8 flex flex-wrap gap-2">
      <Link href={seasonDesignsPath(content.choice)} className={buttonClass({ size: "large" })}>
        {all}
      </Link>
      {other && (
        <Link
          href={seasonPath(season)}
          className={buttonClass({ variant: "secondary", size: "large" })}
        >
          {`${isPast ? "Back" : "On"} to ${other.name}`}
        </Link>
      )}
      <OtherSeason path={content.season} besides={season} />
    </p>
  );
}

/** How many of all designs the collection shows. */
const COLLECTION = 6;

function Collection({ content, designs, total }: SectionProps) {
  return (
    <>
      <DesignCards designs={designs.slice(0, COLLECTION)} columns={6} />
      <p className="mt-10 flex flex-wrap gap-2">
        {total > COLLECTION && (
          <Link href={seasonDesignsPath(content.choice)} className={buttonClass({ size: "large" })}>
            See All {total}
          </Link>
        )}
        <OtherSeason path={content.season} />
      </p>
    </>
  );
}
