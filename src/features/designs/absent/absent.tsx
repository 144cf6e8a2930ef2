import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import type { AddressStatus } from "../../../../contract/addresses.ts";
import { paths } from "../../../../contract/paths.ts";
import type { RelatedKind } from "../../../../contract/related.ts";
import { ItemRow } from "../../../components/cards/item-row.tsx";
import { Head } from "../../../components/seo/head.tsx";
import { NotFound } from "../../../components/states/not-found.tsx";
import { MissingItem } from "../../../components/states/missing-item.tsx";
import { Failure } from "../../../components/states/failure.tsx";
import { isMissing } from "../../../lib/data/find-item.ts";
import { queries } from "../../../lib/data/queries.ts";
import { useSearchParams } from "../../../lib/router/address.ts";
import { DesignCards } from "../design-cards.tsx";
import type { AbsentProps } from "./lazy-absent.tsx";

export function AbsentPage({
  path,
  title,
  section,
  error,
  onRetry,
  fallback,
  children,
}: AbsentProps) {
  const fate = useQuery(queries.fate(path));
  if (fate.data) return <WhatBecame path={path} fate={fate.data} />;
  if (fate.isPending && !fate.error) return fallback;
  const failed = error ?? (fate.error && !isMissing(fate.error) ? fate.error : undefined);
  if (!failed) return children ?? <NotFound path={path} />;
  const retry = () => {
    onRetry();
    void fate.refetch();
  };
  return (
    <PageFailure
      title={title}
      {...(section && { section })}
      path={path}
      error={failed}
      onRetry={retry}
    />
  );
}

/** Old addresses with an item’s id in the query: shows that item, if it exists. */
export function NamedById({ path, children }: { path: string; children: ReactNode }) {
  const { data, error } = useQuery(queries.fate(path));
  if (data === null || (error && isMissing(error))) return <NotFound path={path} />;
  if (!data) return children;
  return <Redirect to={"to" in data ? data.to : path} replace />;
}

function WhatBecame({ path, fate }: { path: string; fate: AddressStatus }) {
  const query = useSearchParams().toString().replaceAll("%2C", ",");
  if ("gone" in fate) return <Gone path={path} {...fate} />;
  return <Redirect to={query ? `${fate.to}?${query}` : fate.to} replace />;
}

interface Words {
  title: string;
  text: string;
  alike: string;
  instead: { href: string; label: string };
}

const WORDS: Record<RelatedKind, Words> = {
  nailDesigns: {
    title: "This look is no longer here",
    text: "It was removed. You may like these instead.",
    alike: "Similar looks",
    instead: { href: paths.allDesigns, label: "See all looks" },
  },
  tutorials: {
    title: "This tutorial is no longer here",
    text: "It was removed. You may like these instead.",
    alike: "Similar tutorials",
    instead: { href: paths.tutorials, label: "All tutorials" },
  },
  products: {
    title: "This product is no longer here",
    text: "It was removed. You may like these instead.",
    alike: "Similar products",
    instead: { href: paths.products, label: "All products" },
  },
  blogPosts: {
    title: "Blog Post Not Found",
    text: "The blog post you're looking for doesn't exist or has been removed.",
    alike: "Similar posts",
    instead: { href: paths.blog, label: "Back to Blog" },
  },
};

/** The kind of item that was here. */
function Gone({ path, gone, alike }: { path: string } & Extract<AddressStatus, { gone: unknown }>) {
  const { alike: heading, ...words } = WORDS[gone];
  const { cards, nailDesigns: designs } = alike;
  const isDesign = gone === "nailDesigns";
  return (
    <MissingItem path={path} {...words}>
      {cards.length > 0 && (
        <section aria-labelledby="alike" className="mt-12">
          <h2 id="alike" className="display text-3xl">
            {heading}
          </h2>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {cards.map(({ reference, path: href, title: name, facts, image_url, image }) => (
              <ItemRow
                key={reference}
                href={href}
                note={facts}
                src={image_url}
                image={image}
                frame={gone === "products" ? "square" : "wide"}
              >
                {name}
              </ItemRow>
            ))}
          </ul>
        </section>
      )}
      {designs.length > 0 && (
        <section aria-labelledby="alike-designs" className="mt-12">
          <h2 id="alike-designs" className="display mb-6 text-3xl">
            {isDesign ? heading : "Looks to go with it"}
          </h2>
          <DesignCards designs={designs} columns={6} eager={isDesign} />
        </section>
      )}
    </MissingItem>
  );
}

interface PageFailureProps {
  /** The kind of page, since its title did not load. */
  title: string;
  section?: string;
  path: string;
  error: unknown;
  onRetry: () => void;
}

/** A page of one thing that could not be loaded. Only a 404 says that the thing does not exist. */
function PageFailure({ title, section, path, error, onRetry }: PageFailureProps) {
  return (
    <div className="wrap">
      <Head
        title={title}
        {...(section && { section })}
        description="This page didn’t load."
        path={path}
        unlisted
      />
      <Failure error={error} onRetry={onRetry} heading="h1" />
    </div>
  );
}
