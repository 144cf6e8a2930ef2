import { useQuery } from "@tanstack/react-query";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { queries } from "../../lib/data/queries.ts";
import { DesignCards } from "./design-cards.tsx";

const SHOWN = 12;

/** The designs that have most in common with what has these tags. */
export function SimilarCards({ tags }: { tags: string }) {
  const { data, isLoading } = useQuery(queries.similarDesigns({ tags }));
  if (data?.items.length === 0 || (!data && !isLoading)) return null;
  return (
    <section aria-labelledby="more-like-this" className="pt-14 print:hidden">
      <h2 id="more-like-this" className="display mb-6 text-3xl">
        More like this
      </h2>
      {data ? (
        <DesignCards designs={data.items.slice(0, SHOWN)} columns={6} />
      ) : (
        <DesignGridSkeleton count={SHOWN} columns={6} />
      )}
    </section>
  );
}
