import type { CSSProperties } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { DesignGridSkeleton, PageSkeleton } from "../../components/cards/skeletons.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { DesignCards } from "../../features/designs/design-cards.tsx";
import { DesignDetails, Recipe } from "../../features/designs/design-details.tsx";
import { Stage, ratioOf } from "../../features/designs/stage/stage.tsx";
import { useGestures } from "../../features/designs/stage/gestures.ts";
import { useItem } from "../../lib/data/find-item.ts";
import { knownDesign, queries } from "../../lib/data/queries.ts";
import { similarQuery } from "../../lib/data/related-query.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { shareOne } from "../../lib/seo/share-picture.ts";

/** One design alone, where its address was entered. */
export function Page({ params }: { params: Record<string, string> }) {
  const slug = params["slug"] ?? "";
  const { item, ...state } = useItem(queries.design(slug), (client) => knownDesign(client, slug));
  if (item) return <Alone key={item.id} design={item} />;
  const fallback = <PageSkeleton name="design" params={params} />;
  if (item === undefined && !state.error) return fallback;
  const { name } = PAGES.design;
  return <Absent title={name} path={paths.design(slug)} {...state} fallback={fallback} />;
}

function Alone({ design }: { design: Design }) {
  const origin = useSiteUrl();
  const { name: credit } = useSite();
  const { id, slug, title, image_url, category, category_name } = design;
  const { stage, gestures, zoomed } = useGestures(slug, { has: () => false, turn: () => {} });
  return (
    <article className="wrap">
      <Head
        title={title}
        description={design.alt ?? design.alt_text}
        keywords={design.tags}
        path={paths.design(slug)}
        picture={shareOne(`design/${id}`, {
          ...design,
          url: image_url,
          alt: design.alt ?? design.alt_text,
        })}
      />
      <JsonLd data={(make) => make.visualArtwork(design, credit, origin)} />
      <Breadcrumb
        trail={[
          { name: "Designs", href: paths.allDesigns },
          { name: category_name, href: paths.category(category) },
        ]}
        name={title}
        path={paths.design(slug)}
      />
      <div className="look-alone" style={{ "--ratio": ratioOf(design) } as CSSProperties}>
        <DesignDetails design={design} Title="h1" />
        <div className="look-column">
          <Stage
            ref={stage}
            design={design}
            neighbours={ALONE}
            zoomed={zoomed}
            onZoom={() => gestures.current?.toggle()}
          />
          <Recipe id={id} />
        </div>
        <More id={id} />
      </div>
    </article>
  );
}

const ALONE = { previous: undefined, next: undefined, position: undefined };
const SHOWN = 12;

/** The designs most like it, each to be looked at over this page. */
function More({ id }: { id: string }) {
  const { data, isLoading } = useQuery(similarQuery({ id }));
  if (!isLoading && !data?.items.length) return null;
  return (
    <section aria-labelledby="more-like-this" className="look-more">
      <h2 id="more-like-this" className="display mb-4 text-2xl">
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
