import { Head } from "../../components/seo/head.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { BrowseByFacet, CategorySection } from "./browse.tsx";
import { FeaturedSection, useFeatured } from "./featured-section.tsx";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, Fragment, useEffect, Suspense } from "react";
import { publicTime } from "../../../contract/item-order.ts";
import { FurtherCards } from "../../features/designs/design-cards.tsx";
import { queries } from "../../lib/data/queries.ts";
import { recordVisit, useLastVisit } from "../../lib/visitor/last-visit.ts";
import { useRovingTabIndex } from "../../lib/device/roving-tab-index.ts";
import { Link } from "../../components/link.tsx";
import { ErrorBoundary } from "../../components/states/error-boundary.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { HERO_HEADING, HERO_TEXT } from "../../../contract/words.ts";
import type { HomeSectionName } from "../../../contract/settings/home-sections.ts";
import { type SectionProps, sectionIn, useThisWeek } from "./home-sections.ts";
import { NailFan } from "../../components/nails/nail-fan.tsx";
import { SearchForm } from "../../components/search/search-form.tsx";
import { facetQuery } from "../../lib/data/facet-query.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

/** The number that fits in a row on a phone. */
const POPULAR = 4;

function Hero() {
  const {
    popular_searches: popular = [],
    hero_heading = HERO_HEADING,
    hero_text = HERO_TEXT,
    hero,
  } = useSite();
  const popularRow = useRovingTabIndex<HTMLParagraphElement>();
  return (
    <section
      data-own-hero={hero && hero.picture !== undefined}
      className="wrap grid grid-cols-[1fr_min(6.5rem,28vw)] items-center gap-x-4 gap-y-3 pb-4 lg:grid-cols-[9rem_1fr_minmax(0,26rem)] lg:gap-x-8 low:grid-cols-[1fr_1fr] low:py-1"
    >
      {hero?.picture ? (
        <OwnHero hero={hero} part="picture" />
      ) : (
        <NailFan className="w-full max-lg:order-1 low:hidden" />
      )}
      <div className="max-lg:contents">
        <h1 className="display text-3xl low:text-2xl">{hero_heading}</h1>
        {hero_text && (
          <p className="max-w-[28.2em] whitespace-pre-line text-quiet max-lg:order-2 max-lg:col-span-2 lg:mt-2 low:hidden">
            {hero_text}
          </p>
        )}
        {hero?.button && <OwnHero hero={hero} part="button" />}
      </div>
      <div className="max-lg:order-3 max-lg:col-span-2 low:col-span-1">
        <SearchForm size="large" />
        {popular.length > 0 && (
          <p
            {...popularRow}
            className="flex flex-wrap items-center gap-x-4 text-sm text-quiet max-lg:hidden"
          >
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

/** Only home pages with a picture or button of the owner’s load it. */
const LazyOwnHero = lazyPage(() => import("./own-hero.tsx").then((m) => m.OwnHero));

function OwnHero(props: ComponentProps<typeof LazyOwnHero>) {
  return (
    <Suspense>
      <LazyOwnHero {...props} />
    </Suspense>
  );
}

const further = () => import("./further-section.tsx");
const LazyFurtherSection = lazyPage(() => further().then((module) => module.FurtherSection));

function FurtherSection(props: SectionProps) {
  return (
    <ErrorBoundary optional>
      <Suspense>
        <LazyFurtherSection {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the order of a home page that nobody has changed. */
const SECTIONS: Partial<Record<HomeSectionName, ComponentType<SectionProps>>> = {
  hero: Hero,
  saved: SavedSection,
  newest: NewestSection,
  categories: CategorySection,
  season: FurtherSection,
  featured: FeaturedSection,
  facets: BrowseByFacet,
  week: FurtherSection,
};

const FIRST_SECTIONS = Object.keys(SECTIONS).map((name) => ({ name: name as HomeSectionName }));

/** Loads what the shown sections need. */
export async function loadHome(client: QueryClient): Promise<void> {
  const site = await client.query(queries.site());
  await Promise.all([
    site.hero && LazyOwnHero.preload(),
    ...sectionsOf(site).map((section) => loadSection(client, section)),
  ]);
}

async function loadSection(client: QueryClient, section: SectionProps["section"]) {
  const { name, count } = section;
  if (name === "newest") await client.query(queries.newestDesigns(count));
  if (name === "featured") await client.query(queries.featuredDesigns());
  // Featured designs are filtered by them.
  if (name === "featured" || name === "categories") await client.query(queries.categories());
  // Optional: the page works without it.
  if (name === "facets") await client.query(facetQuery({}, {})).catch(() => {});
  if ((SECTIONS[name] ?? FurtherSection) === FurtherSection) {
    const { loadFurther } = await further();
    await Promise.all([LazyFurtherSection.preload(), loadFurther(client, section)]);
  }
}

function sectionsOf({ home_sections }: SiteAnswer): SectionProps["sections"] {
  return home_sections ?? FIRST_SECTIONS;
}

/** How many sections come alive together with the page. */
const AT_ONCE = 3;

export function Page() {
  const site = useSite();
  const origin = useSiteUrl();
  const sections = sectionsOf(site);
  return (
    <>
      {[
        <Fragment key="head">
          <Head title={PAGES.home.title} description={DESCRIPTIONS.home(site)} path={paths.home} />
          {!sectionIn(sections, "hero") && (
            <h1 className="sr-only">{site.hero_heading ?? HERO_HEADING}</h1>
          )}
        </Fragment>,
        <JsonLd key="data" data={(make) => make.webSite(site.name, origin)} />,
        ...sections.map((section, index) => {
          const Section = SECTIONS[section.name] ?? FurtherSection;
          // Each below the first hydrates separately, so that none holds up the others.
          const Boundary = index < AT_ONCE ? Fragment : Suspense;
          return (
            <Boundary key={section.name}>
              <Section section={section} sections={sections} />
            </Boundary>
          );
        }),
      ]}
    </>
  );
}

/** The newest looks in a row, with their number for returning visitors. */
function NewestSection({ section, sections }: SectionProps) {
  const { data, error } = useQuery(queries.newestDesigns(section.count));
  const elsewhere = useFeatured(sections);
  const newest = data?.items ?? [];
  const times = [...newest.map(publicTime), ...useThisWeek(sections).times];
  const latest = times.toSorted().at(-1);
  const since = useLastVisit();
  useEffect(() => {
    if (latest) recordVisit(latest);
  }, [latest]);
  if (data ? newest.length === 0 : error) return null;
  const fresh = since === "" ? 0 : times.filter((time) => time > since).length;
  const more = fresh === times.length ? "+" : "";
  // No look appears twice on the page.
  const shown = newest.filter(({ id }) => elsewhere.every((one) => one.id !== id));
  return (
    <section className="wrap pb-12" aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="newest" className="display text-xl">
          {fresh > 0 ? `${fresh}${more} new since you were here` : section.title || "Newest looks"}
        </h2>
        <Link href={paths.allDesigns} className={SEE_ALL}>
          See all
        </Link>
      </div>
      {data ? <FurtherCards designs={shown} columns="rail" eager /> : <div className="h-96" />}
    </section>
  );
}

const SEE_ALL = "text-sm font-semibold text-lacquer hover:underline";

/** Only shown if looks are saved. */
const SavedRow = lazyPage(() => import("./saved-row.tsx").then((m) => m.SavedRow));

/** The saved looks, at the top; src/inline reserves space for them if there are any. */
function SavedSection({ section }: SectionProps) {
  const saved = useSavedDesigns();
  if (saved?.length === 0) return null;
  return (
    <section className="wrap hidden pb-6 in-data-saved:block" aria-labelledby="saved">
      <div className="flex items-center justify-between gap-4">
        <h2 id="saved" className="display text-xl md:text-2xl">
          {section.title || "Your saved looks"}
        </h2>
        <Link href={paths.saved} className={`inline-flex min-h-11 items-center ${SEE_ALL}`}>
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
