import { memo } from "react";
import { Link } from "../link.tsx";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { pinId } from "../../../contract/embeds/pinterest.ts";
import { CardTags } from "./card-tags-row.tsx";
import { CARD_SIZES } from "./design-grid.tsx";
import { ratioStyle } from "../../lib/data/picture.ts";
import { DesignMedia } from "./design-media.tsx";
import { Highlighted } from "../search/highlighted.tsx";
import { SaveButton } from "./save-button.tsx";

interface DesignCardProps {
  design: Design;
  /** Shows the design over the page, by its slug. */
  onOpen: (slug: string) => void;
  eager?: boolean;
  sizes?: string;
  query?: string | undefined;
}

/** One design of a grid. Kept as it is while designs open and close over it. */
export const DesignCard = memo(function DesignCard({
  design,
  onOpen,
  eager = false,
  sizes = CARD_SIZES,
  query,
}: DesignCardProps) {
  const isPin = pinId(design.pinterest_embed_code) !== null;
  return (
    <li
      className="group/card relative flex min-w-0 flex-col"
      style={design.image && ratioStyle(design.image)}
    >
      <div
        data-look={design.slug}
        className="cut relative h-64 overflow-hidden rounded-media bg-shell"
        style={design.image && { backgroundColor: design.image.color }}
      >
        <div className="size-full transition-transform duration-500 ease-out group-hover/card:scale-[1.03]">
          <DesignMedia design={design} sizes={sizes} eager={eager} cut />
        </div>
        {isPin && (
          <span className="absolute bottom-2 left-2 z-2 rounded-full bg-page/90 px-2.5 py-1 text-xs font-semibold">
            Pinterest Design
          </span>
        )}
      </div>
      <SaveButton id={design.id} title={design.title} className="absolute top-1 right-1 z-2" />
      <h3 className="mt-3 leading-snug font-semibold">
        <Link
          href={paths.design(design.slug)}
          data-look-link={design.slug}
          onClick={(event) => {
            event.preventDefault();
            onOpen(design.slug);
          }}
          className={isPin ? TITLE : `${TITLE} ${COVERS_PICTURE}`}
        >
          <Highlighted text={design.title} query={query} />
        </Link>
      </h3>
      <p className="mt-0.5 mb-2.5 flex text-sm">
        <Link
          href={paths.category(design.category)}
          className="inline-block max-w-full truncate leading-6 text-quiet hover:text-lacquer hover:underline"
        >
          <Highlighted text={design.category_name} query={query} />
        </Link>
      </p>
      <CardTags design={design} query={query} />
    </li>
  );
});

const TITLE = "line-clamp-2 hover:text-lacquer";
// The picture is part of the title's link: one link for eyes, fingers and screen readers.
const COVERS_PICTURE =
  "after:absolute after:inset-x-0 after:top-0 after:z-1 after:h-64 after:rounded-media focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-lacquer";
