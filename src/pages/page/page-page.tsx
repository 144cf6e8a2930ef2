import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { PendingHead } from "../../components/seo/pending-head.tsx";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { WrittenPage } from "../../components/written-page.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { useItem } from "../../lib/data/find-item.ts";
import { queries } from "../../lib/data/queries.ts";
import type { PathParams } from "../../lib/router/address.ts";

/** A page that an owner added. */
export function Page({ params }: { params: PathParams }) {
  const slug = params["slug"] ?? "";
  const { item, error, onRetry } = useItem(queries.page(slug), () => undefined);
  if (item) return <WrittenPage key={item.id} page={item} />;
  const skeleton = <Skeleton />;
  if (item === undefined && !error) return skeleton;
  return (
    <Absent
      title={PAGES.page.name}
      path={paths.page(slug)}
      error={item === null ? null : error}
      onRetry={onRetry}
      fallback={skeleton}
    >
      <MissingItem
        title="Page not found"
        text="It doesn’t exist or has been removed."
        instead={{ href: paths.home, label: "Go to Home" }}
      />
    </Absent>
  );
}

function Skeleton() {
  return (
    <div role="status" className="wrap">
      <PendingHead name="page" />
      <span className="sr-only">Loading the page…</span>
      <div className="gloss mt-8 h-28 rounded-media" />
      <div className="gloss mt-10 aspect-[16/9] max-w-[46rem] rounded-media" />
    </div>
  );
}
