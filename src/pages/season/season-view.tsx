import clsx from "clsx";
import type { ComponentType, ReactNode } from "react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import type { ShareName } from "../../../contract/pictures/share-picture.ts";
import {
  type SectionName,
  type SectionTitle,
  colorIn,
  linkedText,
  questionIn,
  searchesOf,
  titledText,
  wayIn,
} from "../../../contract/season-texts.ts";
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
import { useSite } from "../../lib/data/site.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import {
  type SeasonContent,
  findInSeason,
  findSeason,
  monthsOf,
  rulesOf,
  searchesIn,
  seasonDesigns,
  seasonDesignsPath,
  sectionsOf,
} from "./season-content.ts";
import { type HeroProps, OtherSeason, SeasonHero } from "./season-hero.tsx";
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

interface SeasonViewProps {
  page: SeasonContent;
  /** Instead of the usual heading. */
  Hero?: ComponentType<HeroProps> | undefined;
}

interface OriginalSeasonProps extends Pick<SeasonViewProps, "Hero"> {
  original: SeasonContent;
}

/** A season that the site comes with, or what an editor wrote in its place. */
export function OriginalSeason({ original, Hero }: OriginalSeasonProps) {
  const enabled = useSite().seasons?.some(({ path }) => path === original.path) ?? false;
  const { data } = useQuery({ ...queries.seasonPages(), enabled });
  const own = enabled && data && findSeason(data.items, original.path);
  const page = own && original.rules ? { ...own, rules: original.rules } : original;
  return <SeasonView page={page} Hero={Hero} />;
}

/** The page of a season. */
export function SeasonView({ page, Hero }: SeasonViewProps) {
  const { data, error, refetch } = useInfiniteQuery(seasonDesigns(page));
  // Results that match only most of the words do not belong to the season.
  const designs = data && !data.relaxed ? data.items : [];
  const total = data && !data.relaxed ? data.total : 0;
  const { heading, description, keywords, category = "" } = page;
  const path = paths.season(page.path);
  const featured = featuredOf(designs, page);
  const list = {
    page,
    designs,
    featured,
    collection: collectionOf(designs, featured, page),
    total,
    isLoaded: data !== undefined,
    error,
    refetch,
  };
  // What the site comes with is no item.
  const shared: ShareName = page.id ? `season/${page.path}` : `category/${category.toLowerCase()}`;
  return (
    <>
      <Head
        title={heading}
        description={description}
        keywords={keywords || undefined}
        path={path}
        picture={shareList(shared, designs)}
      />
      <BreadcrumbData trail={[]} page={{ name: heading, href: path }} />
      <SeasonHero page={page} designs={designs} total={total} Hero={Hero} />
      {sectionsOf(page).map(({ section, ...texts }) => (
        <Section key={section} {...list} {...texts} section={section} />
      ))}
    </>
  );
}

interface SectionProps extends SectionTitle {
  page: SeasonContent;
  /** All of the season that are loaded, and which of them these sections show. */
  designs: Design[];
  featured: Design[];
  collection: Design[];
  total: number;
  isLoaded: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** A section without content is not shown. */
function Section(props: SectionProps) {
  const { section, title, text, page } = props;
  if (section === "Tips") {
    const tips = textList(page.tips);
    const needsAny = textList(page.supplies).length > 0;
    if (!needsAny && tips.length === 0) return null;
    return (
      <div className="wrap mt-24 grid gap-5 md:grid-cols-2">
        {needsAny && <Supplies texts={page.supplies ?? ""} />}
        {tips.length > 0 && <TextPanel title={title} texts={tips} />}
      </div>
    );
  }
  const content = contentOf(section, props);
  return (
    content && (
      <SectionFrame
        title={title}
        text={text}
        beside={section === "Featured" || section === "Occasions"}
      >
        {content}
      </SectionFrame>
    )
  );
}

/** The rows that a section shows. */
const ROWS = {
  Ideas: "ways",
  Steps: "steps",
  Trends: "trends",
  Occasions: "dates",
  Calendar: "months",
  Questions: "questions",
} as const;

function contentOf(section: Exclude<SectionName, "Tips">, props: SectionProps): ReactNode {
  const { page, designs, collection } = props;
  if (section === "Featured") {
    return rulesOf(page).fromElsewhere ? <FeaturedOfAll {...props} /> : <Featured {...props} />;
  }
  if (section === "Collection") return collection.length > 0 && <Collection {...props} />;
  const rows = textList(page[ROWS[section]]);
  if (rows.length === 0) return null;
  const find = (searches: string[]) => findInSeason(page, designs, searches)?.href;
  const linked = () => rows.map(linkedText).map((one) => ({ ...one, href: find(searchesIn(one)) }));
  switch (section) {
    case "Ideas":
      return <Ideas {...props} />;
    case "Steps":
      return (
        <>
          <NumberedSteps steps={rows.map(titledText)} />
          {page.lessons && <SeasonLessons q={page.lessons} />}
        </>
      );
    case "Trends":
      return <TitledCards texts={linked()} />;
    case "Occasions":
      return <TitledList texts={linked()} />;
    case "Calendar":
      return (
        <ol className="grid gap-5 md:grid-cols-3">
          {monthsOf(page).map((month) => (
            <MonthCard key={month.title} month={month} hrefOf={(part) => find(searchesOf(part))} />
          ))}
        </ol>
      );
    case "Questions":
      return <Questions questions={rows.map(questionIn)} />;
  }
}

/** Designs of other categories if none is featured here. */
function FeaturedOfAll(props: SectionProps) {
  const all = useQuery(queries.featuredDesigns());
  const { page, featured, isLoaded, error, refetch } = props;
  const others = all.data?.items.slice(0, rulesOf(page).fromElsewhere) ?? [];
  return (
    <Featured
      {...props}
      featured={featured.length > 0 ? featured : others}
      isLoaded={isLoaded && all.data !== undefined}
      error={error ?? all.error}
      refetch={() => Promise.all([refetch(), all.refetch()])}
    />
  );
}

function Featured(props: SectionProps) {
  const { page, featured, collection, isLoaded, error, refetch } = props;
  const isLast = collection.length === 0;
  // Where there is a collection too, the large view goes through that one.
  const Cards = isLast ? DesignCards : FurtherCards;
  return (
    <>
      {!isLoaded && !error && <DesignGridSkeleton count={3} columns={3} />}
      {!isLoaded && error && <Failure error={error} onRetry={() => void refetch()} />}
      {isLoaded && featured.length === 0 && (
        <Notice>{`${page.name} looks are coming soon.`}</Notice>
      )}
      <Cards designs={featured} columns={3} eager />
      {isLast && <Onward page={page} />}
    </>
  );
}

/** Those that are featured, and others if these are too few. */
function featuredOf(designs: Design[], page: SeasonContent): Design[] {
  const flagged = designs.filter(({ featured }) => featured);
  const others = designs.filter(({ featured }) => !featured);
  return [...flagged, ...others].slice(0, Math.max(rulesOf(page).atLeast, flagged.length));
}

/** How many of all designs the collection shows, and how many besides those that are featured. */
const COLLECTION = 6;
const COLLECTION_BESIDES = 12;

function collectionOf(designs: Design[], featured: Design[], page: SeasonContent): Design[] {
  if (rulesOf(page).ofAll) return designs.slice(0, COLLECTION);
  const known = new Set(featured);
  return designs.filter((design) => !known.has(design)).slice(0, COLLECTION_BESIDES);
}

function Collection({ page, featured, collection, total }: SectionProps) {
  return (
    <>
      <DesignCards
        designs={collection}
        others={[...new Set([...featured, ...collection])]}
        columns={6}
      />
      <Onward page={page} all={total > collection.length && `See All ${total}`} />
    </>
  );
}

interface OnwardProps {
  page: SeasonContent;
  /** What the link to all designs says, if the page has no own words for it. */
  all?: string | false;
}

/** The links after the designs: to all of the season, and to other seasons. */
function Onward({ page, all: otherwise = false }: OnwardProps) {
  const { seasons, day } = useSeasons();
  const { seeAllAfter: all = otherwise, leadsTo } = rulesOf(page);
  const other = seasons.find(({ path }) => path === leadsTo);
  const isPast = other !== undefined && other.ends_on < day.slice(5);
  return (
    <p className="mt-8 flex flex-wrap gap-2">
      {all && (
        <Link href={seasonDesignsPath(page)} className={buttonClass({ size: "large" })}>
          {all}
        </Link>
      )}
      {other && (
        <Link
          href={paths.season(other.path)}
          className={buttonClass({ variant: "secondary", size: "large" })}
        >
          {`${isPast ? "Back" : "On"} to ${other.name}`}
        </Link>
      )}
      <OtherSeason path={page.path} {...(other && { besides: other.path })} />
    </p>
  );
}

/** For a season without colors. */
const LACQUER = "#b3174f";

/** Each with a design that the page does not show elsewhere, if it can be. */
function Ideas({ page, designs, featured, collection }: SectionProps) {
  const { promised } = rulesOf(page);
  const all = promised && designs.some(({ title }) => promised.test(title));
  const { seasons } = useSeasons();
  const link = seasons.find(({ path }) => path === page.path);
  const own = textList(page.colors).map((row) => colorIn(row).color);
  const colors = [...own, ...(link?.colors ?? []), LACQUER];
  const shown = new Set([...featured, ...collection]);
  const ideas = textList(page.ways).map((row, index) => {
    const idea = wayIn(row);
    const found = findInSeason(page, designs, searchesIn(idea), shown);
    if (found) shown.add(found.design);
    return {
      ...idea,
      color: colors[index % colors.length] ?? "",
      design: found?.design,
      href: found?.href ?? (all ? seasonDesignsPath(page) : undefined),
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
