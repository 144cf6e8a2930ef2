import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { PageSkeleton } from "../../components/states/page-skeleton.tsx";
import { queries } from "../../lib/data/queries.ts";
import { findSeason } from "../../lib/data/season-designs.ts";
import { Season } from "./season.tsx";

export function Page({ params }: { params: Record<string, string> }) {
  const path = params["season"] ?? "";
  const { data, error, refetch } = useQuery(queries.seasonPages());
  const page = data && findSeason(data.items, path);
  if (page) return <Season key={page.id} page={page} />;
  if (!data && !error) return <PageSkeleton name="season" params={params} />;
  return (
    <Absent
      title={PAGES.season.name}
      path={paths.season(path)}
      error={data ? null : error}
      onRetry={() => void refetch()}
      fallback={<PageSkeleton name="season" params={params} />}
    >
      <MissingItem
        title="Season Not Found"
        text="There is no such season here. It may be over for good."
        instead={{ href: paths.home, label: "See what is in season" }}
      />
    </Absent>
  );
}
