import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { PageSkeleton } from "../../components/cards/skeletons.tsx";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { queries } from "../../lib/data/queries.ts";
import { findSeason } from "./season-content.ts";
import { SeasonView } from "./season-view.tsx";

/** A season’s page, made from what its editor wrote. */
export function Page({ params }: { params: Record<string, string> }) {
  const path = params["season"] ?? "";
  const { data, error, refetch } = useQuery(queries.seasonPages());
  const page = data && findSeason(data.items, path);
  if (page) return <SeasonView key={page.id} page={page} />;
  const skeleton = <PageSkeleton name="season" params={params} />;
  if (!data && !error) return skeleton;
  return (
    <Absent
      title={PAGES.season.name}
      path={paths.season(path)}
      error={data ? null : error}
      onRetry={() => void refetch()}
      fallback={skeleton}
    >
      <MissingItem
        title="Season not found"
        text="It may be over for good."
        instead={{ href: paths.home, label: "See what is in season" }}
      />
    </Absent>
  );
}
