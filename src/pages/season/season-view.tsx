import type { ComponentProps, ReactNode } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import type { TitledText } from "../../../contract/seasons/season-texts.ts";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Link } from "../../components/link.tsx";
import { Head } from "../../components/seo/head.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { DesignCards, FurtherCards } from "../../features/designs/design-cards.tsx";
import type { Question } from "../../lib/seo/structured-data.ts";
import { OtherSeason } from "./season-hero.tsx";
import {
  type LeadingText,
  type Mood,
  type Month,
  MonthCard,
  MoodCard,
  NumberedSteps,
  Questions,
  SeasonLessons,
  SeasonSection,
  Supplies,
  TextPanel,
  TitledCards,
  TitledList,
  type Way,
  WayIn,
} from "./season-sections.tsx";

/** How many the collection shows of all designs. */
const COLLECTION = 6;

interface Featured {
  kind: "featured";
  items?: undefined;
  designs: Design[];
  isLoaded: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Said where there are no designs. */
  nothing: string;
  /** Whether the page has no collection: these then open in the large view alone. */
  isOnly?: true;
  links?: ReactNode;
}

/** The first designs of the season, and the way to all of them. */
interface Collection {
  kind: "collection";
  items?: undefined;
  designs: Design[];
  total: number;
  href: string;
  /** Of the season. */
  path: string;
}

/** One section of a season's page. Without items it is not shown. */
export type SeasonPart = { title: string; text?: string } & (
  | Featured
  | Collection
  | { kind: "ways"; items: Way[] }
  | { kind: "moods"; items: Mood[] }
  | { kind: "steps"; items: TitledText[]; lessons?: string }
  | { kind: "trends" | "dates"; items: LeadingText[] }
  | { kind: "months"; items: Month[] }
  | { kind: "questions"; items: Question[] }
  | { kind: "panels"; items?: undefined; supplies: string; tips: string[] }
);

interface SeasonViewProps {
  head: ComponentProps<typeof Head>;
  hero: ReactNode;
  parts: SeasonPart[];
}

/** A season's page: Halloween, Fall and those that editors write are the same page with other parts. */
export function SeasonView({ head, hero, parts }: SeasonViewProps) {
  return (
    <>
      <Head {...head} />
      {hero}
      {parts.map((part) => part.items?.length !== 0 && <Section key={part.kind} {...part} />)}
    </>
  );
}

function Section(part: SeasonPart) {
  const { kind, title, text } = part;
  if (kind === "panels") {
    return (
      <div className="wrap mt-24 grid gap-5 md:grid-cols-2">
        {part.supplies !== "" && <Supplies texts={part.supplies} />}
        {part.tips.length > 0 && <TextPanel title={title} texts={part.tips} />}
      </div>
    );
  }
  return (
    <SeasonSection title={title} text={text} beside={kind === "featured" || kind === "dates"}>
      {kind === "featured" && <FeaturedDesigns {...part} />}
      {kind === "ways" && (
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {part.items.map((way) => (
            <WayIn key={way.title} {...way} />
          ))}
        </ul>
      )}
      {kind === "moods" && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {part.items.map((mood) => (
            <MoodCard key={mood.title} {...mood} />
          ))}
        </ul>
      )}
      {kind === "steps" && (
        <>
          <NumberedSteps steps={part.items} />
          {part.lessons && <SeasonLessons q={part.lessons} />}
        </>
      )}
      {kind === "trends" && <TitledCards texts={part.items} />}
      {kind === "dates" && <TitledList texts={part.items} />}
      {kind === "months" && (
        <ol className="grid gap-5 md:grid-cols-3">
          {part.items.map((month) => (
            <MonthCard key={month.title} {...month} />
          ))}
        </ol>
      )}
      {kind === "collection" && <CollectedDesigns {...part} />}
      {kind === "questions" && <Questions questions={part.items} />}
    </SeasonSection>
  );
}

function FeaturedDesigns(props: Featured) {
  const { designs, isLoaded, error, onRetry, nothing, isOnly, links } = props;
  const Cards = isOnly ? DesignCards : FurtherCards;
  return (
    <>
      {!isLoaded && !error && <DesignGridSkeleton count={3} columns={3} />}
      {!isLoaded && error && <Failure error={error} onRetry={onRetry} />}
      {isLoaded && designs.length === 0 && <Notice>{nothing}</Notice>}
      <Cards designs={designs} columns={3} eager />
      {links && <p className="mt-8 flex flex-wrap gap-2">{links}</p>}
    </>
  );
}

function CollectedDesigns({ designs, total, href, path }: Collection) {
  return (
    <>
      <DesignCards designs={designs.slice(0, COLLECTION)} columns={6} />
      <p className="mt-10 flex flex-wrap gap-2">
        {total > COLLECTION && (
          <Link href={href} className={buttonClass({ size: "large" })}>
            See All {total}
          </Link>
        )}
        <OtherSeason path={path} />
      </p>
    </>
  );
}
