import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { Link } from "../link.tsx";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { pinId, pinFrameAddress } from "../../../contract/embeds/pinterest.ts";
import { cutStyle, positionStyle } from "../../lib/data/picture.ts";
import { Highlighted } from "../search/highlighted.tsx";
import clsx from "clsx";
import { Heart, ImageOff } from "lucide-react";
import { saveOrRemove, useIsSaved } from "../../lib/visitor/saved-designs.ts";
import { cardTags } from "../../lib/text/card-tags.ts";
import { TagChip } from "../search/tag-chips.tsx";
import { Photo } from "../photo.tsx";
import { jsonOf, renderOnce } from "../../lib/state/rendered-parts.ts";
import { whenNear } from "../../lib/device/when-near.ts";

/** The width of a card’s picture, for the browser’s choice of a file. */
const WIDER_SIZES = "(min-width: 80rem) 15rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw";
/** Phones load the same file for all that a card draws: more than two pixels per point show nothing more. */
export const CARD_SIZES = `${WIDER_SIZES}, (min-resolution: 2.5dppx) 28vw, 46vw`;
/** In the layout with one picture a row (lib/device/whole-pictures.ts). */
export const WHOLE_SIZES = `${WIDER_SIZES}, 92vw`;

/** More would not fit in a line; the look’s page has all of them. */
const MAX_TAGS = 4;

interface DesignCardProps {
  design: Design;
  /** Opens the design with this slug over the page. */
  onOpen: (slug: string) => void;
  eager?: boolean;
  sizes?: string;
  query?: string | undefined;
}

function Card({ design, onOpen, eager = false, sizes = CARD_SIZES, query }: DesignCardProps) {
  const isPin = pinId(design.pinterest_embed_code) !== null;
  const tags = cardTags(design, query).slice(0, MAX_TAGS);
  return (
    <li
      className="group/card relative flex min-w-0 flex-col"
      style={cutStyle(design)}
      {...ARROW_KEYS}
    >
      <div
        data-look={design.slug}
        className="cut h-64 overflow-hidden rounded-media bg-shell"
        style={design.image && { backgroundColor: design.image.color }}
      >
        <DesignMedia design={design} sizes={sizes} eager={eager} />
        {isPin && (
          <span className="absolute bottom-2 left-2 z-2 rounded-full bg-page/90 px-2.5 py-1 text-xs font-semibold">
            Pinterest Design
          </span>
        )}
      </div>
      <SaveButton id={design.id} title={design.title} className="absolute top-1 right-1 z-2" />
      <h3 className="mt-2.5 leading-[1.5rem] font-semibold">
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
      <Link
        href={paths.category(design.category)}
        tabIndex={-1}
        className="max-w-full self-start truncate py-0.5 text-sm leading-6 text-quiet hover:text-lacquer hover:underline"
      >
        <Highlighted text={design.category_name} query={query} />
      </Link>
      {tags.length > 0 && (
        <ul className="mt-1 flex h-6 flex-wrap gap-1.5 overflow-hidden">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <TagChip tag={tag} query={query} tabIndex={-1} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** One design of a grid. Memoized, so that it does not render while designs open and close over it. */
export const DesignCard = import.meta.env.SSR
  ? renderOnce(Card, ({ design, eager, sizes, query }) =>
      eager ? undefined : `${sizes} ${query} ${jsonOf(design)}`,
    )
  : memo(Card);

/** Tab stops at the heart and the title; the arrow keys lead from there to the category and the tags. */
const ARROW_KEYS = {
  onKeyDown({ key, target, currentTarget }: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? Number.NaN;
    const stops = [...currentTarget.querySelectorAll<HTMLElement>("a, button")];
    stops[stops.findIndex((stop) => stop === target) + step]?.focus();
  },
};

const TITLE = "line-clamp-2 hover:text-lacquer";
// The picture is part of the title's link: one link for eyes, fingers and screen readers.
const COVERS_PICTURE =
  "after:absolute after:inset-x-0 after:top-0 after:z-1 after:h-64 after:rounded-media focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lacquer";

interface SaveButtonProps {
  id: string;
  title: string;
  className?: string;
}

function HeartButton({ id, title, className }: SaveButtonProps) {
  const saved = useIsSaved(id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={() => saveOrRemove(id, title)}
      className={clsx(
        "grid size-11 noscript:hidden place-items-center rounded-full text-ink transition-[scale,color] duration-150 hover:text-lacquer active:scale-90",
        className,
      )}
    >
      {/* The picture is for looking: what can be pressed reaches beyond what is seen. */}
      <Heart
        aria-hidden
        size={32}
        className={clsx("rounded-full bg-page/90 p-[7px]", saved && "fill-lacquer text-lacquer")}
      />
    </button>
  );
}

const SaveButton = import.meta.env.SSR
  ? renderOnce(HeartButton, (props: SaveButtonProps) => JSON.stringify(props))
  : HeartButton;

interface DesignMediaProps {
  design: Design;
  sizes: string;
  /** Loads first, for pictures that are visible without scrolling. */
  eager?: boolean;
}

/** The picture of a design, or its pin. It covers its box, or is cropped around its focal point in a `cut`. */
function Media({ design, sizes, eager = false }: DesignMediaProps) {
  const pin = pinId(design.pinterest_embed_code);
  if (pin) return <PinFrame id={pin} title={design.title} />;
  return (
    <Photo
      src={design.image_url}
      image={design.image}
      alt={design.alt ?? design.alt_text}
      sizes={sizes}
      eager={eager}
      style={positionStyle(design)}
      fallback={<MissingPicture />}
    />
  );
}

export const DesignMedia = import.meta.env.SSR
  ? renderOnce(Media, ({ design, sizes, eager }: DesignMediaProps) =>
      eager ? undefined : `${sizes} ${jsonOf(design)}`,
    )
  : Media;

function MissingPicture() {
  return (
    <span data-placeholder="" className="grid size-full place-items-center bg-shell text-on-shell">
      <span className="grid justify-items-center gap-2 text-sm">
        <ImageOff aria-hidden size={28} />
        Image Not Available
      </span>
    </span>
  );
}

/** A pin in a sandboxed frame of its platform, loaded only near the viewport. */
function PinFrame({ id, title }: { id: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    return whenNear(place.current, "300px", () => setNear(true));
  }, []);

  return (
    <div ref={place} className="gloss size-full">
      {near && (
        <iframe
          src={pinFrameAddress(id)}
          title={`Pinterest: ${title}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="relative z-1 size-full border-0 bg-surface"
        />
      )}
    </div>
  );
}
