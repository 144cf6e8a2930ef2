import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Children, type ReactNode } from "react";
import type { Picture } from "../../../contract/pictures/upload.ts";
import type { HomeSectionName } from "../../../contract/settings/home-sections.ts";
import { paths } from "../../../contract/paths.ts";
import type { SeasonLink } from "../../../contract/seasons.ts";
import { homeText } from "../../../contract/settings/home-text.ts";
import type { ShownText } from "../../../contract/settings/written-pages.ts";
import { Link } from "../../components/link.tsx";
import { POLISHES } from "../../components/nails/polishes.ts";
import { FramedPhoto } from "../../components/photo.tsx";
import { useSeasons } from "../../lib/data/seasons.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSite } from "../../lib/data/site.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { type SectionProps, useThisWeek } from "./home-sections.ts";

type Counted = SectionProps["section"];

const LIST_QUERIES = {
  tutorials: ({ count }: Counted) => queries.newestLessons(count || 3),
  posts: ({ count }: Counted) => queries.newestPosts(count || 3),
  products: ({ count }: Counted) => queries.products({ limit: count || 4 }),
};

const OwnText = lazyPage(() =>
  import("../../components/own-text.tsx").then((module) => module.OwnText),
);

const TEXT_QUERY = queries.anyList(homeText.path, {});

/** Loads what a section shows, without which the page works too. */
export async function loadFurther(client: QueryClient, section: Counted): Promise<void> {
  await Promise.allSettled(load(client, section));
}

function load(client: QueryClient, section: Counted): Promise<unknown>[] {
  switch (section.name) {
    case "tutorials":
      return [client.query(LIST_QUERIES.tutorials(section))];
    case "posts":
      return [client.query(LIST_QUERIES.posts(section))];
    case "products":
      return [client.query(LIST_QUERIES.products(section))];
    case "season":
      return [];
    case "week":
      return [client.query(queries.newestLessons(1)), client.query(queries.newestPosts(1))];
    default:
      return [loadText(client), OwnText.preload()];
  }
}

const FURTHER: Partial<Record<HomeSectionName, (props: SectionProps) => ReactNode>> = {
  tutorials: Tutorials,
  posts: Posts,
  products: Products,
  text: Text,
  week: ThisWeek,
  season: InSeason,
};

/** A section at the end of the home page, or one that it has only if its owner wants it. */
export function FurtherSection({ section, sections }: SectionProps) {
  const Section = FURTHER[section.name];
  return Section && <Section section={section} sections={sections} />;
}

function Tutorials({ section }: SectionProps) {
  const items = useQuery(LIST_QUERIES.tutorials(section)).data?.items ?? [];
  return (
    <ItemList id="tutorials" title={section.title || "Tutorials"} href={paths.tutorials}>
      {items.map((lesson) => (
        <ItemCard
          key={lesson.id}
          kind={lesson.duration}
          title={lesson.title}
          href={paths.lesson(lesson.slug)}
          src={lesson.thumbnail_url}
          image={lesson.image}
        />
      ))}
    </ItemList>
  );
}

function Posts({ section }: SectionProps) {
  const items = useQuery(LIST_QUERIES.posts(section)).data?.items ?? [];
  return (
    <ItemList id="posts" title={section.title || "From the blog"} href={paths.blog}>
      {items.map((post) => (
        <ItemCard
          key={post.id}
          kind={post.read_time}
          title={post.title}
          href={paths.blogPost(post.slug)}
          src={post.featured_image}
          image={post.image}
        />
      ))}
    </ItemList>
  );
}

function Products({ section }: SectionProps) {
  const items = useQuery(LIST_QUERIES.products(section)).data?.items ?? [];
  return (
    <ItemList id="products" title={section.title || "Products"} href={paths.products}>
      {items.map((product) => (
        <ItemCard
          key={product.id}
          kind={product.price}
          title={product.name}
          href={paths.product(product.slug)}
          src={product.image_url}
          image={product.image}
        />
      ))}
    </ItemList>
  );
}

interface ItemListProps {
  id: string;
  title: string;
  /** The page with all of them, if it is one. */
  href?: string;
  className?: string;
  children: ReactNode;
}

function ItemList({ id, title, href, className = "pb-14", children }: ItemListProps) {
  if (Children.count(children) === 0) return null;
  const heading = (
    <h2 id={id} className="display text-3xl">
      {title}
    </h2>
  );
  return (
    <section className={`later wrap ${className}`} aria-labelledby={id}>
      {href ? (
        <div className="flex flex-wrap items-baseline gap-x-3">
          {heading}
          <Link href={href} className="text-sm font-semibold text-lacquer hover:underline">
            See all
          </Link>
        </div>
      ) : (
        heading
      )}
      <ul className="mt-5 flex flex-wrap gap-4">{children}</ul>
    </section>
  );
}

async function loadText(client: QueryClient) {
  const { written } = await client.query(queries.site());
  return written?.includes("home") && client.query(TEXT_QUERY);
}

/** What the owner wrote for the home page, if anything. */
function Text({ section }: SectionProps) {
  const enabled = useSite().written?.includes("home") ?? false;
  const { data } = useQuery({ ...TEXT_QUERY, enabled });
  return enabled && data ? <OwnText title={section.title} text={data as ShownText} /> : null;
}

/** The newest tutorial and the newest post. */
function ThisWeek({ section, sections }: SectionProps) {
  const { lesson, post } = useThisWeek(sections);
  if (!lesson && !post) return null;
  return (
    <ItemList id="this-week" title={section.title || "This week"} className="pb-6">
      {lesson && (
        <ItemCard
          kind={`Tutorial · ${lesson.duration}`}
          title={lesson.title}
          href={paths.lesson(lesson.slug)}
          src={lesson.thumbnail_url}
          image={lesson.image}
        />
      )}
      {post && (
        <ItemCard
          kind={`Post · ${post.read_time}`}
          title={post.title}
          href={paths.blogPost(post.slug)}
          src={post.featured_image}
          image={post.image}
        />
      )}
    </ItemList>
  );
}

/** How many nails a tile shows. */
const NAILS = 3;

/** The pages of the seasons that run, the one that ends first before others. */
function InSeason({ section }: SectionProps) {
  const { running } = useSeasons();
  if (running.length === 0) return null;
  return (
    <section className="later wrap pb-14" aria-labelledby="in-season">
      <h2 id="in-season" className="display text-3xl">
        {section.title || "In season now"}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-4">
        {running.map((season) => (
          <li key={season.path} className="grow basis-64">
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
      href={paths.season(path)}
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

interface ItemCardProps {
  /** Above the title. */
  kind: string;
  title: string;
  href: string;
  src: string;
  image?: Picture | undefined;
}

/** A tutorial, a post or a product, with its picture beside it. */
function ItemCard({ kind, title, href, src, image }: ItemCardProps) {
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
