import { useQuery } from "@tanstack/react-query";
import { queries } from "../../lib/data/queries.ts";
import { DesignCards } from "./design-cards.tsx";

const MOST = 12;

/** Looks for an empty page: the featured ones, or else the newest. */
export function LooksInstead() {
  const featured = useQuery(queries.featuredDesigns()).data?.items;
  const newest = useQuery({ ...queries.newestDesigns(), enabled: featured?.length === 0 });
  const looks = featured?.length === 0 ? newest.data?.items : featured;
  if (!looks?.length) return null;
  return (
    <section aria-labelledby="looks-instead" className="mt-8">
      <h2 id="looks-instead" className="display mb-6 text-3xl">
        You may like these
      </h2>
      <DesignCards designs={looks.slice(0, MOST)} columns={6} />
    </section>
  );
}
