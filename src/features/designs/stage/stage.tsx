import clsx from "clsx";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { pinId } from "../../../../contract/embeds/pinterest.ts";
import { paths } from "../../../../contract/paths.ts";
import { Link } from "../../../components/link.tsx";
import { iconButton } from "../../../components/ui/button.tsx";
import { useHydrated } from "../../../lib/device/hydrated.ts";
import type { DesignNavigation } from "../design-navigation.ts";
import "./stage.css";
import { largestPicture } from "../../../lib/data/picture.ts";
import { CARD_SIZES, DesignMedia } from "../../../components/cards/design-card.tsx";

/** The designs before and after the shown one, and its position in the list. */
export interface Neighbours {
  previous: Design | undefined;
  next: Design | undefined;
  /** Such as “3 of 101”; undefined if the total is unknown. */
  position: string | undefined;
}

interface StageProps {
  ref: RefObject<HTMLDivElement | null>;
  design: Design | undefined;
  neighbours: Neighbours;
  /** Links to its neighbors, if it has any. */
  navigation?: DesignNavigation;
  zoomed: boolean;
  onZoom: () => void;
  /** Shown in place of the picture while there is none. */
  children?: ReactNode;
}

/** The current picture, with its neighbors beside it, and the links to them. */
export function Stage({
  ref,
  design,
  neighbours,
  navigation,
  zoomed,
  onZoom,
  children,
}: StageProps) {
  const { previous, next, position } = neighbours;
  const sharp = useSharp(design, zoomed);
  const hydrated = useHydrated();
  const waiting = hydrated && design;
  const slides = [waiting && previous, design, waiting && next];
  const isPicture = design && pinId(design.pinterest_embed_code) === null;
  const Icon = zoomed ? ZoomOut : ZoomIn;
  return (
    <div className="stage" style={{ "--ratio": ratioOf(design) } as CSSProperties}>
      <div ref={ref} className="slides">
        {slides.map(
          (slide, index) =>
            slide && (
              <Slide
                key={slide.id}
                design={slide}
                place={index - 1}
                sharp={sharp && slide === design}
              />
            ),
        )}
        {!design && <div className="slide">{children}</div>}
      </div>
      {navigation && <NeighbourLink side="previous" target={previous} navigation={navigation} />}
      <p id={POSITION_ID} aria-live="polite" className="position text-xs text-quiet">
        {position}
      </p>
      <button
        type="button"
        aria-label={zoomed ? "Zoom out" : "Zoom in"}
        onClick={onZoom}
        className={iconButton(clsx("zoom noscript:hidden", !isPicture && "invisible"))}
      >
        <Icon aria-hidden size={20} />
      </button>
      {navigation && <NeighbourLink side="next" target={next} navigation={navigation} />}
    </div>
  );
}

export const POSITION_ID = "look-position";

interface NeighbourLinkProps {
  side: "previous" | "next";
  target: Design | undefined;
  navigation: DesignNavigation;
}

function NeighbourLink({ side, target, navigation }: NeighbourLinkProps) {
  if (!target) return null;
  const [label, Icon] = side === "previous" ? ["Previous", ChevronLeft] : ["Next", ChevronRight];
  return (
    <DesignLink
      slug={target.slug}
      navigation={navigation}
      label={`${label}: ${target.title}`}
      className={iconButton(side)}
    >
      <Icon aria-hidden size={24} />
    </DesignLink>
  );
}

interface DesignLinkProps {
  slug: string;
  navigation: DesignNavigation;
  label: string;
  className: string;
  children: ReactNode;
}

/** A link from one design to another, which replaces the history entry. */
export function DesignLink({ slug, navigation, label, className, children }: DesignLinkProps) {
  return (
    <Link
      href={paths.design(slug)}
      aria-label={label}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        navigation.replace(slug);
      }}
    >
      {children}
    </Link>
  );
}

/** Fetches the largest file of a design's picture when it is zoomed into; true once it can be shown. */
function useSharp(design: Design | undefined, zoomed: boolean): boolean {
  const address = design && largestPicture(design);
  const [sharp, setSharp] = useState<string>();
  useEffect(() => {
    if (!zoomed || !address || address === sharp) return undefined;
    let current = true;
    const picture = new Image();
    picture.src = address;
    // Without a connection the smaller picture stays.
    picture.decode().then(
      () => current && setSharp(address),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [zoomed, address, sharp]);
  return sharp !== undefined && sharp === address;
}

interface SlideProps {
  design: Design;
  /** 0 is the current one; its neighbors are at -1 and 1. */
  place: number;
  /** Whether its largest file has loaded, and may be shown. */
  sharp: boolean;
}

/** One picture of the stage, whole, in its own aspect ratio if known. */
function Slide({ design, place, sharp }: SlideProps) {
  const shown = place === 0;
  const ratio = ratioOf(design);
  return (
    <div
      className="slide"
      inert={!shown}
      style={{ "--place": place, "--ratio": ratio } as CSSProperties}
    >
      <div
        className={clsx(
          "picture",
          shown && "[view-transition-name:look]",
          !design.image && "[&_img]:object-contain",
        )}
        style={{ backgroundColor: design.image?.color }}
      >
        <DesignMedia
          design={design}
          sizes={sharp ? SHARP_SIZES : shown ? sizesOf(ratio) : CARD_SIZES}
          eager={shown}
        />
      </div>
    </div>
  );
}

/** More than any file has: the largest is chosen. */
const SHARP_SIZES = "100rem";

/** More than two pixels per point are not visible in a whole picture; zooming loads larger files. */
function sizesOf(ratio: string): string {
  const narrow = `min(100vw, 58vh * ${ratio})`;
  return `(orientation: landscape) min(55vw, 96vh * ${ratio}), (min-resolution: 2.5dppx) calc(${narrow} * 0.6), ${narrow}`;
}

/** The aspect ratio of a design’s picture; portrait if unknown. */
export function ratioOf(design: Pick<Design, "image"> | undefined): string {
  const { width, height } = design?.image ?? { width: 4, height: 5 };
  return (width / height).toFixed(3);
}
