import clsx from "clsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import { seasonPath } from "../../../contract/paths.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { BreadcrumbData } from "../../components/breadcrumb.tsx";
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
  IdeaTile,
  MonthCard,
  NumberedSteps,
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
  const featured = featuredOf(designs, sections);
  const list = {
    content,
    designs,
    featured,
    collection: collectionOf(designs, featured, sections),
    total,
    isLoaded: data !== undefined,
    error,
    refetch,
  };
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={keywords || undefined}
        path={path}
        picture={shareList(shared, designs)}
      />
      <BreadcrumbData trail={[]} page={{ name: heading, href: path }} />
      <SeasonHero content={content} designs={designs} total={total} />
      {sections.map((section) => (
        <Section key={section.kind} {...list} section={section} />
      ))}
    </>
  );
}

interface SectionProps {
  content: SeasonContent;
  /** All of the season that are loaded, and which of them these sections show. */
  designs: Design[];
  featured: Design[];
  collection: Design[];
  total: number;
  isLoaded: boolean;
  error: Error | null;
  refetch: () => unknown;
  section: SeasonSection;
}

function Section(props: SectionProps) {
  const { section, collection } = props;
  const { kind, title, text } = section;
  if ("items" in section && section.items.length === 0) return null;
  if (kind === "collection" && collection.length === 0) return null;
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
      return <Ideas {...props} {...section} />;
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

type SectionOf<Kind> = SectionProps & Extract<SeasonSection, { kind: Kind }>;

/** Designs of other categories if none is featured here. */
function FeaturedOfAll({ atMost, ...props }: SectionOf<"featured"> & { atMost: number }) {
  const all = useQuery(queries.featuredDesigns());
  const { featured, isLoaded, error, refetch } = props;
  return (
    <Featured
      {...props}
      featured={featured.length > 0 ? featured : (all.data?.items.slice(0, atMost) ?? [])}
      isLoaded={isLoaded && all.data !== undefined}
      error={error ?? all.error}
      refetch={() => Promise.all([refetch(), all.refetch()])}
    />
  );
}

function Featured(props: SectionOf<"featured">) {
  const { content, featured, collection, isLoaded, error, refetch, nothing } = props;
  const isLast = collection.length === 0;
  // Where there is a collection too, the large view goes through that one.
  const Cards = isLast ? DesignCards : FurtherCards;
  return (
    <>
      {!isLoaded && !error && <DesignGridSkeleton count={3} columns={3} />}
      {!isLoaded && error && <Failure error={error} onRetry={() => void refetch()} />}
      {isLoaded && featured.length === 0 && <Notice>{nothing}</Notice>}
      <Cards designs={featured} columns={3} eager />
      {isLast && <Onward content={content} />}
    </>
  );
}

/** Those that are featured, and others if these are too few. */
function featuredOf(designs: Design[], sections: SeasonSection[]): Design[] {
  const flagged = designs.filter(({ featured }) => featured);
  const others = designs.filter(({ featured }) => !featured);
  const atLeast = sections.find((one) => one.kind === "featured")?.atLeast ?? 0;
  return [...flagged, ...others].slice(0, Math.max(atLeast, flagged.length));
}

/** How many of all designs the collection shows, and how many besides those that are featured. */
const COLLECTION = 6;
const COLLECTION_BESIDES = 12;

function collectionOf(designs: Design[], featured: Design[], sections: SeasonSection[]): Design[] {
  const section = sections.find((one) => one.kind === "collection");
  if (!section?.besidesFeatured) return section ? designs.slice(0, COLLECTION) : [];
  const known = new Set(featured);
  return designs.filter((design) => !known.has(design)).slice(0, COLLECTION_BESIDES);
}

function Collection({ content, featured, collection, total }: SectionProps) {
  return (
    <>
      <DesignCards
        designs={collection}
        others={[...new Set([...featured, ...collection])]}
        columns={6}
      />
      <Onward content={content} all={total > collection.length && `See All ${total}`} />
    </>
  );
}

interface OnwardProps {
  content: SeasonContent;
  /** What the link to all designs says, if the page has no own words for it. */
  all?: string | false;
}

/** The links after the designs: to all of the season, and to other seasons. */
function Onward({ content, all: otherwise = false }: OnwardProps) {
  const { seasons, day } = useSeasons();
  const links = content.sections.find((one) => one.kind === "featured")?.links;
  const all = links?.all ?? otherwise;
  const other = seasons.find(({ path }) => path === links?.season);
  const isPast = other !== undefined && other.ends_on < day.slice(5);
  return (
    <p className="mt-8 flex flex-wrap gap-2">
      {all && (
        <Link href={seasonDesignsPath(content.choice)} className={buttonClass({ size: "large" })}>
          {all}
        </Link>
      )}
      {other && (
        <Link
          href={seasonPath(other.path)}
          className={buttonClass({ variant: "secondary", size: "large" })}
        >
          {`${isPast ? "Back" : "On"} to ${other.name}`}
        </Link>
      )}
      <OtherSeason path={content.season} {...(other && { besides: other.path })} />
    </p>
  );
}

/** Each with a design that the page does not show elsewhere, if it can be. */
function Ideas(props: SectionOf<"ideas">) {
  const { content, designs, featured, collection, items, colors, promised } = props;
  const all = promised && designs.some(({ title }) => promised.test(title));
  const shown = new Set([...featured, ...collection]);
  const ideas = items.map((idea, index) => {
    const found = findInSeason(content.choice, designs, idea.searches, shown);
    if (found) shown.add(found.design);
    return {
      ...idea,
      color: colors[index % colors.length] ?? "",
      design: found?.design,
      href: found?.href ?? (all ? seasonDesignsPath(content.choice) : undefined),
    };
  });
  return (
    <ul
      className={clsx(
        "grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6",
        // So that none is left alone beside empty columns.
        ideas.length % 3 === 0 ? "max-sm:*:last:odd:col-span-2 sm:grid-cols-3" : "lg:grid-cols-4",
      )}
    >
      {ideas.map((idea) => (
        <IdeaTile key={idea.title} {...idea} />
      ))}
    </ul>
  );
}
