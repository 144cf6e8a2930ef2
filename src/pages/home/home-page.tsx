import { Head } from "../../components/seo/head.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { paths, seasonPath } from "../../../contract/paths.ts";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { FeaturedSection } from "./featured-section.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, Suspense } from "react";
import { publicTime } from "../../../contract/newest-first.ts";
import { FurtherCards } from "../../features/designs/design-cards.tsx";
import { queries } from "../../lib/data/queries.ts";
import { noteVisit, useLastVisit } from "../../lib/visitor/last-visit.ts";
import { Link } from "../../components/link.tsx";
import { ErrorBoundary } from "../../components/states/error-boundary.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { HERO_HEADING, HERO_TEXT } from "../../../contract/words/home.ts";
import { NailFan } from "../../components/nails/nail-fan.tsx";
import { SearchForm } from "../../components/search/search-form.tsx";
import { counted } from "../../lib/format/counted.ts";
import { CategoryTile } from "../../components/cards/category-tile.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { inSeasonFirst, useSeasons } from "../../lib/data/seasons.ts";
import { ArrowRight } from "lucide-react";
import type { SeasonLink } from "../../../contract/seasons/seasons.ts";
import { POLISHES } from "../../components/nails/polishes.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

/** How many nails stand on a tile. */
const NAILS = 3;

/** The pages of the seasons that run, the one that ends first before others. */
function InSeason() {
  const { running } = useSeasons();
  if (running.length === 0) return null;
  return (
    <section className="wrap pb-16" aria-labelledby="in-season">
      <h2 id="in-season" className="display text-3xl">
        In season now
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {running.map((season) => (
          <li key={season.path}>
            <SeasonTile season={season} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeasonTile({ season }: { season: SeasonLink }) {
  const { name, path, colors } = season;
  const shown = colors.length > 0 ? colors : POLISHES.autumn.map(({ light }) => light);
  return (
    <Link
      href={seasonPath(path)}
      className="group/tile flex h-full flex-wrap items-center gap-x-5 overflow-hidden rounded-media bg-shell px-5 text-on-shell sm:px-6"
    >
      <span aria-hidden className="flex shrink-0 gap-1 self-end pt-5">
        {shown.slice(0, NAILS).map((color) => (
          <span
            key={color}
            className="-mb-6 h-20 w-9 rounded-t-full transition-transform duration-200 ease-out group-hover/tile:-translate-y-1.5"
            style={{ backgroundColor: color }}
          />
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-28 py-5">
        <span className="display block text-2xl wrap-anywhere group-hover/tile:text-lacquer">
          {name} <ArrowRight aria-hidden size={18} className="inline text-lacquer" />
        </span>
      </span>
    </Link>
  );
}

const GRID =
  "tile-grid mt-8 grid grid-cols-6 gap-x-3 gap-y-7 sm:gap-x-6 sm:gap-y-10 md:grid-cols-5";

function CategorySection() {
  const { data, error, refetch } = useQuery(queries.categories());
  const { running } = useSeasons();
  const categories = data && inSeasonFirst(data.items, running);
  if (categories?.length === 0) return null;
  return (
    <section className="wrap pb-20" aria-labelledby="categories">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="categories" className="display text-3xl">
          Browse by category
        </h2>
        {categories && (
          <span className="rounded-full bg-gilt-tint px-3 py-1 text-sm font-semibold text-gilt">
            {counted(categories.length, { one: "Category", many: "Categories" })}
          </span>
        )}
      </div>
      {categories ? (
        <ul className={GRID}>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <CategorySkeleton />
      )}
    </section>
  );
}

function CategorySkeleton() {
  return (
    <div aria-hidden className={GRID}>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="gloss arch" />
      ))}
    </div>
  );
}

/** What a phone has room for in a row. */
const POPULAR = 4;

function Hero() {
  const {
    popular_searches: popular = [],
    hero_heading = HERO_HEADING,
    hero_text = HERO_TEXT,
  } = useSite();
  return (
    <section className="wrap grid grid-cols-[1fr_30%] items-center gap-x-3 gap-y-4 pb-8 md:grid-cols-[1.05fr_1fr] md:gap-x-10 md:gap-y-5 md:pt-8 md:pb-16 lg:pb-20 low:grid-cols-[1fr_13rem] low:gap-y-2 low:pt-0 low:pb-4">
      <h1 className="display text-[clamp(2rem,1.1rem+5vw,5.75rem)] md:self-end low:text-4xl">
        {hero_heading}
      </h1>
      <NailFan className="w-full md:row-span-2" />
      <div className="col-span-2 md:col-span-1 md:self-start">
        {hero_text && (
          <p className="max-w-[28.2em] whitespace-pre-line text-quiet md:text-lg">{hero_text}</p>
        )}
        <SearchForm size="large" className="mt-4 max-w-xl md:mt-8 low:mt-3" />
        {popular.length > 0 && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-quiet md:mt-4 low:mt-1">
            Popular:
            {popular.slice(0, POPULAR).map((word) => (
              <Link
                key={word}
                href={paths.search(word)}
                className="inline-flex min-h-11 items-center font-medium text-ink underline decoration-line-strong underline-offset-4 hover:text-lacquer hover:decoration-lacquer"
              >
                {word}
              </Link>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

export function Page() {
  const site = useSite();
  const origin = useSiteUrl();
  return (
    <>
      <Head title={PAGES.home.title} description={DESCRIPTIONS.home(site)} path={paths.home} />
      <JsonLd data={(make) => make.webSite(site.name, origin)} />
      <Hero />
      <SavedSection />
      <NewestSection />
      <InSeason />
      <CategorySection />
      <FeaturedSection />
    </>
  );
}

/** The newest looks in a row; who was here before is told that there are new ones. */
function NewestSection() {
  const { data, error } = useQuery(queries.newestDesigns());
  const newest = data?.items ?? [];
  const latest = newest[0] ? publicTime(newest[0]) : "";
  const since = useLastVisit();
  useEffect(() => {
    if (latest) noteVisit(latest);
  }, [latest]);
  if ((!data && error) || data?.items.length === 0) return null;
  const fresh = since ? newest.filter((design) => publicTime(design) > since) : [];
  return (
    <section className="wrap pb-16" aria-labelledby="newest">
      <h2 id="newest" className="display mb-2 text-xl md:text-2xl">
        {fresh.length > 0 ? "New since your last visit" : "Newest looks"}
      </h2>
      {data ? (
        <FurtherCards designs={fresh.length > 0 ? fresh : newest} columns="rail" eager />
      ) : (
        <div className="h-96" />
      )}
    </section>
  );
}

/** It comes where somebody saved looks. */
const SavedRow = lazyPage(() => import("./saved-row.tsx").then((m) => m.SavedRow));

/** What the visitor saved, before all others; src/inline makes room for it where there is something. */
function SavedSection() {
  const saved = useSavedDesigns();
  if (saved?.length === 0) return null;
  return (
    <section className="wrap hidden pb-6 in-data-saved:block" aria-labelledby="saved">
      <div className="flex items-center justify-between gap-4">
        <h2 id="saved" className="display text-xl md:text-2xl">
          Your saved looks
        </h2>
        <Link
          href={paths.saved}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-lacquer hover:underline"
        >
          See all
        </Link>
      </div>
      <div className="h-28">
        {saved && (
          <ErrorBoundary optional>
            <Suspense>
              <SavedRow ids={saved} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
