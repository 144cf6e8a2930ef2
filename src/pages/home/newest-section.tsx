import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { publicTime } from "../../../contract/newest-first.ts";
import { FurtherCards } from "../../features/designs/design-cards.tsx";
import { queries } from "../../lib/data/queries.ts";
import { noteVisit, useLastVisit } from "../../lib/visitor/last-visit.ts";

/** The newest looks in a row; who was here before is told that there are new ones. */
export function NewestSection() {
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
