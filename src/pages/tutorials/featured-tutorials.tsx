import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { queries } from "../../lib/data/queries.ts";
import { TutorialGrid, TutorialGridSkeleton } from "./tutorial-card.tsx";

export function FeaturedTutorials() {
  const { data, error, refetch } = useQuery(queries.featuredTutorials());
  return (
    <section aria-labelledby="featured-tutorials">
      <h2 id="featured-tutorials" className="display mb-8 text-3xl">
        Featured Tutorials
      </h2>
      {!data && !error && <TutorialGridSkeleton count={3} text="Loading featured tutorials..." />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Notice>No featured tutorials available at the moment</Notice>}
      {data && <TutorialGrid tutorials={data.items} eager />}
    </section>
  );
}
