import clsx from "clsx";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import type { CSSProperties, ReactNode, RefObject } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { pinId } from "../../../../contract/embeds/pinterest.ts";
import { iconButton } from "../../../components/icon-button.tsx";
import { useHydrated } from "../../../lib/device/hydrated.ts";
import { DesignLink } from "../design-link.tsx";
import type { DesignNavigation } from "../design-navigation.ts";
import type { useNeighbours } from "../use-neighbours.ts";
import { ratioOf } from "./ratio.ts";
import { Slide } from "./slide.tsx";
import { useSharp } from "./use-sharp.ts";
import "./stage.css";

interface StageProps {
  ref: RefObject<HTMLDivElement | null>;
  design: Design | undefined;
  neighbours: ReturnType<typeof useNeighbours>;
  /** How its neighbours are led to, where it has any. */
  navigation?: DesignNavigation;
  zoomed: boolean;
  onZoom: () => void;
  /** Stands where the picture would, while there is none. */
  children?: ReactNode;
}

/** The picture shown, with its neighbours waiting beside it, and what leads to them. */
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
