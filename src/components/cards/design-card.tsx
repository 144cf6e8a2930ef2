import { memo, type MouseEvent, type ToggleEvent, useRef } from "react";
import { Link } from "../link.tsx";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { pinId } from "../../../contract/embeds/pinterest.ts";
import { CARD_SIZES } from "./design-grid.tsx";
import { ratioStyle } from "../../lib/data/picture.ts";
import { DesignMedia } from "./design-media.tsx";
import { Highlighted } from "../search/highlighted.tsx";
import clsx from "clsx";
import { Heart } from "lucide-react";
import { saveOrRemove } from "../../lib/visitor/save-or-remove.ts";
import { useIsSaved } from "../../lib/visitor/saved-designs.ts";
import { type Noun, nounFor } from "../../lib/format/counted.ts";
import { cardTags } from "../../lib/text/card-tags.ts";
import { CHIP, TagChip } from "../search/tag-chips.tsx";

const TAG: Noun = { one: "tag", many: "tags" };

interface CardTagsProps {
  design: Pick<Design, "tags" | "category" | "category_name">;
  /** What was searched: tags that match stand first. */
  query?: string | undefined;
}

/** One row of a design's tags, and “+2” for those without room. */
function CardTags({ design, query }: CardTagsProps) {
  const firstHidden = useRef<Element>(undefined);
  const { chips, rests } = tagRow(cardTags(design, query));
  if (chips.length === 0) return null;

  function remember({ currentTarget }: MouseEvent) {
    const items = currentTarget.closest("ul")?.children ?? [];
    firstHidden.current = [...items].find((item) => getComputedStyle(item).display === "none");
  }

  // What appears stands before the control: keys and screen readers go there.
  function goOn({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (currentTarget.open) firstHidden.current?.querySelector("a")?.focus();
  }

  return (
    <div className="@container">
      <ul className="tag-row flex min-w-0 gap-1.5">
        {chips.map(({ tag, from }) => (
          <li key={tag} data-from={from || undefined} className="max-w-full min-w-0">
            <TagChip tag={tag} query={query} />
          </li>
        ))}
        {rests.length > 0 && (
          <li className="shrink-0" data-until={rests.at(-1)?.until}>
            <details onToggle={goOn}>
              <summary onClick={remember} className={`${CHIP} cursor-pointer list-none`}>
                {rests.map(({ count, from, until }) => (
                  <span key={from} data-rest data-from={from || undefined} data-until={until}>
                    +{count}
                    <span className="sr-only"> more {nounFor(count, TAG)}</span>
                  </span>
                ))}
                <span data-fewer>
                  Less<span className="sr-only"> tags</span>
                </span>
              </summary>
            </details>
          </li>
        )}
      </ul>
    </div>
  );
}

/**
 * From these widths of a card on, in rem, its row of tags holds more; `styles/tags.css` knows the same.
 * Chips are fitted by what their letters take, so that nothing is measured and nothing moves.
 */
const STEPS = [8, 9, 10, 11, 12, 13.5, 15, 18];

/** All in rem. */
const LETTER = 0.8;
const CHIP_PADDING = 1.25;
const GAP = 0.375;
const REST = 2.3;

const NARROW = /[ijlftr.,:;'’!|()-]/;
const WIDE = /[mwMW%@]|\p{Extended_Pictographic}|[\u2e80-\uffef]/u;

interface TagRow {
  /** Each tag with the step from which on it has room; the first always has. */
  chips: { tag: string; from: number }[];
  /** How many have none, by steps: up to `until`, which does not belong to it. */
  rests: { count: number; from: number; until: number }[];
}

export function tagRow(tags: string[]): TagRow {
  const widths = tags.map(chipWidth);
  const shown = STEPS.map((width) => fitting(widths, width));
  const chips = tags.map((tag, index) => {
    const from = index === 0 ? 0 : shown.findIndex((count) => count > index);
    return { tag, from: from === -1 ? STEPS.length : from };
  });
  const rests: TagRow["rests"] = [];
  for (const [step, count] of shown.entries()) {
    const rest = tags.length - count;
    const last = rests.at(-1);
    if (last?.count === rest) last.until = step + 1;
    else if (rest > 0) rests.push({ count: rest, from: step, until: step + 1 });
  }
  return { chips, rests };
}

/** How many of the chips stand in a row of this width, with room to say that there are more. */
function fitting(chips: number[], width: number): number {
  let used = 0;
  for (const [index, chip] of chips.entries()) {
    used += chip + (index > 0 ? GAP : 0);
    const rest = index === chips.length - 1 ? 0 : GAP + REST;
    if (used + rest > width) return Math.max(1, index);
  }
  return chips.length;
}

function chipWidth(tag: string): number {
  const letters = [...`#${tag}`].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return CHIP_PADDING + letters * LETTER;
}

/** In parts of the letters' size. */
function letterWidth(letter: string): number {
  if (NARROW.test(letter)) return 0.36;
  return WIDE.test(letter) ? 1 : 0.55;
}

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

interface SaveButtonProps {
  id: string;
  title: string;
  className?: string;
}

/** The heart of a design: keeps it in the saved designs of this device. */
function SaveButton({ id, title, className }: SaveButtonProps) {
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
      <span className="grid size-8 place-items-center rounded-full bg-page/85 backdrop-blur-sm">
        <Heart
          aria-hidden
          size={17}
          className={clsx("transition-[fill] duration-150", saved && "fill-lacquer text-lacquer")}
        />
      </span>
    </button>
  );
}
