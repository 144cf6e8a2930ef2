import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { colorIn, questionIn, titledText, wayIn } from "../../../contract/seasons/season-texts.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { WayTo } from "../../components/breadcrumb.tsx";
import { PageSkeleton } from "../../components/cards/page-skeleton.tsx";
import { Link } from "../../components/link.tsx";
import { shade } from "../../components/nails/polishes.ts";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { queries } from "../../lib/data/queries.ts";
import {
  findSeason,
  seasonDesigns,
  seasonDesignsNear,
  seasonDesignsPath,
  seasonWay,
} from "../../lib/data/season-designs.ts";
import { counted } from "../../lib/format/numbers.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { WheelHero } from "./season-hero.tsx";
import { type SeasonPart, SeasonView } from "./season-view.tsx";

export function Page({ params }: { params: Record<string, string> }) {
  const path = params["season"] ?? "";
  const { data, error, refetch } = useQuery(queries.seasonPages());
  const page = data && findSeason(data.items, path);
  if (page) return <Season key={page.id} page={page} />;
  if (!data && !error) return <PageSkeleton name="season" params={params} />;
  return (
    <Absent
      title={PAGES.season.name}
      path={paths.season(path)}
      error={data ? null : error}
      onRetry={() => void refetch()}
      fallback={<PageSkeleton name="season" params={params} />}
    >
      <MissingItem
        title="Season Not Found"
        text="It may be over for good."
        instead={{ href: paths.home, label: "See what is in season" }}
      />
    </Absent>
  );
}

const FEATURED = 3;

/** A season’s page, made from what its editor wrote. */
function Season({ page }: { page: SeasonPage }) {
  const { data, error, refetch } = useInfiniteQuery(seasonDesigns(page));
  // Results that match only most of the words do not belong to the season.
  const designs = data && !data.relaxed ? data.items : [];
  const total = data && !data.relaxed ? data.total : 0;
  const flagged = designs.filter(({ featured }) => featured);
  const others = designs.filter(({ featured }) => !featured);
  return (
    <SeasonView
      head={{
        title: page.heading,
        description: page.description,
        keywords: page.keywords || undefined,
        path: paths.season(page.path),
        picture: shareList(`season/${page.path}`, designs),
      }}
      hero={
        <>
          <WayTo trail={[]} page={{ name: page.heading, href: paths.season(page.path) }} />
          <SeasonHero page={page} designs={designs} total={total} />
        </>
      }
      parts={[
        {
          kind: "featured",
          title: "Featured",
          text: `The first to try for ${page.name}.`,
          designs: [...flagged, ...others].slice(0, Math.max(FEATURED, flagged.length)),
          isLoaded: data !== undefined,
          error,
          onRetry: () => void refetch(),
          nothing: "The first designs are still drying. Look in again soon.",
        },
        ...textsOf(page, designs),
        {
          kind: "collection",
          title: "The collection",
          designs,
          total,
          href: seasonDesignsPath(page),
          path: page.path,
        },
      ]}
    />
  );
}

/** For a season without colors. */
const COLORS = ["#b3174f"];

/** The editor’s texts for a season. Titles that find any of its designs link to them. */
function textsOf(page: SeasonPage, designs: Design[]): SeasonPart[] {
  const titled = (json: string) => textList(json).map(titledText);
  const leading = (json: string) =>
    titled(json).map((text) => ({ ...text, href: seasonWay(page, designs, text.title)?.href }));
  const own = textList(page.colors).map((row) => colorIn(row).color);
  const colors = own.length > 0 ? own : COLORS;
  const moods = textList(page.ways).map((row, index) => {
    const way = wayIn(row);
    const found = seasonWay(page, designs, way.title);
    const color = colors[index % colors.length] ?? "";
    return { ...way, color, design: found?.design, href: found?.href };
  });
  const supplies = textList(page.supplies);
  const tips = textList(page.tips);
  const panels: SeasonPart = {
    kind: "panels",
    title: "Tips",
    supplies: supplies.length > 0 ? page.supplies : "",
    tips,
  };
  return [
    { kind: "moods", title: "Ideas for the season", items: moods },
    { kind: "steps", title: page.tutorial_title || "Step by step", items: titled(page.steps) },
    ...(supplies.length + tips.length > 0 ? [panels] : []),
    { kind: "trends", title: "What is new this season", items: leading(page.trends) },
    {
      kind: "dates",
      title: "For the occasion",
      text: "What to paint when there is a date on it.",
      items: leading(page.dates),
    },
    { kind: "months", title: "A calendar for ten fingers", items: titled(page.months) },
    {
      kind: "questions",
      title: "Good to know",
      items: textList(page.questions).map(questionIn),
    },
  ];
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
      <p dir="auto" className="mt-4 max-w-[29.5em] text-quiet md:text-lg wrap-anywhere">
        {page.description}
      </p>
      {total > 0 && (
        <Link href={seasonDesignsPath(page)} className={`${buttonClass({ size: "large" })} mt-6`}>
          See {total > 1 ? `all ${counted(total, LOOKS)}` : "its look"}
        </Link>
      )}
    </WheelHero>
  );
}
