import { Head } from "../../components/seo/head.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { BrowseByFacet, CategorySection, InSeason } from "./browse.tsx";
import { FeaturedSection } from "./featured-section.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, Suspense } from "react";
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
import { NailFan } from "../../components/nails/nail-fan.tsx";
import { SearchForm } from "../../components/search/search-form.tsx";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { FramedPhoto } from "../../components/photo.tsx";

/** The number that fits in a row on a phone. */
const POPULAR = 4;

function Hero() {
  const {
    popular_searches: popular = [],
    hero_heading = HERO_HEADING,
    hero_text = HERO_TEXT,
  } = useSite();
  const popularRow = useRovingTabIndex<HTMLParagraphElement>();
  return (
    <section className="wrap grid grid-cols-[1fr_min(6.5rem,28vw)] items-center gap-x-4 gap-y-3 pb-4 lg:grid-cols-[9rem_1fr_minmax(0,26rem)] lg:gap-x-8 low:grid-cols-[1fr_1fr] low:py-1">
      <NailFan className="w-full max-lg:order-1 low:hidden" />
      <div className="max-lg:contents">
        <h1 className="display text-3xl low:text-2xl">{hero_heading}</h1>
        {hero_text && (
          <p className="max-w-[28.2em] whitespace-pre-line text-quiet max-lg:order-2 max-lg:col-span-2 lg:mt-2 low:hidden">
            {hero_text}
          </p>
        )}
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
      {/* Each comes alive by itself, so that none holds up the others. */}
      <Suspense>
        <CategorySection />
      </Suspense>
      <Suspense>
        <InSeason />
      </Suspense>
      <Suspense>
        <FeaturedSection />
      </Suspense>
      <Suspense>
        <BrowseByFacet />
      </Suspense>
      <Suspense>
        <ThisWeek />
      </Suspense>
    </>
  );
}

/** The newest looks in a row, with their number for returning visitors. */
function NewestSection() {
  const { data, error } = useQuery(queries.newestDesigns());
  const featured = useQuery(queries.featuredDesigns()).data?.items;
  const newest = data?.items ?? [];
  const times = [...newest.map(publicTime), ...useThisWeek().times];
  const latest = times.reduce((last, time) => (time > last ? time : last), "");
  const since = useLastVisit();
  useEffect(() => {
    if (latest) recordVisit(latest);
  }, [latest]);
  if ((!data && error) || data?.items.length === 0) return null;
  const fresh = since === "" ? 0 : times.filter((time) => time > since).length;
  const more = fresh === times.length ? "+" : "";
  // No look appears twice on the page.
  const elsewhere = new Set(featured?.map(({ id }) => id));
  const shown = newest.filter(({ id }) => !elsewhere.has(id));
  return (
    <section className="wrap pb-12" aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="newest" className="display text-xl">
          {fresh > 0 ? `${fresh}${more} new since you were here` : "Newest looks"}
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
function SavedSection() {
  const saved = useSavedDesigns();
  if (saved?.length === 0) return null;
  return (
    <section className="wrap hidden pb-6 in-data-saved:block" aria-labelledby="saved">
      <div className="flex items-center justify-between gap-4">
        <h2 id="saved" className="display text-xl md:text-2xl">
          Your saved looks
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

/** The newest tutorial and the newest post, with their dates. */
export function useThisWeek() {
  const [lesson] = useQuery(queries.newestLesson()).data?.items ?? [];
  const [post] = useQuery(queries.newestPost()).data?.items ?? [];
  const times = [
    ...(lesson ? [publicTime(lesson)] : []),
    ...(post ? [post.published_at || post.created_at] : []),
  ];
  return { lesson, post, times };
}

/** Tutorials and posts. */
export function ThisWeek() {
  const { lesson, post } = useThisWeek();
  if (!lesson && !post) return null;
  return (
    <section className="later wrap pb-6" aria-labelledby="this-week">
      <h2 id="this-week" className="display text-3xl">
        This week
      </h2>
      <ul className="mt-5 flex flex-wrap gap-4">
        {lesson && (
          <WeekCard
            kind={`Tutorial · ${lesson.duration}`}
            title={lesson.title}
            href={paths.lesson(lesson.id)}
            src={lesson.thumbnail_url}
            image={lesson.image}
          />
        )}
        {post && (
          <WeekCard
            kind={`Post · ${post.read_time}`}
            title={post.title}
            href={paths.blogPost(post.slug)}
            src={post.featured_image}
            image={post.image}
          />
        )}
      </ul>
    </section>
  );
}

interface WeekCardProps {
  kind: string;
  title: string;
  href: string;
  src: string;
  image?: Picture | undefined;
}

function WeekCard({ kind, title, href, src, image }: WeekCardProps) {
  return (
    <li className="group/card relative flex grow basis-80 overflow-hidden rounded-media border border-line bg-surface">
      <FramedPhoto
        src={src}
        image={image}
        alt=""
        sizes="(min-width: 48rem) 20rem, 40vw"
        className="w-2/5 shrink-0"
      />
      <p className="min-w-0 self-center p-5">
        <span className="text-sm text-quiet">{kind}</span>
        <Link
          href={href}
          className="display mt-1 block text-xl after:absolute after:inset-0 hover:text-lacquer"
        >
          {title}
        </Link>
      </p>
    </li>
  );
}
