import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../contract/paths.ts";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { PageFailure } from "../../components/states/page-failure.tsx";
import { PageSkeleton } from "../../components/cards/page-skeleton.tsx";
import { queries } from "../../lib/data/queries.ts";
import { findSeason } from "../../lib/data/season-designs.ts";
import { Season } from "./season.tsx";

export function Page({ params }: { params: Record<string, string> }) {
  const path = params["season"] ?? "";
  const { data, error, refetch } = useQuery(queries.seasonPages());
  const page = data && findSeason(data.items, path);
  if (page) return <Season key={page.id} page={page} />;
  if (data) {
    return (
      <MissingItem
        title="Season Not Found"
        text="There is no such season here. It may be over for good."
        instead={{ href: paths.home, label: "See what is in season" }}
      />
    );
  }
  if (error) {
    return (
      <PageFailure
        title="Season"
        path={paths.season(path)}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <PageSkeleton name="season" params={params} />;
}
