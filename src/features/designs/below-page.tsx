import { useQuery } from "@tanstack/react-query";
import type { RelatedKind } from "../../../contract/related.ts";
import { DesignGridSkeleton } from "../../components/cards/skeletons.tsx";
import { relatedQuery, similarQuery } from "../../lib/data/related-query.ts";
import { DesignCards, FurtherCards } from "./design-cards.tsx";
import { RelatedLinks, type RelatedTitles } from "./related-links.tsx";

const SHOWN = 12;

interface BelowPageProps {
  kind: RelatedKind;
  id: string;
  /** Without them, similar designs are not requested. */
  tags?: string;
  /** The heading of its designs, such as “Looks to paint”. */
  title: string;
  titles?: RelatedTitles;
}

/** The end of a tutorial, product or post: related items, then similar designs. */
export function BelowPage({ kind, id, tags = "", title, titles }: BelowPageProps) {
  const { data: related } = useQuery(relatedQuery(kind, id));
  const { data: similar, isLoading } = useQuery({
    ...similarQuery({ tags }),
    enabled: tags !== "",
  });
  const own = related?.nailDesigns ?? [];
  const known = new Set(own.map((design) => design.id));
  const alike = similar?.items.filter((design) => !known.has(design.id)).slice(0, SHOWN) ?? [];
  const Alike = own.length > 0 ? FurtherCards : DesignCards;
  return (
    <div className="print:hidden">
      {related && (
        <RelatedLinks
          items={related}
          titles={titles}
          className="mt-10 border-t border-line pt-8 md:grid-cols-2 lg:grid-cols-3"
        />
      )}
      {own.length > 0 && (
        <section aria-labelledby="related-designs" className="pt-14">
          <h2 id="related-designs" className="display mb-6 text-3xl">
            {title}
          </h2>
          <DesignCards designs={own} others={alike} columns={6} />
        </section>
      )}
      {(isLoading || alike.length > 0) && (
        <section aria-labelledby="more-like-this" className="pt-14">
          <h2 id="more-like-this" className="display mb-6 text-3xl">
            More like this
          </h2>
          {isLoading ? (
            <DesignGridSkeleton count={SHOWN} columns={6} />
          ) : (
            <Alike designs={alike} columns={6} />
          )}
        </section>
      )}
    </div>
  );
}
