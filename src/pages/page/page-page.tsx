import type { SitePage } from "../../../contract/forms/site-page.ts";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PendingHead } from "../../components/seo/pending-head.tsx";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { WrittenPage } from "../../components/written-page.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { useItem } from "../../lib/data/find-item.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import type { PathParams } from "../../lib/router/address.ts";
import { shareOne } from "../../lib/seo/share-picture.ts";

/** A page that an owner added. */
export function Page({ params }: { params: PathParams }) {
  const slug = params["slug"] ?? "";
  const { item, error, onRetry } = useItem(queries.page(slug), () => undefined);
  if (item) return <OwnPage key={item.id} page={item} />;
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

function OwnPage({ page }: { page: SitePage }) {
  const origin = useSiteUrl();
  const picture = shareOne(`page/${page.slug}`, {
    ...page,
    url: page.share_image,
    alt: page.title,
  });
  return (
    <>
      <JsonLd data={(make) => make.webPage(page, origin, picture?.url)} />
      <WrittenPage
        title={page.title}
        text={{ ...page, html: page.content }}
        path={paths.page(page.slug)}
        picture={picture}
      />
    </>
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
